import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { GridFSBucket, ObjectId } from 'mongodb'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aClock } from '../../testing/clock'
import { startS3 } from '../../testing/s3-server'
import { openTestDatabase } from '../../testing/test-database'
import { newId } from '../ids'
import { bucketShelf } from './bucket-shelf.repository'
import { createFileStore } from './file-store'
import { folderShelf } from './folder-shelf'
import { s3Shelf } from './s3-shelf'
import type { Shelf } from './shelf'

const day = 24 * 60 * 60
const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
const content = (bytes: Buffer) => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  size: bytes.length,
  open: () => Readable.from([bytes.subarray(0, 10), bytes.subarray(10)]),
})
/** The same, as a file that everyone may read. */
function contentAt(folder: string, bytes: Buffer) {
  const path = join(folder, 'arrived')
  writeFileSync(path, bytes, { mode: 0o644 })
  return { ...content(bytes), path }
}
const everythingOn = async (shelf: Shelf) => {
  const names: string[] = []
  for await (const { name } of shelf.all()) names.push(name)
  return names
}
/** A store over one shelf with a clock that stands still. */
function storeOver(...shelves: [Shelf, ...Shelf[]]) {
  const clock = aClock()
  return { clock, store: createFileStore({ shelves, newId, now: clock.now }) }
}
const named = () => true
const unnamed = () => false

const places: [string, () => Promise<Shelf>][] = [
  ['a folder', async () => folderShelf(aFolder())],
  ['a bucket of the database', async () => bucketShelf((await openTestDatabase()).db)],
  ['an S3 store', async () => s3Shelf(await startS3())],
]

describe.each(places)('The file store over %s', (_, open) => {
  it('GOV-16 keeps content once under its digest, and gives all of it or a part', async () => {
    const shelf = await open()
    const { store } = storeOver(shelf)
    const bytes = randomBytes(600_000)
    const kept = content(bytes)
    await store.put(kept)
    await store.put(kept)
    expect(await everythingOn(shelf)).toEqual([expect.stringMatching(`^${kept.sha256}-`)])
    const found = await store.get(kept.sha256)
    expect(found?.size).toBe(600_000)
    expect((await buffer(found?.open() ?? Readable.from([]))).equals(bytes)).toBe(true)
    const part = await buffer(found?.open({ start: 299_990, end: 300_009 }) ?? Readable.from([]))
    expect(part.equals(bytes.subarray(299_990, 300_010))).toBe(true)
    expect(await store.get(content(randomBytes(3)).sha256)).toBeNull()
  })

  it('GOV-16 removes what nothing names after a day, and nothing else', async () => {
    const shelf = await open()
    const { store, clock } = storeOver(shelf)
    const [orphan, kept, young] = [1, 2, 3].map((byte) => content(Buffer.alloc(20, byte)))
    if (!orphan || !kept || !young) throw new Error('three files are made')
    await store.put(orphan)
    await store.put(kept)
    clock.pass(day)
    await store.put(young)
    expect(await store.removeOrphans((sha256) => sha256 === kept.sha256)).toBe(0)
    clock.pass(1)
    expect(await store.removeOrphans((sha256) => sha256 === kept.sha256)).toBe(1)
    expect(await store.get(orphan.sha256)).toBeNull()
    expect(await store.get(kept.sha256)).not.toBeNull()
    expect(await store.get(young.sha256)).not.toBeNull()
  })

  it('GOV-16 removes nothing that an upload has just put again', async () => {
    const shelf = await open()
    const { store, clock } = storeOver(shelf)
    const file = content(randomBytes(20))
    await store.put(file)
    clock.pass(2 * day)
    await store.put(file)
    expect(await store.removeOrphans(unnamed)).toBe(1)
    expect(await store.get(file.sha256)).not.toBeNull()
    clock.pass(2 * day)
    await store.put(file)
    expect(await store.removeOrphans(named)).toBe(1)
    expect(await everythingOn(shelf)).toHaveLength(1)
  })

  it('GOV-40 answers only content that has its digest, and takes a copy that has not for none', async () => {
    const shelf = await open()
    const { store, clock } = storeOver(shelf)
    const bytes = randomBytes(300_000)
    const kept = content(bytes)
    const swapped = content(Buffer.concat([bytes.subarray(1), Buffer.alloc(1)]))
    await shelf.write({ name: `${kept.sha256}-${clock.now().getTime()}-swapped`, size: bytes.length }, swapped)
    expect(await store.get(kept.sha256)).toBeNull()
    await store.put(kept)
    const found = await store.get(kept.sha256)
    expect((await buffer(found?.open() ?? Readable.from([]))).equals(bytes)).toBe(true)
  })

  it('GOV-40 keeps the copy that has its digest, however new another one is', async () => {
    const shelf = await open()
    const { store, clock } = storeOver(shelf)
    const file = content(randomBytes(20))
    await store.put(file)
    clock.pass(1)
    await shelf.write({ name: `${file.sha256}-${clock.now().getTime()}-swapped`, size: 20 }, content(randomBytes(20)))
    clock.pass(2 * day)
    expect(await store.removeOrphans(named)).toBe(1)
    expect(await store.get(file.sha256)).not.toBeNull()
  })

  it('lists nothing of what broke off', async () => {
    const shelf = await open()
    const { store } = storeOver(shelf)
    const file = content(randomBytes(20))
    async function* broken() {
      yield Buffer.alloc(10)
      throw new Error('cut off')
    }
    await expect(store.put({ ...file, open: () => Readable.from(broken()) })).rejects.toThrow()
    // a bucket hears of it when its connection ends
    await expect.poll(() => everythingOn(shelf)).toEqual([])
    await store.put(file)
    expect(await store.get(file.sha256)).not.toBeNull()
  })

  it('keeps a copy of a file that lies on this machine, whatever becomes of that', async () => {
    const { store } = storeOver(await open())
    const bytes = randomBytes(600_000)
    const file = contentAt(aFolder(), bytes)
    await store.put(file)
    writeFileSync(file.path, 'another')
    const found = await store.get(file.sha256)
    expect(found?.size).toBe(600_000)
    expect((await buffer(found?.open() ?? Readable.from([]))).equals(bytes)).toBe(true)
  })
})

