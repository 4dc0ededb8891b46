import { firstEndIn } from '@dossier/contract/file/completeness/ending-documents'
import { overallCompleteness } from '@dossier/contract/file/completeness/overall'
import type { Collection, Db, UpdateFilter } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import { gathering, type LastWrites } from '../../platform/database/last-writes'
import { trigramsOf } from '../../platform/text-search'
import type { ReviewedRecord } from '../engine/model'
import type { Completeness } from '../kinds/completeness-file'
import type { ClientDocument } from './client-document'
import { listingClients } from './client-list.repository'
import {
  byChangesAnd,
  type ChangeCount,
  changeCounts,
  changeOrders,
  clientNames,
  clientOrder,
  indexOf,
  orderings,
} from './client-orders'
import { readingClients } from './client-reads.repository'
import { byTrigram } from './client-search.repository'
import { walkingClients } from './client-walk.repository'
import { byNameOf, namedClients } from './found-by-name.repository'
import { foundBy } from './names-to-find'

export const clientIndexes: CollectionIndexes[] = [
  {
    collection: 'companies',
    indexes: [
      ...Object.values(orderings).flatMap((fields) => [true, false].map((typed) => ({ key: indexOf(fields, typed) }))),
      { key: { organisation_id: 1, first_end: 1, _id: 1 } },
      { key: { organisation_id: 1, trigrams: 1 }, name: byTrigram },
      byNameOf,
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
export function clientShadow(record: ReviewedRecord) {
  const order = clientOrder(record.values)
  const found = clientNames.map((name) => order[name]).filter(Boolean)
  return { search: found.join('\n'), trigrams: trigramsOf(...found), order, ...foundBy(record) }
}

export type ClientRepository = ReturnType<typeof createClientRepository>

/** Clients, one by one and in lists, with what stands beside their records. */
export function createClientRepository(db: Db) {
  const companies = db.collection<ClientDocument>('companies')
  return {
    ...readingClients(companies),
    ...listingClients(companies),
    ...walkingClients(companies),
    ...measuringClients(companies),
    ...namedClients(companies),
  }
}

/** What an act found beside the record of a client: changes that it opened and handled, or how complete the file is now. */
type Measure = { readonly organisationId: string; readonly id: string } & (
  | { readonly changes: Record<ChangeCount, number> }
  | Completeness
)

/** What measures of one client come to: the sum of its changes, and how complete the file was at last. */
function updateOf(measures: readonly Measure[]): UpdateFilter<ClientDocument> {
  const changes = measures.flatMap((measure) => ('changes' in measure ? measure.changes : []))
  const last = measures.findLast((measure) => 'progress' in measure)
  const sumOf = (count: ChangeCount) => changes.reduce((sum, change) => sum + change[count], 0)
  return {
    ...(changes.length > 0 && { $inc: Object.fromEntries(changeCounts.map((count) => [count, sumOf(count)])) }),
    ...(last && { $set: completenessDocument(last) }),
  }
}

const completenessDocument = ({ progress, missing, not_applicable, ending }: Completeness) => ({
  progress,
  missing: [...missing],
  not_applicable: [...not_applicable],
  ending: [...ending],
  first_end: firstEndIn(ending),
  completeness: overallCompleteness(progress),
})

/** What stands beside the record of a client is written once for all acts of a transaction. A client that is gone stays gone. */
function measuringClients(companies: Collection<ClientDocument>) {
  const writeAll = gathering(async (measures: readonly Measure[], session) => {
    const clients = new Map(measures.map(({ id, organisationId }) => [id, organisationId]))
    const updates = [...clients].map(([_id, organisation_id]) => ({
      updateOne: { filter: { _id, organisation_id }, update: updateOf(measures.filter(({ id }) => id === _id)) },
    }))
    await companies.bulkWrite(updates, { session })
  })

  return {
    /** Adds to what a client has of open and handled changes, at the end of the transaction. */
    addChanges: ({ organisationId }: Scope, id: string, changes: Record<ChangeCount, number>, lastWrites: LastWrites) =>
      writeAll([{ organisationId, id, changes }], lastWrites),

    /** Sets how complete a client's file is, at the end of the transaction. */
    setProgress: ({ organisationId }: Scope, id: string, completeness: Completeness, lastWrites: LastWrites) =>
      writeAll([{ organisationId, id, ...completeness }], lastWrites),
  }
}
