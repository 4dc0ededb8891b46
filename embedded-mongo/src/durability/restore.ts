import type { Binary, Db, Document } from 'mongodb'
import { FRAME, isContent, RESTORING } from './archive-format'
import { DamagedBackup, decoded, readArchive } from './archive-reader'
import type { BackupSummary } from './backup'
import { exactDocument, InexactDocument } from './exact-document'
import { HalfRestored, markHalfRestored, unmarkHalfRestored } from './half-restored'

const DOCUMENTS_AT_ONCE = 500
const BYTES_AT_ONCE = 8 * 1024 * 1024

export type RestoreOptions = {
  /** Replaces what the database holds, instead of refusing one that is not empty. */
  overwrite: boolean
  /** Takes what lay beside the database, once the database is back. */
  keepFile?: (name: string, content: Uint8Array) => Promise<void>
}

/** A backup is not put beside other data. */
export class DatabaseNotEmpty extends Error {
  constructor(name: string, content: readonly Existing[]) {
    super(
      `The database ${name} is not empty: it has ${content.length} collections, such as ${content[0]?.name}. ` +
        'Restore into another one, or replace what is there with --overwrite.',
    )
    this.name = 'DatabaseNotEmpty'
  }
}

/** A file that was read to its end and found whole. */
export type VerifiedBackup = { path: string; summary: BackupSummary }

/**
 * Reads a backup to its end, before a database is touched or even made. Refuses a damaged one, and one with a document
 * that could not be brought back byte for byte.
 */
export async function verify(path: string): Promise<VerifiedBackup> {
  const summary: BackupSummary = { collections: 0, documents: 0, views: 0, files: 0 }
  let inexact: Buffer | undefined
  for await (const { kind, content } of readArchive(path)) {
    if (kind !== FRAME.document) decoded(content, path)
    else if (exactDocument(content) === undefined) inexact ??= content
    if (kind === FRAME.collection) summary.collections += 1
    else if (kind === FRAME.document) summary.documents += 1
    else if (kind === FRAME.view) summary.views += 1
    else if (kind === FRAME.file) summary.files += 1
  }
  if (inexact !== undefined) throw new InexactDocument(`the backup ${path}`, inexact)
  return { path, summary }
}

/**
 * Brings a database back from a backup. What is there is replaced only when everything has arrived, collection by
 * collection; a restore that ends meanwhile leaves a mark, with which the database is refused until it was restored
 * again.
 */
export async function restore(
  db: Db,
  { path, summary }: VerifiedBackup,
  { overwrite, keepFile }: RestoreOptions,
): Promise<BackupSummary> {
  const before = await contentOf(db)
  if (before.length > 0 && !overwrite) throw new DatabaseNotEmpty(db.databaseName, before)
  const staged = new Staging(db, path)
  try {
    await staged.clear()
    for await (const { kind, content } of readArchive(path)) await staged.add(kind, content)
  } catch (error) {
    await staged.clear()
    throw error
  }
  await markHalfRestored(db)
  try {
    await staged.settle(before)
    if (keepFile && summary.files > 0) await keepFiles(path, keepFile)
    await unmarkHalfRestored(db)
  } catch (error) {
    throw new HalfRestored(db.databaseName, error)
  }
  return summary
}

async function keepFiles(path: string, keepFile: NonNullable<RestoreOptions['keepFile']>): Promise<void> {
  for await (const { kind, content } of readArchive(path)) {
    if (kind !== FRAME.file) continue
    const file = decoded(content, path) as { name: string; content: Binary }
    await keepFile(file.name, file.content.buffer)
  }
}

type Existing = { name: string; isView: boolean }

async function contentOf(db: Db): Promise<Existing[]> {
  const all = await db.listCollections({}, { nameOnly: true }).toArray()
  const own = all.filter(({ name }) => isContent(name))
  return own.map(({ name, type }) => ({ name, isView: type === 'view' }))
}

/**
 * Options of an index or a collection without what only concerns how the server they come from stores them; another one
 * need not know it. Whatever changes answers stays, and is refused where it cannot be kept.
 */
function withoutTuning({ v, ns, background, storageEngine, ...options }: Document): Document {
  return options
}

/** Collections on their way into the database. */
class Staging {
  private readonly db: Db
  private readonly path: string
  private readonly names: string[] = []
  private readonly views: { name: string; options: Document }[] = []
  private waiting: Document[] = []
  private waitingBytes = 0

  constructor(db: Db, path: string) {
    this.db = db
    this.path = path
  }

  async add(kind: number, content: Buffer): Promise<void> {
    if (kind === FRAME.document) return this.addDocument(content)
    const document = decoded(content, this.path)
    switch (kind) {
      case FRAME.collection:
        this.names.push(String(document.name))
        await this.db.createCollection(this.current, withoutTuning(document.options))
        return
      case FRAME.indexes:
        await this.insertWaiting()
        await this.createIndexes(document.indexes)
        return
      case FRAME.view:
        await this.addView({ name: String(document.name), options: document.options })
        return
      default:
        return
    }
  }

  private async addDocument(content: Buffer): Promise<void> {
    const document = exactDocument(content)
    if (document === undefined) throw new InexactDocument(`the backup ${this.path}`, content)
    this.waiting.push(document)
    this.waitingBytes += content.length
    if (this.waiting.length >= DOCUMENTS_AT_ONCE || this.waitingBytes >= BYTES_AT_ONCE) await this.insertWaiting()
  }

  /** Gives everything that arrived its name, and removes what was there before. */
  async settle(before: readonly Existing[]): Promise<void> {
    const restored = new Set(this.names)
    const inTheWay = before.filter(({ name, isView }) => isView || !restored.has(name))
    for (const { name } of inTheWay) await this.db.collection(name).drop()
    for (const name of this.names) await this.db.collection(RESTORING + name).rename(name, { dropTarget: true })
    for (const { name, options } of this.views) await this.db.createCollection(name, options)
  }

  /** Views cannot be renamed: one is made to see that this database takes it, and made again at the end. */
  private async addView(view: { name: string; options: Document }): Promise<void> {
    await this.db.createCollection(RESTORING + view.name, view.options)
    await this.db.collection(RESTORING + view.name).drop()
    this.views.push(view)
  }

  /** Removes what arrived, also in an earlier attempt. */
  async clear(): Promise<void> {
    const all = await this.db.listCollections({}, { nameOnly: true }).toArray()
    for (const { name } of all) if (name.startsWith(RESTORING)) await this.db.collection(name).drop()
  }

  private get current(): string {
    const name = this.names.at(-1)
    if (name === undefined) throw new DamagedBackup(this.path, 'a document in it belongs to no collection')
    return RESTORING + name
  }

  private async insertWaiting(): Promise<void> {
    const documents = this.waiting
    this.waiting = []
    this.waitingBytes = 0
    if (documents.length === 0) return
    await this.db.collection(this.current).insertMany(documents, { bypassDocumentValidation: true })
  }

  private async createIndexes(indexes: Document[]): Promise<void> {
    const wanted = indexes.filter(({ name }) => name !== '_id_').map(withoutTuning)
    if (wanted.length > 0) await this.db.command({ createIndexes: this.current, indexes: wanted })
  }
}
