import type { MissingItem, Progress } from '@dossier/contract/file/completeness/progress'
import type { ClientSession, Db, Filter, Sort } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { ReviewedRecord } from '../engine/model'
import { nameOfClient } from '../kinds/company'
import { type ClientDocument, clientNames } from './client-document'
import { filterOf, indexOfPeriod, type Search } from './client-filter'
import { recordFrom } from './documents'
import { fold, literally, probesOf, trigramsOf } from './search'

/** A client with what stands beside its record: counts of its changes and how complete its file is. */
export type Client = {
  readonly record: ReviewedRecord
  readonly openChanges: number
  readonly handledChanges: number
  readonly progress: Progress
  readonly missing: readonly MissingItem[]
}

const orderings = {
  name: 'order.name',
  first_name: 'order.first_name',
  last_name: 'order.last_name',
  location_type: 'values.location_type',
  account_holder_type: 'values.account_holder_type',
  createdAt: 'facts.createdAt',
} as const
export type Ordering = { readonly key: keyof typeof orderings; readonly direction: 'asc' | 'desc' }
export type ChangeCount = 'open_changes' | 'handled_changes'
export type ChangeOrdering = { readonly key: 'name' | 'createdAt' | 'changesCount'; readonly direction: 'asc' | 'desc' }
type Hinted = { readonly hint?: string | Record<string, 1> }
type Window = { readonly skip: number; readonly limit: number }

const byTrigram = 'by_trigram'

const changeCounts: readonly ChangeCount[] = ['open_changes', 'handled_changes']
const changeOrders = ['search', 'facts.createdAt'] as const
const byChangesAnd = (count: ChangeCount, order: (typeof changeOrders)[number]) => `${count}_by_${order}`

/** How many clients are found first and put in order afterwards; more are read in the order of the list. */
const rareEnough = 500

export const clientIndexes: CollectionIndexes[] = [
  {
    collection: 'companies',
    indexes: [
      ...Object.values(orderings).map((field) => ({
        key: { organisation_id: 1, 'facts.company_type': 1, [field]: 1, _id: 1 } as const,
      })),
      { key: { organisation_id: 1, 'facts.createdAt': 1, _id: 1 } },
      { key: { organisation_id: 1, 'values.next_review_date': 1, _id: 1 } },
      { key: { organisation_id: 1, 'facts.company_type': 1, 'values.next_review_date': 1, _id: 1 } },
      { key: { organisation_id: 1, trigrams: 1 }, name: byTrigram },
      ...changeCounts.map((count) => ({ key: { organisation_id: 1, [count]: 1, _id: 1 } as const })),
      // Clients without changes of the sort are left out, so that one page never passes over them.
      ...changeCounts.flatMap((count) =>
        changeOrders.map((order) => ({
          name: byChangesAnd(count, order),
          key: { organisation_id: 1, [order]: 1, _id: 1, [count]: 1 } as const,
          partialFilterExpression: { [count]: { $gt: 0 } },
        })),
      ),
    ],
  },
]

/** What makes a client findable by its names, and puts these in the order people read them in (ruling 25). */
export function clientShadow({ values }: ReviewedRecord) {
  const order = Object.fromEntries(clientNames.map((field) => [field, fold(String(values[field] ?? ''))]))
  const found = Object.values(order).filter(Boolean)
  return { search: found.join('\n'), trigrams: trigramsOf(...found), order }
}

export type ClientRepository = ReturnType<typeof createClientRepository>

