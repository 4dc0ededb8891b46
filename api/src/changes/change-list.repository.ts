import type { Db, Filter } from 'mongodb'
import type { Scope } from '../access/scope'
import { type ActionDocument, actionFrom } from '../case-files/documents'
import type { CollectionIndexes } from '../database/indexes'
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

    count: (scope: Scope, view: ListedView, companyId?: string) =>
      actions.countDocuments(filterOf(scope, view, companyId)),

    /** The last change of a client's own record, by which one that was removed is known (GOV-22); null without any. */
    async lastOfClient({ organisationId }: Scope, companyId: string): Promise<Action | null> {
      const handled = { organisation_id: organisationId, company_id: companyId, open: false, recordIds: companyId }
      const document = await actions.findOne(handled, { sort: { listed_at: -1, _id: -1 } })
      return document && actionFrom(document)
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

/** Lists leave the records as they were filed out. */
function withoutSources(action: Action): Action {
  const [root, ...others] = action.parts
  const without = (part: Action['parts'][number]) => ({ ...part, source: null })
  return { ...action, parts: [without(root), ...others.map(without)] }
}

const markId = (userId: string, actionId: string) => `${userId}-${actionId}`
