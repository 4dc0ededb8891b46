import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { open } from 'lmdb'
import { describe, expect, it, onTestFinished } from 'vitest'
import { joinEmbedded, startEmbedded } from './index'
import { clientOf, embedded, temporaryFolder } from './testing/embedded'
import { itemsOf, socketPath } from './testing/items'
import { startOtherProcess } from './testing/other-process'

const socketsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.sock'))

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