export function createClientRepository(db: Db) {
  const companies = db.collection<ClientDocument>('companies')

  return {
    async get({ organisationId }: Scope, id: string): Promise<Client | null> {
      const document = await companies.findOne({ _id: id, organisation_id: organisationId })
      return document && clientFrom(document)
    },

    /** Clients by id with what names them; those of other organisations are left out. */
    async named({ organisationId }: Scope, ids: readonly string[]) {
      const documents = await companies
        .find(
          { _id: { $in: [...new Set(ids)] }, organisation_id: organisationId },
          { projection: { 'facts.company_type': 1, 'values.name': 1, 'values.first_name': 1, 'values.last_name': 1 } },
        )
        .toArray()
      return new Map(
        documents.map((document) => [
          document._id,
          { _id: document._id, name: nameOfClient(document), company_type: String(document.facts.company_type) },
        ]),
      )
    },

    /** Which clients have a review date, approved and up to this day. */
    async reviewedBy({ organisationId }: Scope, day: string): Promise<string[]> {
      const filter: Filter<ClientDocument> = {
        organisation_id: organisationId,
        'values.next_review_date': { $gt: '', $lte: day },
      }
      const found = companies.find(filter, { projection: { _id: 1 } }).sort({ 'values.next_review_date': 1, _id: 1 })
      return (await found.toArray()).map(({ _id }) => _id)
    },

    /** The records of these clients, without what stands beside them. */
    async records({ organisationId }: Scope, ids: readonly string[], session?: ClientSession) {
      const filter = { _id: { $in: [...ids] }, organisation_id: organisationId }
      const projection = { search: 0, trigrams: 0, order: 0, missing: 0 }
      return (await companies.find(filter, { session, projection }).sort({ _id: 1 }).toArray()).map(recordFrom)
    },

    /** A page of clients in a stable order, and how many there are in all: as `counted` tells it, where it is given. */
    async list(
      scope: Scope,
      search: Search,
      { key, direction }: Ordering,
      { skip, limit }: Window,
      counted: (() => Promise<number>) | undefined,
    ): Promise<{ clients: Client[]; count: number }> {
      const towards = direction === 'asc' ? 1 : -1
      const sort: Sort = { [orderings[key]]: towards, _id: towards }
      const { filter, options } = await narrowed(scope, search.text, filterOf(scope, search))
      const read = async (hinted: Hinted) => {
        const shown = { search: 0, trigrams: 0, order: 0, missing: 0 }
        const found = companies
          .find(filter, { ...hinted, projection: shown })
          .sort(sort)
          .skip(skip)
          .limit(limit)
        return (await found.toArray()).map(clientFrom)
      }
      const hint = options.hint ? undefined : indexOfPeriod(filter, orderings[key])
      if (hint) {
        const count = await companies.countDocuments(filter, { hint })
        return { clients: await read(count <= rareEnough ? { hint } : {}), count }
      }
      const [clients, count] = await Promise.all([
        read(options),
        counted ? counted() : companies.countDocuments(filter, options),
      ])
      return { clients, count }
    },

    /** Clients that have changes of one sort, with how many (NTF-11). */
    async withChanges(scope: Scope, count: ChangeCount, search: string, order: ChangeOrdering, page: Window) {
      const wanted: Filter<ClientDocument> = { organisation_id: scope.organisationId, [count]: { $gt: 0 } }
      const { filter, options } = await narrowed(scope, search, wanted)
      const named = order.key === 'name' ? 'search' : 'facts.createdAt'
      const field = order.key === 'changesCount' ? count : named
      const inOrder = field === count ? {} : { hint: byChangesAnd(count, named) }
      const towards = order.direction === 'asc' ? 1 : -1
      const [documents, total] = await Promise.all([
        companies
          .find(filter, { ...inOrder, ...options, projection: { trigrams: 0, missing: 0 } })
          .sort({ [field]: towards, _id: towards } as Sort)
          .skip(page.skip)
          .limit(page.limit)
          .toArray(),
        companies.countDocuments(filter, options),
      ])
      return { clients: documents.map(clientFrom), count: total }
    },

    /** Adds to what a client has of open and handled changes. A client that is gone stays gone. */
    async addChanges(
      { organisationId }: Scope,
      id: string,
      change: Record<ChangeCount, number>,
      session: ClientSession,
    ) {
      await companies.updateOne({ _id: id, organisation_id: organisationId }, { $inc: change }, { session })
    },

    async setProgress(
      { organisationId }: Scope,
      id: string,
      completeness: { progress: Progress; missing: readonly MissingItem[] },
      session: ClientSession,
    ) {
      const { progress, missing } = completeness
      await companies.updateOne(
        { _id: id, organisation_id: organisationId },
        { $set: { progress, missing: [...missing] } },
        { session },
      )
    },
  }

  /**
   * A filter narrowed to the clients whose names hold a text: the trigram that fewest of them have finds the candidates,
   * the literal text decides. Without a text the filter stays as it is.
   */
  async function narrowed(
    { organisationId }: Scope,
    text: string,
    filter: Filter<ClientDocument>,
  ): Promise<{ filter: Filter<ClientDocument>; options: Hinted }> {
    const folded = fold(text.trim())
    if (folded === '') return { filter, options: {} }
    const search = { $regex: literally(folded) }
    const trigrams = await Promise.all(
      probesOf(folded).map(async (trigram) => {
        const having = { organisation_id: organisationId, trigrams: trigram }
        return { trigram, count: await companies.countDocuments(having, { limit: rareEnough, hint: byTrigram }) }
      }),
    )
    const [rarest] = trigrams.sort((left, right) => left.count - right.count)
    if (!rarest) return { filter: { ...filter, search }, options: {} }
    return { filter: { ...filter, trigrams: rarest.trigram, search }, options: { hint: byTrigram } }
  }
}

/** Returns a client as it is stored, with what stands beside its record. */
export const clientFrom = (document: ClientDocument): Client => ({
  record: recordFrom(document),
  openChanges: document.open_changes ?? 0,
  handledChanges: document.handled_changes ?? 0,
  progress: document.progress ?? {},
  missing: document.missing ?? [],
})
