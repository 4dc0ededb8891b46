import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { BSON, type Db, GridFSBucket, MongoClient, ObjectId } from 'mongodb'
import { describe, expect, it, onTestFinished } from 'vitest'
import { twoDatabases } from '../testing/two-databases'
import { FRAME } from './archive-format'
import { ArchiveWriter } from './archive-writer'
import { backup } from './backup'
import { type RestoreOptions, restore, verify } from './restore'

const NOW = new Date(5)

const { client, source, target, backupFile } = twoDatabases()

const bringBack = async (db: Db, file: string, options: RestoreOptions) => restore(db, await verify(file), options)

async function fill(): Promise<void> {
  const people = Array.from({ length: 1_300 }, (_, i) => ({ _id: i, name: `n${i}`, tags: [i % 3] }))
  await source().collection<{ _id: number }>('people').insertMany(people)
  await source().collection('people').createIndex({ name: 1 }, { unique: true, sparse: true })
  await source()
    .collection('people')
    .createIndex({ tags: 1 }, { partialFilterExpression: { tags: { $gt: 0 } } })
  await source().createCollection('checked', { validator: { age: { $gte: 18 } } })
  await source().collection('checked').insertOne({ age: 3 }, { bypassDocumentValidation: true })
  await source().createCollection('empty')
  await source().createCollection('some', { viewOn: 'people', pipeline: [{ $match: { _id: { $lt: 5 } } }] })
}

async function upload(name: string, content: Buffer): Promise<void> {
  const stream = new GridFSBucket(source()).openUploadStream(name)
  await new Promise((resolve, reject) => stream.on('finish', resolve).on('error', reject).end(content))
}

async function download(name: string, db = target()): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of new GridFSBucket(db).openDownloadStreamByName(name)) parts.push(part)
  return Buffer.concat(parts)
}

describe('A backup', () => {
  it('brings back documents, options, indexes and views', async () => {
    await fill()
    expect(await backup(source(), backupFile(), NOW)).toEqual({ collections: 3, documents: 1_301, views: 1, files: 0 })
    expect(await bringBack(target(), backupFile(), { overwrite: false })).toEqual({
      collections: 3,
      documents: 1_301,
      views: 1,
      files: 0,
    })
    for (const name of ['people', 'checked', 'empty', 'some']) {
      const [before, after] = [source(), target()].map((db) => db.collection(name).find().sort({ _id: 1 }).toArray())
      expect(await after).toEqual(await before)
    }
    const described = async (db: typeof source) =>
      (await db().listCollections({}, { nameOnly: false }).toArray())
        .map(({ name, type, options }) => ({ name, type, options }))
        .sort((a, b) => a.name.localeCompare(b.name))
    expect(await described(target)).toEqual(await described(source))
    expect(await target().collection('people').indexes()).toEqual(await source().collection('people').indexes())
    expect(await target().command({ validate: 'people' })).toMatchObject({ valid: true })
  })

  it('contains files in buckets', async () => {
    const content = Buffer.from(Array.from({ length: 700_000 }, (_, i) => i % 251))
    await upload('a.pdf', content)
    await backup(source(), backupFile(), NOW)
    await bringBack(target(), backupFile(), { overwrite: false })
    expect((await download('a.pdf')).equals(content)).toBe(true)
  })

  it('shows one moment, whatever is written meanwhile', async () => {
    const accounts = source().collection<{ _id: number; balance: number }>('accounts')
    await accounts.insertMany(Array.from({ length: 2_000 }, (_, _id) => ({ _id, balance: 10 })))
    let moving = true
    const moves = (async () => {
      for (let i = 0; moving; i++) {
        await client().withSession((session) =>
          session.withTransaction(async () => {
            await accounts.updateOne({ _id: i % 1_000 }, { $inc: { balance: -1 } }, { session })
            await accounts.updateOne({ _id: 1_999 - (i % 1_000) }, { $inc: { balance: 1 } }, { session })
          }),
        )
      }
    })()
    await backup(source(), backupFile(), NOW).finally(() => {
      moving = false
    })
    await moves
    await bringBack(target(), backupFile(), { overwrite: false })
    const [sum] = await target()
      .collection('accounts')
      .aggregate([{ $group: { _id: null, total: { $sum: '$balance' } } }])
      .toArray()
    expect(sum?.total).toBe(20_000)
  })

  it('is for this user alone, and leaves nothing half-done beside it', async () => {
    await fill()
    await backup(source(), backupFile(), NOW)
    expect(statSync(backupFile()).mode & 0o777).toBe(0o600)
    expect(readdirSync(dirname(backupFile()))).toEqual(['backup.gz'])
    await expect(backup(source(), join(backupFile(), 'below', 'a'), NOW)).rejects.toThrow('ENOTDIR')
  })
})

const { MONGODB_URI } = process.env

