import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { uriOf } from './address'
import { launchEngine } from './engine-process'
import { startEmbedded } from './index'
import { clientOf, embedded, temporaryFolder } from './testing/embedded'
import { itemsOf, socketPath } from './testing/items'

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
