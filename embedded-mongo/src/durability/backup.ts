import { BSON } from 'bson'
import type { ClientSession, Db } from 'mongodb'
import { FRAME, RESTORING } from './archive-format'
import { ArchiveWriter } from './archive-writer'

/** Most likely the wrong database is meant. */
export class NothingToBackUp extends Error {
  constructor(name: string) {
    super(`The database ${name} is empty: there is nothing to back up. Is this the one you mean?`)
    this.name = 'NothingToBackUp'
  }
}

export type BackupSummary = { collections: number; documents: number; views: number }

/**
 * Writes a database to a file while it is in use, unless it is empty: every collection, files in buckets included, in the state of one
 * moment, with options and indexes. Works alike with the embedded database and a MongoDB (replica set, 5.0 or later).
 */
export async function backup(db: Db, path: string, now: Date): Promise<BackupSummary> {
  const summary: BackupSummary = { collections: 0, documents: 0, views: 0 }
  const archive = await ArchiveWriter.create(path)
  const session = db.client.startSession({ snapshot: true })
  try {
    await archive.write(FRAME.database, BSON.serialize({ name: db.databaseName, at: now }))
    const all = await db.listCollections({}, { nameOnly: false }).toArray()
    const own = all.filter(({ name }) => !name.startsWith('system.') && !name.startsWith(RESTORING))
    if (own.length === 0) throw new NothingToBackUp(db.databaseName)
    for (const { name, options } of own.filter(({ type }) => type === 'collection')) {
      await archive.write(FRAME.collection, BSON.serialize({ name, options: options ?? {} }))
      summary.documents += await writeDocuments(db, name, session, archive)
      const indexes = await db.collection(name).listIndexes().toArray()
      await archive.write(FRAME.indexes, BSON.serialize({ indexes }))
      summary.collections += 1
    }
    for (const { name, options } of own.filter(({ type }) => type === 'view')) {
      await archive.write(FRAME.view, BSON.serialize({ name, options: options ?? {} }))
      summary.views += 1
    }
    await archive.finish()
    return summary
  } catch (error) {
    await archive.giveUp()
    throw error
  } finally {
    await session.endSession()
  }
}

/** Documents are copied as they are stored: no type of any value changes on the way. */
async function writeDocuments(db: Db, name: string, session: ClientSession, archive: ArchiveWriter): Promise<number> {
  let documents = 0
  const cursor = db.collection(name).find({}, { session, raw: true, batchSize: 500 })
  for await (const raw of cursor) {
    if (!(raw instanceof Uint8Array)) throw new TypeError('The driver decodes documents it was asked not to')
    await archive.write(FRAME.document, raw)
    documents += 1
  }
  return documents
}