// An engine of another make: see docs/testing.md.
describe.runIf(MONGODB_URI)('A backup on its way to the MongoDB of MONGODB_URI and back', () => {
  const everything = async (db: Db) => {
    const names = (await db.listCollections().toArray()).map(({ name }) => name).sort()
    const documents = async (name: string) => {
      const raw = await db.collection(name).find({}, { raw: true }).toArray()
      return raw.map((document) => (document instanceof Uint8Array ? Buffer.from(document).toString('hex') : '')).sort()
    }
    return Promise.all(names.map(async (name) => [name, await documents(name)]))
  }

  it('loses no document, no type, no file and no index', async () => {
    const other = new MongoClient(MONGODB_URI ?? '')
    const elsewhere = other.db(`backup_${new ObjectId()}`)
    onTestFinished(async () => {
      await elsewhere.dropDatabase()
      await other.close()
    })
    await fill()
    const content = Buffer.from(Array.from({ length: 700_000 }, (_, i) => i % 251))
    await upload('a.pdf', content)
    const before = await everything(source())

    await backup(source(), backupFile(), NOW)
    await bringBack(elsewhere, backupFile(), { overwrite: false })
    expect(await everything(elsewhere)).toEqual(before)
    expect((await download('a.pdf', elsewhere)).equals(content)).toBe(true)

    const back = `${backupFile()}.back`
    await backup(elsewhere, back, NOW)
    await bringBack(target(), back, { overwrite: false })
    expect(await everything(target())).toEqual(before)
    expect((await download('a.pdf')).equals(content)).toBe(true)
    for (const name of ['people', 'checked', 'fs.chunks']) {
      expect(await target().collection(name).indexes()).toEqual(await source().collection(name).indexes())
    }
  })
})

describe('An empty database', () => {
  it('is not backed up, being the wrong one most likely', async () => {
    await expect(backup(source(), backupFile(), NOW)).rejects.toThrow('The database source is empty')
    expect(readdirSync(dirname(backupFile()))).toEqual([])
  })
})

describe('Restoring', () => {
  it('is refused into a database that holds something, unless that is to be replaced', async () => {
    await fill()
    await backup(source(), backupFile(), NOW)
    await target().collection('old').insertOne({ kept: true })
    await target().collection<{ _id: number; mine?: boolean }>('people').insertOne({ _id: 1, mine: true })
    await expect(bringBack(target(), backupFile(), { overwrite: false })).rejects.toThrow(
      'The database target is not empty',
    )
    expect(await target().collection('people').countDocuments()).toBe(1)
    await bringBack(target(), backupFile(), { overwrite: true })
    const names = (await target().listCollections().toArray()).map(({ name }) => name).sort()
    expect(names).toEqual(['checked', 'empty', 'people', 'some'])
    expect(await target().collection('people').countDocuments()).toBe(1_300)
  })

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['is cut off', (bytes) => bytes.subarray(0, bytes.length - 500)],
    ['is cut off after a part', (bytes) => gzipSync(gunzipSync(bytes).subarray(0, -200))],
    ['has a changed byte', (bytes) => Buffer.from(bytes).fill(bytes[900] === 7 ? 8 : 7, 900, 901)],
    ['has a changed byte that unpacks', (bytes) => gzipSync(withChangedLetter(gunzipSync(bytes)))],
    ['is something else', () => Buffer.from('hello')],
    ['is something else, packed', () => gzipSync('hello hello hello hello hello')],
    ['is empty', () => Buffer.alloc(0)],
  ])('refuses a file that %s, before it touches anything', async (_, damage) => {
    await fill()
    await backup(source(), backupFile(), NOW)
    writeFileSync(backupFile(), damage(readFileSync(backupFile())))
    await target().collection('old').insertOne({ kept: true })
    await expect(bringBack(target(), backupFile(), { overwrite: true })).rejects.toThrow(
      /is damaged: .*Nothing was changed/,
    )
    expect((await target().listCollections().toArray()).map(({ name }) => name)).toEqual(['old'])
  })

  it('says that a file has another format, before it touches anything', async () => {
    await fill()
    await backup(source(), backupFile(), NOW)
    const newer = gunzipSync(readFileSync(backupFile()))
      .toString('latin1')
      .replace(/^embedded-mongo backup 2/, 'embedded-mongo backup 3')
    writeFileSync(backupFile(), gzipSync(Buffer.from(newer, 'latin1')))
    await expect(bringBack(target(), backupFile(), { overwrite: true })).rejects.toThrow(
      /has format 3; this version reads format 2: restore it with the newer version.*Nothing was changed/,
    )
    expect(await target().listCollections().toArray()).toEqual([])
  })

  it('leaves out how another server stores what it holds, and keeps what changes answers', async () => {
    const archive = await ArchiveWriter.create(backupFile())
    await archive.write(FRAME.database, BSON.serialize({ name: 'elsewhere', at: NOW }))
    const tuning = { storageEngine: { wiredTiger: { configString: 'block_compressor=zlib' } } }
    await archive.write(FRAME.collection, BSON.serialize({ name: 'people', options: tuning }))
    const index = { v: 2, key: { name: 1 }, name: 'name_1', unique: true, background: true, ...tuning }
    await archive.write(FRAME.indexes, BSON.serialize({ indexes: [index] }))
    await archive.finish()
    await bringBack(target(), backupFile(), { overwrite: false })
    expect(await target().collection('people').indexes()).toContainEqual({
      v: 2,
      key: { name: 1 },
      name: 'name_1',
      unique: true,
    })
  })

  it('leaves what was there when it fails on the way', async () => {
    await fill()
    await backup(source(), backupFile(), NOW)
    await target().collection('old').insertOne({ kept: true })
    const { command } = target()
    const failing = target()
    failing.command = async (...asked: Parameters<typeof command>) => {
      if ('createIndexes' in asked[0]) throw new Error('The connection broke')
      return target().command(...asked)
    }
    await expect(bringBack(failing, backupFile(), { overwrite: true })).rejects.toThrow('The connection broke')
    expect((await target().listCollections().toArray()).map(({ name }) => name)).toEqual(['old'])
  })

  it('says so when there is no such file', async () => {
    await expect(verify(join(backupFile(), '..', 'nothing.gz'))).rejects.toThrow('ENOENT')
  })
})

/** In the name of a person, so that every document is still well-formed. */
function withChangedLetter(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes)
  changed.write('m77', changed.indexOf('n77'))
  return changed
}
