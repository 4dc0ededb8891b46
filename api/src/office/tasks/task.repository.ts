import type { TaskStatus } from '@dossier/contract/office/task'
import type { ClientSession, Db, Filter } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { EvidenceKind } from '../../trail/events/evidence-kind'
import { sealedWrites } from '../../trail/evidence/sealed-writes'
import type { Task } from './task'
import { keyNames, keyOf, keysOf, type TaskFilter } from './task-keys'

/** `by` and `openDue` are what lists are found by: `openDue` is the day that a task is due while it is not done. */
type TaskDocument = Omit<Task, 'id' | 'organisationId'> & {
  _id: string
  organisation_id: string
  by: Readonly<Record<string, string>>
  openDue: string | null
}

const newestFirst = { createdAt: -1, _id: -1 } as const
const longestDueFirst = { openDue: 1, _id: 1 } as const

export const taskIndexes: CollectionIndexes[] = [
  {
    collection: 'tasks',
    indexes: [
      ...keyNames.map((name) => ({ key: { [`by.${name}`]: 1, ...newestFirst } as const })),
      { key: { 'about.id': 1, ...newestFirst } },
      { key: { organisation_id: 1, ...longestDueFirst } },
    ],
  },
]

export const taskEvidence: EvidenceKind = {
  kind: 'task',
  collection: 'tasks',
  chainIn: 'organisation_id',
  aside: ['by', 'openDue'],
}

export type ListedTasks = { readonly tasks: readonly Task[]; readonly count: number }
type Order = typeof newestFirst | typeof longestDueFirst
type Window = { readonly skip: number; readonly limit: number }

export type TaskRepository = ReturnType<typeof createTaskRepository>

export function createTaskRepository(db: Db) {
  const tasks = db.collection<TaskDocument>('tasks')
  const sealed = sealedWrites(taskEvidence, tasks)

  return {
    async insert(task: Task, session: ClientSession) {
      const { id, organisationId, ...facts } = task
      await sealed.insertOne({ _id: id, organisation_id: organisationId, ...facts, ...foundBy(task) }, { session })
    },

    /** Null for a task of another organisation as for none. */
    async find({ organisationId }: Scope, id: string, session?: ClientSession): Promise<Task | null> {
      const document = await tasks.findOne({ _id: id, organisation_id: organisationId }, { session })
      return document && fromDocument(document)
    },

    /** Newest first, with how many there are. */
    async list({ organisationId }: Scope, wanted: TaskFilter, window: Window): Promise<ListedTasks> {
      const { name, key } = keyOf(organisationId, wanted)
      return page({ [`by.${name}`]: key }, newestFirst, window)
    },

    /** Those that were opened from a record or a change, newest first. */
    async about({ organisationId }: Scope, id: string, wanted: TaskFilter, window: Window): Promise<ListedTasks> {
      return page({ 'about.id': id, organisation_id: organisationId, ...wanted }, newestFirst, window)
    },

    /** Those that are not done and were due before a day, the longest overdue first. */
    async overdue({ organisationId }: Scope, day: string, wanted: TaskFilter, window: Window): Promise<ListedTasks> {
      const filter = { organisation_id: organisationId, openDue: { $gt: '', $lt: day }, ...wanted }
      return page(filter, longestDueFirst, window)
    },

    async setStatus(task: Task, status: TaskStatus, session: ClientSession) {
      const { by, openDue } = foundBy({ ...task, status })
      await sealed.updateOne({ _id: task.id }, { $set: { status, by, openDue } }, { session })
    },

    async setFirstComment(task: Task, text: string, session: ClientSession) {
      await sealed.updateOne({ _id: task.id, firstComment: null }, { $set: { firstComment: text } }, { session })
    },

    /** The ids of those that are not done and due within these days, both included. */
    async dueWithin({ organisationId }: Scope, from: string, to: string): Promise<string[]> {
      const filter = { organisation_id: organisationId, openDue: { $gte: from, $lte: to } }
      return (await tasks.find(filter, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id)
    },

    async byIds({ organisationId }: Scope, ids: readonly string[], session?: ClientSession): Promise<Task[]> {
      const filter = { _id: { $in: [...ids] }, organisation_id: organisationId }
      return (await tasks.find(filter, { session }).toArray()).map(fromDocument)
    },
  }

  async function page(filter: Filter<TaskDocument>, order: Order, { skip, limit }: Window): Promise<ListedTasks> {
    const [found, count] = await Promise.all([
      tasks.find(filter).sort(order).skip(skip).limit(limit).toArray(),
      tasks.countDocuments(filter),
    ])
    return { tasks: found.map(fromDocument), count }
  }
}

const foundBy = (task: Task) => ({
  by: keysOf(task.organisationId, task),
  openDue: task.status === 'done' ? null : task.dueDate,
})

const fromDocument = ({ _id, organisation_id, by: _, openDue: __, ...task }: TaskDocument): Task => ({
  id: _id,
  organisationId: organisation_id,
  ...task,
})
