import type { Collection, Db, Filter } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import { wholeFileBatch } from '../case-files/file-collections.repository'
import { type ActionDocument, actionFrom } from '../case-files/stored-form'
import type { Action } from '../engine/model'
import { type Narrowing, narrowed } from './narrowing'
import { readMarks } from './read-mark.repository'
import { removedClients } from './removed-client.repository'

export type ListedView = 'forConfirmation' | 'forHistory'

export const changeListIndexes: CollectionIndexes[] = [{ collection: 'change_reads', indexes: [] }]

export type ChangeListRepository = ReturnType<typeof createChangeListRepository>

/** The lists of open and handled changes, newest first (CHG-28), and who has read what (NTF-10). */
export function createChangeListRepository(db: Db) {
  const actions = db.collection<ActionDocument>('actions')
  return { ...listedChanges(actions), ...removedClients(actions), ...readMarks(db) }
}

type About = { readonly clientIds: readonly string[]; readonly recordIds: readonly string[] }
type Span = { readonly from: Date; readonly before: Date }

/** A list of changes: of all clients or of one, perhaps narrowed, the newest first unless its order says otherwise. */
export type ChangeList = Narrowing & {
  readonly view: ListedView
  readonly companyId?: string | undefined
  readonly order?: 'newest' | 'oldest' | undefined
}

const listedChanges = (actions: Collection<ActionDocument>) => ({
  async page(scope: Scope, list: ChangeList, offset: number, limit: number) {
    const found = actions
      .find(filterOf(scope, list), { projection: asListed })
      .sort(orders[list.order ?? 'newest'])
      .skip(offset)
      .limit(limit)
    return (await found.toArray()).map(listed)
  },

  /** Everything that is listed of these sittings. */
  async ofSittings(scope: Scope, list: ChangeList, ids: readonly string[]) {
    if (ids.length === 0) return []
    const filter = { ...filterOf(scope, list), 'sitting.id': { $in: [...ids] } }
    const found = await actions.find(filter, { projection: asListed, batchSize: wholeFileBatch }).toArray()
    return found.sort(byListing[list.order ?? 'newest']).map(listed)
  },

  /** All that is in a list. */
  async whole(scope: Scope, list: ChangeList) {
    const whole = { projection: asListed, batchSize: wholeFileBatch }
    const found = await actions.find(filterOf(scope, list), whole).toArray()
    return found.sort(byListing[list.order ?? 'newest']).map(listed)
  },

  /** The changes of one client that came into a list between two instants. */
  async between(scope: Scope, view: ListedView, companyId: string, { from, before }: Span) {
    const filter = { ...filterOf(scope, { view, companyId }), listed_at: { $gte: from, $lt: before } }
    const found = actions.find(filter, { projection: asListed, batchSize: 1_000 }).sort(orders.newest)
    return (await found.toArray()).map(listed)
  },

  /** Changes with the records as they were filed, by id. */
  async withSources({ organisationId }: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, Action>> {
    if (ids.length === 0) return new Map()
    const documents = await actions.find({ _id: { $in: [...ids] }, organisation_id: organisationId }).toArray()
    return new Map(documents.map((document) => [document._id, actionFrom(document)]))
  },

  /** Open changes of these clients, the newest, and of these records, so many of each at most. */
  async openAbout(scope: Scope, { clientIds, recordIds }: About, limit: number) {
    const open = filterOf(scope, { view: 'forConfirmation' })
    const read = (filter: Filter<ActionDocument>) => actions.find(filter, { projection: asListed }).limit(limit)
    const [ofClients, ofRecords] = await Promise.all([
      clientIds.length === 0
        ? []
        : read({ ...open, company_id: { $in: [...clientIds] } })
            .sort(orders.newest)
            .toArray(),
      recordIds.length === 0 ? [] : read({ ...open, recordIds: { $in: [...recordIds] } }).toArray(),
    ])
    const once = new Map([...ofClients, ...ofRecords].map((document) => [document._id, document]))
    return [...once.values()].sort(newestFirst).map(listed)
  },

  count: (scope: Scope, list: ChangeList) => actions.countDocuments(filterOf(scope, list)),
})

const filterOf = (
  { organisationId }: Scope,
  { view, companyId, ...narrowing }: ChangeList,
): Filter<ActionDocument> => ({
  organisation_id: organisationId,
  ...(companyId && { company_id: companyId }),
  open: view === 'forConfirmation',
  ...narrowed(narrowing),
})

/** Lists leave out the records as they were filed, and what was written about changes. */
const asListed = { 'parts.source': 0, conversation: 0 } as const
const orders = { newest: { listed_at: -1, _id: -1 }, oldest: { listed_at: 1, _id: 1 } } as const

/** The same orders of documents at hand. */
const newestFirst = (left: ActionDocument, right: ActionDocument) =>
  right.listed_at.getTime() - left.listed_at.getTime() || (left._id < right._id ? 1 : -1)
const byListing = {
  newest: newestFirst,
  oldest: (left: ActionDocument, right: ActionDocument) => newestFirst(right, left),
}

function listed(document: ActionDocument): Action {
  const action = actionFrom(document)
  const [root, ...others] = action.parts
  const without = (part: Action['parts'][number]) => ({ ...part, source: null })
  return { ...action, parts: [without(root), ...others.map(without)] }
}