describe('The file store', () => {
  it('finds what an earlier version has left in the database, and keeps it while it is named', async () => {
    const { db } = await openTestDatabase()
    const file = content(Buffer.from('of before'))
    file.open().pipe(new GridFSBucket(db, { bucketName: 'documents' }).openUploadStream(file.sha256))
    await expect.poll(() => db.collection('documents.files').countDocuments()).toBe(1)
    const { store } = storeOver(folderShelf(aFolder()), bucketShelf(db))
    const found = await store.get(file.sha256)
    expect(String(await buffer(found?.open() ?? Readable.from([])))).toBe('of before')
    expect(await store.removeOrphans(named)).toBe(0)
    expect(await store.removeOrphans(unnamed)).toBe(1)
    expect(await store.get(file.sha256)).toBeNull()
  })

  it('clears what a process that ended has begun, in a folder', async () => {
    const folder = aFolder()
    const shelf = folderShelf(folder)
    await storeOver(shelf).store.put(content(randomBytes(20)))
    const begun = join(folder, 'arriving', 'begun')
    writeFileSync(begun, 'half of it')
    await shelf.tidy(new Date(0))
    expect(readdirSync(join(folder, 'arriving'))).toEqual(['begun'])
    utimesSync(begun, 0, 0)
    await shelf.tidy(new Date(1))
    expect(readdirSync(join(folder, 'arriving'))).toEqual([])
    expect(await everythingOn(shelf)).toHaveLength(1)
  })

  it('clears what a process that ended has begun, in a bucket', async () => {
    const { db } = await openTestDatabase()
    const shelf = bucketShelf(db)
    await storeOver(shelf).store.put(content(randomBytes(20)))
    await db.collection('documents.chunks').insertOne({ files_id: ObjectId.createFromTime(1), n: 0, data: 'half' })
    await shelf.tidy(new Date(60_000))
    expect(await db.collection('documents.chunks').countDocuments()).toBe(1)
  })

  it('GOV-40 takes a file without all of its chunks for none, in a bucket', async () => {
    const { db } = await openTestDatabase()
    const { store } = storeOver(bucketShelf(db))
    const file = content(randomBytes(600_000))
    await store.put(file)
    await db.collection('documents.chunks').deleteOne({ n: 1 })
    expect(await store.get(file.sha256)).toBeNull()
  })

  it('keeps nothing of a file that is gone, in a folder', async () => {
    const folder = aFolder()
    const shelf = folderShelf(folder)
    const gone = { ...content(randomBytes(20)), path: join(folder, 'gone') }
    await expect(storeOver(shelf).store.put(gone)).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await everythingOn(shelf)).toEqual([])
    expect(readdirSync(join(folder, 'arriving'))).toEqual([])
  })

  it.each([
    ['comes as a stream', () => content(randomBytes(20))],
    ['lies on this machine', () => contentAt(aFolder(), randomBytes(20))],
  ])('lets only its own user read the files in a folder: what %s', async (_, given) => {
    const folder = aFolder()
    await storeOver(folderShelf(folder)).store.put(given())
    const [inner = ''] = readdirSync(folder).filter((name) => name !== 'arriving')
    const [name = ''] = readdirSync(join(folder, inner))
    expect(statSync(join(folder, inner, name)).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, inner)).mode & 0o777).toBe(0o700)
  })
})
