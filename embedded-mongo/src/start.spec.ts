import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { open } from 'lmdb'
import { describe, expect, it, onTestFinished } from 'vitest'
import { uriOf } from './address'
import { launchEngine } from './engine-process'
import { joinEmbedded, startEmbedded } from './index'
import { clientOf, embedded, temporaryFolder } from './testing/embedded'
import { startOtherProcess } from './testing/other-process'

const itemsOf = (uri: string) => clientOf(uri).db('start').collection<{ _id: number; tags?: string[] }>('items')
const socketsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.sock'))
const socketPath = (uri: string) => decodeURIComponent(new URL(uri).host)

describe('Starting the embedded database', () => {
  it('PLT-17 creates the store once and keeps its data, counts and indexes over restarts', async () => {
    const dataDir = join(temporaryFolder(), 'not', 'there', 'yet')
    const first = await embedded(dataDir)
    await itemsOf(first.uri).createIndex({ tags: 1 })
    await itemsOf(first.uri).insertMany([{ _id: 1, tags: ['b', 'a'] }, { _id: 2 }, { _id: 3, tags: ['a'] }])
    await itemsOf(first.uri).deleteOne({ _id: 3 })
    await first.close()

    const second = await embedded(dataDir)
    expect([first.fresh, second.fresh]).toEqual([true, false])
    expect(await itemsOf(second.uri).estimatedDocumentCount()).toBe(2)
    expect(await itemsOf(second.uri).find({ tags: 'a' }).hint('tags_1').toArray()).toEqual([
      { _id: 1, tags: ['b', 'a'] },
    ])
    expect(await itemsOf(second.uri).find().sort({ tags: 1 }).hint('tags_1').toArray()).toHaveLength(2)
  })

  it('PLT-17 keeps what a transaction wrote to an index that met its first array', async () => {
    const dataDir = temporaryFolder()
    const first = await embedded(dataDir)
    const client = clientOf(first.uri)
    const items = itemsOf(first.uri)
    await items.createIndex({ tags: 1 })
    await itemsOf(first.uri).db.createCollection('others')
    await client.withSession((session) =>
      session.withTransaction(async () => {
        const inside = client.db('start').collection<{ _id: number; tags: string[] }>('items')
        await inside.insertOne({ _id: 1, tags: ['x', 'a'] }, { session })
        await client.db('start').collection('others').insertOne({})
      }),
    )
    await first.close()
    const second = await embedded(dataDir)
    expect(await itemsOf(second.uri).find().sort({ tags: 1 }).hint('tags_1').toArray()).toHaveLength(1)
  })

  it('lets only this user reach its files', async () => {
    const dataDir = temporaryFolder()
    await embedded(dataDir)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  })

  it('puts its socket into a private temporary folder when the data folder is too deep for one', async () => {
    const dataDir = join(temporaryFolder(), 'x'.repeat(120))
    const server = await embedded(dataDir)
    await itemsOf(server.uri).insertOne({ _id: 1 })
    const path = socketPath(server.uri)
    expect(path.startsWith(tmpdir())).toBe(true)
    expect(statSync(join(path, '..')).mode & 0o777).toBe(0o700)
    await server.close()
    expect(() => statSync(join(path, '..'))).toThrow('ENOENT')
  })

  it('listens on a port of the loopback interface where there are no sockets', async () => {
    const program = new URL('./engine-from-source.mjs', import.meta.url)
    const settings = { dataDir: temporaryFolder(), noSync: true }
    const engine = await launchEngine(program, { ...settings, address: { kind: 'port', port: 0 } })
    expect(uriOf(engine.address)).toMatch(/^mongodb:\/\/127\.0\.0\.1:[1-9]\d*\/\?directConnection=true$/)
    await itemsOf(uriOf(engine.address)).insertOne({ _id: 1 })
    await engine.close()
  })

  it('says why when it cannot, and what to do', async () => {
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    const asked = expect(startEmbedded({ dataDir: join(file, 'below') })).rejects
    await asked.toThrow(/^The data folder .*below cannot be written \(ENOTDIR.*set DATA_DIR to another folder\.$/)
  })

  it.each(['data.mdb', 'lock.mdb'])('is refused, and no one harmed, when it cannot have its %s', async (name) => {
    const dataDir = temporaryFolder()
    await (await embedded(dataDir)).close()
    rmSync(join(dataDir, name))
    mkdirSync(join(dataDir, name))
    await expect(startEmbedded({ dataDir })).rejects.toThrow(`${name} is not a file`)
  })

  const isRoot = process.getuid?.() === 0

  it.skipIf(isRoot)('is refused a folder this user cannot write (root can write every folder)', async () => {
    const dataDir = temporaryFolder()
    await (await embedded(dataDir)).close()
    for (const name of ['data.mdb', 'lock.mdb']) {
      chmodSync(join(dataDir, name), 0o400)
      await expect(startEmbedded({ dataDir })).rejects.toThrow('cannot be written (EACCES')
      chmodSync(join(dataDir, name), 0o600)
    }
    await embedded(dataDir)
  })
})

describe('A data folder', () => {
  it('is refused to a second process, and a second start in this one, while the first lives', async () => {
    const dataDir = temporaryFolder()
    const server = await embedded(dataDir)
    await itemsOf(server.uri).insertOne({ _id: 1 })
    const inUse = `The data folder ${dataDir} is in use by process ${process.pid}`
    await expect(startOtherProcess(dataDir)).rejects.toThrow(inUse)
    await expect(startEmbedded({ dataDir })).rejects.toThrow(inUse)
    await itemsOf(server.uri).insertOne({ _id: 2 })
    expect(socketsIn(dataDir)).toHaveLength(1)
  })

  it('is joined through its owner, who goes on afterwards, and started where it has none', async () => {
    const dataDir = temporaryFolder()
    const first = await joinEmbedded({ dataDir, noSync: true })
    await itemsOf(first.uri).insertOne({ _id: 1 })
    await first.close()
    const other = await startOtherProcess(dataDir)
    const joined = await joinEmbedded({ dataDir })
    expect(joined).toMatchObject({ uri: other.uri, fresh: false })
    await joined.close()
    expect(await itemsOf(joined.uri).distinct('_id')).toEqual([1])
    await expect(joinEmbedded({ dataDir: join(dataDir, 'data.mdb') })).rejects.toThrow('cannot be written')
  })

  it('is the same under another name: in use while its owner lives, who can be reached there', async () => {
    const [before, after] = [temporaryFolder(), join(temporaryFolder(), 'after')]
    const other = await startOtherProcess(before)
    await itemsOf(other.uri).insertOne({ _id: 1 })
    renameSync(before, after)
    await expect(startEmbedded({ dataDir: after })).rejects.toThrow(`The data folder ${after} is in use by process`)
    const joined = await joinEmbedded({ dataDir: after })
    expect(await itemsOf(joined.uri).distinct('_id')).toEqual([1])
    await expect(clientOf(joined.uri).db('start').command({ compact: 'items' })).rejects.toMatchObject({ code: 20 })
    await other.kill()
    expect(await itemsOf((await embedded(after)).uri).distinct('_id')).toEqual([1])
  })

  it('that was copied while it was in use is one of its own', async () => {
    const [original, copy] = [temporaryFolder(), join(temporaryFolder(), 'copy')]
    const first = await embedded(original)
    await itemsOf(first.uri).insertOne({ _id: 1 })
    cpSync(original, copy, { recursive: true, filter: (path) => !path.endsWith('.sock') })
    const joined = await joinEmbedded({ dataDir: copy, noSync: true })
    await itemsOf(joined.uri).insertOne({ _id: 2 })
    expect(await itemsOf(joined.uri).distinct('_id')).toEqual([1, 2])
    await joined.close()
    expect(await itemsOf(first.uri).distinct('_id')).toEqual([1])
    expect(socketsIn(original)).toHaveLength(1)
  })

  it('that someone else has taken is written by no one but them', async () => {
    const dataDir = temporaryFolder()
    const server = await embedded(dataDir)
    await itemsOf(server.uri).insertOne({ _id: 1 })
    const stranger = createServer((socket) => socket.destroy())
    await new Promise<void>((resolve) => stranger.listen(join(dataDir, 'stranger.sock'), resolve))
    const address = { kind: 'socket', path: join(dataDir, 'stranger.sock') }
    await put(dataDir, '\0\0owner', Buffer.from(JSON.stringify({ pid: process.pid, address })))
    const late = clientOf(server.uri, { retryWrites: false }).db('start').collection<{ _id: number }>('items')
    await expect(late.insertOne({ _id: 2 })).rejects.toThrow()
    await server.close()
    await new Promise((resolve) => stranger.close(resolve))
    expect(await itemsOf((await embedded(dataDir)).uri).distinct('_id')).toEqual([1])
  })

  it('goes to exactly one of several that start at once', async () => {
    const dataDir = temporaryFolder()
    const starts = await Promise.allSettled(Array.from({ length: 4 }, () => embedded(dataDir)))
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is free again after a kill, sockets left behind or not', async () => {
    const dataDir = temporaryFolder()
    const other = await startOtherProcess(dataDir)
    await itemsOf(other.uri).insertOne({ _id: 1 })
    await other.kill()
    expect(socketsIn(dataDir)).toHaveLength(1)
    const server = await embedded(dataDir)
    expect(await itemsOf(server.uri).countDocuments()).toBe(1)
    expect(socketsIn(dataDir)).toEqual([socketPath(server.uri).slice(dataDir.length + 1)])
  })

  it('is free at once after a kill of the process that used it: the engine it started ends by itself', async () => {
    const dataDir = temporaryFolder()
    const program = fileURLToPath(new URL('./testing/using-process.ts', import.meta.url))
    for (const kills of [0, 1, 2]) {
      const user = spawn(process.execPath, ['--import', 'tsx', program, dataDir], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      onTestFinished(() => void user.kill('SIGKILL'))
      const [uri] = await once(user.stdout, 'data')
      await itemsOf(String(uri)).insertOne({ _id: kills })
      const engine = ownerOf(dataDir).pid
      expect(engine).not.toBe(user.pid)
      user.kill('SIGKILL')
      await once(user, 'exit')
    }
    const server = await embedded(dataDir)
    expect(await itemsOf(server.uri).distinct('_id')).toEqual([0, 1, 2])
    expect(socketsIn(dataDir)).toHaveLength(1)
  })

  it('is free as well when that process was gone before the engine had loaded', async () => {
    const dataDir = temporaryFolder()
    const program = new URL('./engine-from-source.mjs', import.meta.url)
    const address = { kind: 'socket', path: join(dataDir, 'm.sock') }
    const engine = fork(program, [JSON.stringify({ dataDir, noSync: true, address })], { execArgv: [] })
    const ended = once(engine, 'exit')
    engine.disconnect()
    await ended
    await embedded(dataDir)
  })

  it('is free when its owner wrote something unreadable', async () => {
    const dataDir = temporaryFolder()
    await (await embedded(dataDir)).close()
    await put(dataDir, '\0\0owner', Buffer.from('{'))
    await embedded(dataDir)
  })

  it('is refused when another program or another version wrote it', async () => {
    const [foreign, newer] = [temporaryFolder(), temporaryFolder()]
    await put(foreign, 'key', Buffer.from('value'))
    await expect(startEmbedded({ dataDir: foreign })).rejects.toThrow('was written by another program')
    await (await embedded(newer)).close()
    await put(newer, '\0\0format', Buffer.from([0, 0, 0, 9]))
    await expect(startEmbedded({ dataDir: newer })).rejects.toThrow('was written in format 9')
  })

  it('may hold files of others beside the database', async () => {
    const dataDir = temporaryFolder()
    mkdirSync(join(dataDir, 'outbox'))
    const stranger = createServer().listen(join(dataDir, 'other.sock'))
    await embedded(dataDir)
    expect(socketsIn(dataDir)).toContain('other.sock')
    stranger.close()
  })
})

/** Who serves the folder, as the store says. */
function ownerOf(dataDir: string): { pid: number } {
  const store = open<Buffer, Buffer>({ path: dataDir, keyEncoding: 'binary', encoding: 'binary', readOnly: true })
  const record = store.get(Buffer.from('\0\0owner'))
  void store.close()
  return JSON.parse(String(record))
}

async function put(dataDir: string, key: string, value: Buffer): Promise<void> {
  const store = open<Buffer, Buffer>({ path: dataDir, keyEncoding: 'binary', encoding: 'binary' })
  store.putSync(Buffer.from(key), value)
  await store.close()
}

describe('A command that uses the folder', () => {
  it('PLT-22 is waited for by a start, which says so once and then serves what is there', async () => {
    const dataDir = temporaryFolder()
    const command = await joinEmbedded({ dataDir, noSync: true })
    onTestFinished(() => command.close())
    await itemsOf(command.uri).insertOne({ _id: 1 })
    const reasons: string[] = []
    let begun: () => void = () => {}
    const waits = new Promise<void>((resolve) => {
      begun = resolve
    })
    const starting = startEmbedded({
      dataDir,
      noSync: true,
      onWait(reason) {
        reasons.push(reason)
        begun()
      },
    })
    await waits
    await command.close()
    const server = await starting
    onTestFinished(() => server.close())
    expect(reasons).toEqual([expect.stringContaining(`is in use by process ${process.pid}`)])
    expect(await itemsOf(server.uri).countDocuments()).toBe(1)
  })

  it('joins another, and is no reason to wait where the product itself serves the folder', async () => {
    const dataDir = temporaryFolder()
    const serving = await embedded(dataDir)
    const command = await joinEmbedded({ dataDir, noSync: true })
    expect(command.uri).toBe(serving.uri)
    const onWait = () => expect.unreachable()
    await expect(startEmbedded({ dataDir, noSync: true, onWait })).rejects.toThrow('is in use by process')
  })
})
