import { isDeepStrictEqual } from 'node:util'
import { Binary, BSON } from 'bson'
import type { ClientSession, Db, Document } from 'mongodb'
import { FRAME, isContent } from './archive-format'
import { ArchiveWriter } from './archive-writer'
import { exactDocument, InexactDocument } from './exact-document'
import { refuseHalfRestored } from './half-restored'

/** Most likely the wrong database is meant. */
export class NothingToBackUp extends Error {
  constructor(name: string) {
    super(`The database ${name} is empty: there is nothing to back up. Is this the one you mean?`)
    this.name = 'NothingToBackUp'
  }
}

/** A snapshot holds documents only: what surrounds them has to be the same before and after it. */
export class ChangedMeanwhile extends Error {
  constructor(name: string) {
    super(
      `Collections or indexes of the database ${name} were made, changed or dropped meanwhile. Run the backup again.`,
    )
    this.name = 'ChangedMeanwhile'
  }
}

export type BackupSummary = { collections: number; documents: number; views: number; files: number }

/** Files that lie beside a database and belong to what it says. */
export type FilesBeside = {
  all(): AsyncIterable<{ name: string }>
  read(name: string): Promise<Uint8Array>
}

/**
 * Writes a database to a file while it is in use, unless it is empty: every collection, files in buckets included, in
 * the state of one moment, with options and indexes. Works alike with the embedded database and a MongoDB (replica set,
 * 5.0 or later). Refused when collections or indexes change meanwhile, and a database that is half restored. Files beside
 * it are read after that moment, so that all it names are among them.
 */
export async function backup(db: Db, path: string, now: Date, files?: FilesBeside): Promise<BackupSummary> {
  await refuseHalfRestored(db)
  const summary: BackupSummary = { collections: 0, documents: 0, views: 0, files: 0 }
  const archive = await ArchiveWriter.create(path)
  const session = db.client.startSession({ snapshot: true })
  try {
    await archive.write(FRAME.database, BSON.serialize({ name: db.databaseName, at: now }))
    const { collections, views } = await structureOf(db)
    if (collections.length + views.length === 0) throw new NothingToBackUp(db.databaseName)
    for (const { name, options, indexes } of collections) {
      await archive.write(FRAME.collection, BSON.serialize({ name, options }))
      summary.documents += await writeDocuments(db, name, session, archive)
      await archive.write(FRAME.indexes, BSON.serialize({ indexes }))
      summary.collections += 1
    }
    for (const { name, options } of views) {
      await archive.write(FRAME.view, BSON.serialize({ name, options }))
      summary.views += 1
    }
    if (!isDeepStrictEqual(await structureOf(db), { collections, views })) throw new ChangedMeanwhile(db.databaseName)
    if (files) summary.files = await writeFiles(files, archive)
    await archive.finish()
    return summary
  } catch (error) {
    await archive.giveUp()
    throw error
  } finally {
    await session.endSession()
  }
}

type View = { name: string; options: Document }
/** `id`: another one for a collection that took the name of this one. */
type Collection = View & { id: unknown; indexes: Document[] }

/** What there is beside documents, in the order of names. */
async function structureOf(db: Db): Promise<{ collections: Collection[]; views: View[] }> {
  const all = await db.listCollections({}, { nameOnly: false }).toArray()
  const own = all.filter(({ name }) => isContent(name)).sort((a, b) => (a.name < b.name ? -1 : 1))
  const collections: Collection[] = []
  for (const { name, options = {}, info } of own.filter(({ type }) => type === 'collection')) {
    collections.push({ name, options, id: info?.uuid, indexes: await db.collection(name).listIndexes().toArray() })
  }
  const views = own.filter(({ type }) => type === 'view')
  return { collections, views: views.map(({ name, options = {} }) => ({ name, options })) }
}

/** Documents are copied as they are stored. Refuses one that could not be brought back like that. */
async function writeDocuments(db: Db, name: string, session: ClientSession, archive: ArchiveWriter): Promise<number> {
  let documents = 0
  const cursor = db.collection(name).find({}, { session, raw: true, batchSize: 500 })
  for await (const raw of cursor) {
    if (!(raw instanceof Uint8Array)) throw new TypeError('The driver decodes documents it was asked not to')
    const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.length)
    if (exactDocument(bytes) === undefined) throw new InexactDocument(`the collection ${name}`, bytes)
    await archive.write(FRAME.document, raw)
    documents += 1
  }
  return documents
}

async function writeFiles(files: FilesBeside, archive: ArchiveWriter): Promise<number> {
  let written = 0
  for await (const { name } of files.all()) {
    const content = new Binary(await files.read(name))
    await archive.write(FRAME.file, BSON.serialize({ name, content }))
    written += 1
  }
  return written
}
