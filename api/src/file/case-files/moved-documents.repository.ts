import type { Db } from 'mongodb'
import type { Batch } from '../../platform/database/migration-claim'
import type { Migration } from '../../platform/database/migrations'
import { pagesOf } from '../../platform/database/pages-of'
import { factsOfOwner } from '../kinds/document-sections'
import { type RecordDocument, recordFrom } from './stored-form'

/** Documents of people and entities stay no longer in the sections that these were in when they were uploaded. */
export const documentMigrations: readonly Migration[] = [
  { name: 'documents are in the sections of whom they belong to', run: moveDocuments },
]

async function moveDocuments(db: Db, batch: Batch): Promise<void> {
  const records = db.collection<RecordDocument>('records')
  for await (const page of pagesOf(records, { kind: 'kyc_file', 'parents.0': { $exists: true } })) {
    const ids = page.flatMap(({ parents }) => parents)
    const parties = { _id: { $in: ids }, kind: { $in: ['person', 'legal_entity'] } }
    const owners = new Map((await records.find(parties).toArray()).map((owner) => [owner._id, recordFrom(owner)]))
    const operations = page.flatMap(({ _id, parents: [parent = ''] }) => {
      const owner = owners.get(parent)
      if (owner === undefined) return []
      const { sections } = factsOfOwner(owner)
      return [{ updateOne: { filter: { _id }, update: { $set: { 'facts.sections': sections } } } }]
    })
    if (operations.length > 0) await batch((session) => records.bulkWrite(operations, { session }))
  }
}
