import type { MissingItem, Progress } from '@dossier/contract/file/completeness/progress'
import type { ClientSession, Collection, Db } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { ReviewedRecord } from '../engine/model'
import { type ClientDocument, clientNames } from './client-document'
import { listingClients } from './client-list.repository'
import { byChangesAnd, type ChangeCount, changeCounts, changeOrders, orderings } from './client-orders'
import { readingClients } from './client-reads.repository'
import { byTrigram } from './client-search.repository'
import { fold, trigramsOf } from './search'

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

/** Clients, one by one and in lists, with what stands beside their records. */
export function createClientRepository(db: Db) {
  const companies = db.collection<ClientDocument>('companies')
  return { ...readingClients(companies), ...listingClients(companies), ...measuringClients(companies) }
}

/** What stands beside the record of a client. */
const measuringClients = (companies: Collection<ClientDocument>) => ({
  /** Adds to what a client has of open and handled changes. A client that is gone stays gone. */
  async addChanges({ organisationId }: Scope, id: string, change: Record<ChangeCount, number>, session: ClientSession) {
    await companies.updateOne({ _id: id, organisation_id: organisationId }, { $inc: change }, { session })
  },

  async setProgress(
    { organisationId }: Scope,
    id: string,
    { progress, missing }: { readonly progress: Progress; readonly missing: readonly MissingItem[] },
    session: ClientSession,
  ) {
    const update = { $set: { progress, missing: [...missing] } }
    await companies.updateOne({ _id: id, organisation_id: organisationId }, update, { session })
  },
})
