import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { markHalfRestored, unmarkHalfRestored } from '@dossier/embedded-mongo/half-restored'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '../../testing/test-database'
import { type DatabaseOptions, databaseNameOf, joinDatabase, openDatabase } from './open-database'
import { startStandaloneServer } from './testing/standalone-server'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-open-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function opened(options: DatabaseOptions) {
  const database = await openDatabase({ noSync: true, ...options })
  onTestFinished(() => database.close())
  return database
}

describe('Opening the database without a MongoDB', () => {
  it('PLT-17 keeps everything under the data folder and finds it again', async () => {
    const dataDir = temporaryFolder()
    const first = await openDatabase({ dataDir, noSync: true })
    await first.db.collection('users').insertOne({ email: 'a@example.test', left: undefined })
    await first.close()
    const second = await opened({ dataDir })
    expect(first).toMatchObject({ embedded: true, fresh: true })
    expect(second).toMatchObject({ embedded: true, fresh: false })
    expect(second.db.databaseName).toBe('dossier')
    expect(readdirSync(dataDir)).toEqual(['database'])
    expect(await second.db.collection('users').findOne({}, { projection: { _id: 0 } })).toEqual({
      email: 'a@example.test',
    })
  })

  it('answers a ping while it is open', async () => {
    const database = await openDatabase({ dataDir: temporaryFolder(), noSync: true })
    expect(await database.ping()).toBe(true)
    await database.close()
    expect(await database.ping()).toBe(false)
  })

  it('PLT-22 answers a command whose connection was lost a moment before', async () => {
    const sockets: Socket[] = []
    const note = (message: unknown) => void sockets.push((message as { socket: Socket }).socket)
    subscribe('net.client.socket', note)
    onTestFinished(() => void unsubscribe('net.client.socket', note))
    const { db } = await opened({ dataDir: temporaryFolder() })
    await db.collection('users').insertOne({ email: 'a@example.test' })
    for (const socket of sockets) socket.destroy()
    await db.collection('users').insertOne({ email: 'b@example.test' })
    expect(await db.collection('users').distinct('email')).toEqual(['a@example.test', 'b@example.test'])
  })
})

describe('Opening a data folder whose database was lost', () => {
  /** A folder that was in use, with what lies beside its database. */
  async function used(beside: () => Promise<unknown>, dataDir: string) {
    const { db, close } = await openDatabase({ dataDir, noSync: true })
    await db.collection('users').insertOne({ email: 'a@example.test' })
    await close()
    await beside()
  }
  const anchored = (dataDir: string) => writeFile(join(dataDir, 'anchors.jsonl'), '{}\n')
  const filed = async (dataDir: string) => {
    await mkdir(join(dataDir, 'files', 'ab'), { recursive: true })
    await writeFile(join(dataDir, 'files', 'ab', 'abcd'), 'articles')
  }
  const inDatabase = (dataDir: string, name: string) => join(dataDir, 'database', name)

  it.each([
    ['anchors', 'is empty', anchored, 'anchors of its audit trail'],
    ['files', 'is empty', filed, 'files that it named'],
    ['anchors', 'is gone', anchored, 'anchors of its audit trail'],
  ] as const)('GOV-39 is refused in words, beside %s, where data.mdb %s', async (_, how, beside, what) => {
    const dataDir = temporaryFolder()
    await used(() => beside(dataDir), dataDir)
    for (const name of ['data.mdb', 'lock.mdb']) await rm(inDatabase(dataDir, name))
    if (how === 'is empty') await writeFile(inDatabase(dataDir, 'data.mdb'), '')
    await expect(openDatabase({ dataDir, noSync: true })).rejects.toThrow(
      `There is no database in ${join(dataDir, 'database')}, and ${dataDir} holds ${what}: the database was lost. ` +
        'Restore a backup (npm run restore), or set DATA_DIR to an empty folder to begin anew.',
    )
    const restored = await joinDatabase({ dataDir, noSync: true })
    onTestFinished(() => restored.close())
    expect(await restored.db.collection('users').countDocuments()).toBe(0)
  })

  it('goes on where only lock.mdb was removed, which is made again', async () => {
    const dataDir = temporaryFolder()
    await used(() => anchored(dataDir), dataDir)
    await rm(inDatabase(dataDir, 'lock.mdb'))
    const { db, fresh } = await opened({ dataDir })
    expect([fresh, await db.collection('users').countDocuments()]).toEqual([false, 1])
  })

  it('begins anew in a folder that holds keys alone', async () => {
    const dataDir = temporaryFolder()
    await writeFile(join(dataDir, 'keys.json'), '{}')
    expect(await opened({ dataDir })).toMatchObject({ fresh: true })
  })
})

