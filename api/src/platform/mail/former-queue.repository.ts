import type { Db } from 'mongodb'
import { createCollection } from '../database/indexes'
import type { Batch } from '../database/migration-claim'
import type { Migration } from '../database/migrations'
import { pagesOf } from '../database/pages-of'

/** Mail as it waited before there were jobs. */
type QueueDocument = { readonly _id: string; readonly sealed: string; readonly due: Date }

/** What an earlier version left to be mailed waits among the jobs. */
export const mailMigrations: readonly Migration[] = [{ name: 'mail waits among jobs', run: adoptQueue }]

async function adoptQueue(db: Db, batch: Batch): Promise<void> {
  const collections = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name)
  if (!collections.includes('mail_queue')) return
  if (!collections.includes('jobs')) await createCollection(db, 'jobs')
  const queue = db.collection<QueueDocument>('mail_queue')
  for await (const page of pagesOf(queue)) {
    const operations = page.map(({ _id, sealed, due }) => ({
      updateOne: {
        filter: { _id },
        update: { $setOnInsert: { job: 'mail', organisation_id: null, input: sealed, due, tries: 0, run: 0 } },
        upsert: true,
      },
    }))
    await batch((session) => db.collection<{ _id: string }>('jobs').bulkWrite(operations, { session }))
  }
  await queue.drop()
}
