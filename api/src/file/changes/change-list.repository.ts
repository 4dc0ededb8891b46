import type { Db, Filter } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import { type ActionDocument, actionFrom } from '../case-files/documents'
import type { Action } from '../engine/model'

export type ListedView = 'forConfirmation' | 'forHistory'

type ReadMark = { _id: string; user_id: string; action_id: string }

export const changeListIndexes: CollectionIndexes[] = [{ collection: 'change_reads', indexes: [] }]

export type ChangeListRepository = ReturnType<typeof createChangeListRepository>

/** The lists of open and handled changes, newest first (CHG-28), and who has read what (NTF-10). */
export function createChangeListRepository(db: Db) {
  const actions = db.collection<ActionDocument>('actions')
  const reads = db.collection<ReadMark>('change_reads')

  const filterOf = ({ organisationId }: Scope, view: ListedView, companyId?: string): Filter<ActionDocument> => ({
    organisation_id: organisationId,
    ...(companyId && { company_id: companyId }),
    open: view === 'forConfirmation',
  })

  return {
    async page(scope: Scope, view: ListedView, companyId: string | undefined, offset: number, limit: number) {
      const documents = await actions
        .find(filterOf(scope, view, companyId), { projection: { 'parts.source': 0 } })
        .sort({ listed_at: -1, _id: -1 })
        .skip(offset)
        .limit(limit)
        .toArray()
      return documents.map((document) => withoutSources(actionFrom(document)))
    },

    /** Returns the changes of one client that came into a list between two instants, newest first. */
    async between(scope: Scope, view: ListedView, companyId: string, { from, before }: Span) {
      const documents = await actions
        .find(
          { ...filterOf(scope, view, companyId), listed_at: { $gte: from, $lt: before } },
          { projection: { 'parts.source': 0 }, batchSize: 1_000 },
        )
        .sort({ listed_at: -1, _id: -1 })
        .toArray()
      return documents.map((document) => withoutSources(actionFrom(document)))
    },

    /** Returns changes with the records as they were filed, by id. */
    async withSources({ organisationId }: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, Action>> {
      if (ids.length === 0) return new Map()
      const documents = await actions.find({ _id: { $in: [...ids] }, organisation_id: organisationId }).toArray()
      return new Map(documents.map((document) => [document._id, actionFrom(document)]))
    },

    count: (scope: Scope, view: ListedView, companyId?: string) =>
      actions.countDocuments(filterOf(scope, view, companyId)),

    /**
     * Returns what removed clients were called, by id, read from the approved removals that ended them (GOV-22).
     * Nothing of the records that a removal holds beyond that is loaded.
     */
    async removedClients({ organisationId }: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, NamedClient>> {
      if (ids.length === 0) return new Map()
      const ended = await actions
        .find(
          { organisation_id: organisationId, company_id: { $in: [...ids] }, open: false, recordIds: { $in: [...ids] } },
          { projection: whoItWas },
        )
        .sort({ listed_at: 1, _id: 1 })
        .toArray()
      return new Map(
        ended.flatMap(({ company_id: id, parts }) => {
          const own = parts.find(({ recordId }) => recordId === id)
          const type = String(own?.source?.facts.company_type ?? 'corporate')
          return own === undefined ? [] : [[id, { _id: id, name: own.recordName, company_type: type }]]
        }),
      )
    },

    /** Which of these actions a user has opened. */
    async readBy(userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
      const marks = await reads.find({ _id: { $in: ids.map((id) => markId(userId, id)) } }).toArray()
      return new Set(marks.map(({ action_id }) => action_id))
    },

    /** Repeatable. */
    async markRead(userId: string, id: string) {
      await reads.updateOne(
        { _id: markId(userId, id) },
        { $setOnInsert: { user_id: userId, action_id: id } },
        { upsert: true },
      )
    },
  }
}

type Span = { readonly from: Date; readonly before: Date }
type NamedClient = { readonly _id: string; readonly name: string; readonly company_type: string }

const whoItWas = {
  company_id: 1,
  'parts.recordId': 1,
  'parts.recordName': 1,
  'parts.source.facts.company_type': 1,
}

/** Lists leave the records as they were filed out. */
function withoutSources(action: Action): Action {
  const [root, ...others] = action.parts
  const without = (part: Action['parts'][number]) => ({ ...part, source: null })
  return { ...action, parts: [without(root), ...others.map(without)] }
}

const markId = (userId: string, actionId: string) => `${userId}-${actionId}`