describe('Opening a database that a restore left half done', () => {
  it('is refused with the remedy, but for the next restore', async () => {
    const dataDir = temporaryFolder()
    const before = await openDatabase({ dataDir, noSync: true })
    await markHalfRestored(before.db)
    await before.close()
    const remedy = /The database dossier is half restored.*Run it again, npm run restore -- <file> --overwrite/
    await expect(openDatabase({ dataDir, noSync: true })).rejects.toThrow(remedy)
    await expect(joinDatabase({ dataDir, noSync: true })).rejects.toThrow(remedy)
    const next = await opened({ dataDir, halfRestored: true })
    await unmarkHalfRestored(next.db)
    await (await joinDatabase({ dataDir })).close()
  })
})

describe('Joining the database of a data folder', () => {
  it('finds the one that a running product has open, which goes on afterwards', async () => {
    const dataDir = temporaryFolder()
    const running = await opened({ dataDir })
    const joined = await joinDatabase({ dataDir })
    await joined.db.collection('users').insertOne({ email: 'a@example.test' })
    expect(joined).toMatchObject({ embedded: true, fresh: false })
    await joined.close()
    expect(await running.db.collection('users').countDocuments()).toBe(1)
  })

  it('opens it where no one has it open', async () => {
    const dataDir = temporaryFolder()
    const joined = await joinDatabase({ dataDir, noSync: true })
    expect(joined.fresh).toBe(true)
    await joined.close()
    expect(readdirSync(dataDir)).toEqual(['database'])
  })

  it('makes none where one is expected to be', async () => {
    const dataDir = temporaryFolder()
    await expect(joinDatabase({ dataDir, existing: true })).rejects.toThrow(`There is no database under ${dataDir}`)
    expect(readdirSync(dataDir)).toEqual([])
  })
})

describe('Opening a MongoDB', () => {
  it('PLT-17 uses the server and the database that MONGODB_URI names', async () => {
    const { uri, db } = await openTestDatabase()
    const dataDir = temporaryFolder()
    const database = await opened({ uri, dataDir })
    await database.db.collection('a').insertOne({})
    expect(database).toMatchObject({ embedded: false, fresh: false })
    expect(await db.collection('a').countDocuments()).toBe(1)
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('PLT-16 says of one that cannot be used which setting names it', async () => {
    const uri = 'mongodb://me:secret@db.example.test/?replicaSt=rs0'
    const opening = openDatabase({ uri, dataDir: temporaryFolder() })
    await expect(opening).rejects.toThrow('The MongoDB that MONGODB_URI names cannot be used: option replicast is not')
    await expect(opening).rejects.not.toThrow('secret')
  })

  it('PLT-17 refuses a MongoDB without transactions with the reason and the remedy', async () => {
    const { uri } = await startStandaloneServer()
    const opening = openDatabase({ uri, dataDir: temporaryFolder() })
    await expect(opening).rejects.toThrow(
      /MONGODB_URI names a standalone MongoDB server, which has no transactions.*replica set.*--replSet/,
    )
  })

  it.each([
    ['mongodb://localhost:27017', 'dossier'],
    ['mongodb://localhost:27017/', 'dossier'],
    ['mongodb://localhost/?replicaSet=rs0', 'dossier'],
    ['mongodb://user:pass@one:1,two:2/compliance?replicaSet=rs0', 'compliance'],
    ['mongodb+srv://cluster.example.test/com%20pliance', 'com pliance'],
  ])('%s means the database %s', (uri, name) => {
    expect(databaseNameOf(uri)).toBe(name)
  })
})
