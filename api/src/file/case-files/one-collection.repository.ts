import type { Collection, Db, Document } from 'mongodb'
import { createCollection } from '../../platform/database/indexes'
import type { Batch } from '../../platform/database/migration-claim'
import type { Migration } from '../../platform/database/migrations'
import { pagesOf } from '../../platform/database/pages-of'
import {
  type CarriedAction,
  type CarriedRecord,
  carriedAction,
  carriedRecord,
  type OldAction,
  type OldRecord,
} from './old-stored-form'

/** Where records lay, a collection a kind. Clients stay where they are. */
const formerCollections = [
  'listing_services',
  'persons',
  'legal_entities',
  'ubos',
  'managing_directors',
  'shareholders',
  'kyc_files',
  'subsidiaries',
  'account_numbers',
  'transaction_profiles',
  'due_diligence_records',
  'due_diligence_elements',
]
/** Made by former versions and never written. */
const neverWritten = 'snapshot_records'

/** Changes name the records they are about, one by one; all records but clients lie in one collection. */
export const caseFileMigrations: readonly Migration[] = [
  { name: 'changes are lists of parts', run: divideActions },
  { name: 'records lie in one collection', run: gatherRecords },
]

async function divideActions(db: Db, batch: Batch): Promise<void> {
  const actions = db.collection<OldAction>('actions')
  for await (const page of pagesOf(actions, { parts: { $exists: false } })) {
    const stored = await recordsAddedBy(db, page)
    const operations = page.map((action) => ({
      replaceOne: {
        filter: { _id: action._id, parts: { $exists: false } },
        replacement: withoutId(carriedAction(action, stored)),
      },
    }))
    await batch((session) => db.collection<CarriedAction>('actions').bulkWrite(operations, { session }))
  }
}

/** The records that are stored of those that came with the clients of these creations. */
async function recordsAddedBy(db: Db, actions: readonly OldAction[]): Promise<ReadonlyMap<string, OldRecord>> {
  const ids = actions.flatMap(({ recordId, recordIds }) => recordIds.filter((id) => id !== recordId))
  if (ids.length === 0) return new Map()
  const found = await Promise.all(
    formerCollections.map((name) =>
      db
        .collection<OldRecord>(name)
        .find({ _id: { $in: ids } })
        .toArray(),
    ),
  )
  return new Map(found.flat().map((record) => [record._id, record]))
}

async function gatherRecords(db: Db, batch: Batch): Promise<void> {
  const there = new Set((await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name))
  if (!there.has('records')) await createCollection(db, 'records')
  const former = formerCollections.filter((name) => there.has(name))
  for (const name of former) {
    const from = db.collection<OldRecord>(name)
    // What is dropped has to be there: the last look finds nothing that is missing or newer.
    while ((await copied(from, db.collection<CarriedRecord>('records'), batch)) > 0);
  }
  await giveClientsParents(db.collection<CarriedRecord>('companies'), batch)
  for (const name of [...former, neverWritten]) if (there.has(name)) await db.collection(name).drop()
}

/** Copies what is missing or older, and returns how much that was. */
async function copied(from: Collection<OldRecord>, to: Collection<CarriedRecord>, batch: Batch): Promise<number> {
  let count = 0
  for await (const page of pagesOf(from)) {
    const known = await to.find({ _id: { $in: page.map(({ _id }) => _id) } }, { projection: { rev: 1 } }).toArray()
    const revs = new Map(known.map(({ _id, rev }) => [_id, rev]))
    const behind = page.filter(({ _id, rev }) => (revs.get(_id) ?? -1) < rev)
    if (behind.length === 0) continue
    const operations = behind.map((record) => ({
      replaceOne: { filter: { _id: record._id }, replacement: withoutId(carriedRecord(record)), upsert: true },
    }))
    await batch((session) => to.bulkWrite(operations, { session }))
    count += behind.length
  }
  return count
}

/** A client hangs under nothing. */
async function giveClientsParents(clients: Collection<CarriedRecord>, batch: Batch): Promise<void> {
  for await (const page of pagesOf(clients, { parents: { $exists: false } }, { _id: 1 })) {
    const filter = { _id: { $in: page.map(({ _id }) => _id) }, parents: { $exists: false } }
    await batch((session) => clients.updateMany(filter, { $set: { links: {}, parents: [] } }, { session }))
  }
}

const withoutId = <T extends { readonly _id: string }>({ _id, ...document }: T): Omit<T, '_id'> & Document => document
