import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, type Stats, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startEmbedded } from './index'
import { clientOf, embedded, temporaryFolder } from './testing/embedded'
import { lossyProxy } from './testing/lossy-proxy'

type Account = { _id: number; balance: number }

const WITHIN = { timeout: 20_000, interval: 5 }

const accountsOf = (uri: string) => clientOf(uri).db('faults').collection<Account>('accounts')

/** A server whose engine fails on order: `fail` is done when it has failed, `failAndReturn` when the next one listens. */
async function faulty() {
  const dataDir = temporaryFolder()
  const programUrl = new URL('./testing/faulty-engine.mjs', import.meta.url)
  const faults: string[] = []
  const onFault = (how: string) => void faults.push(how)
  const server = await startEmbedded({ dataDir, noSync: true, programUrl, onFault })
  onTestFinished(() => server.close())
  const order = join(dataDir, 'fault')
  const socket = decodeURIComponent(new URL(server.uri).host)
  const fail = async () => {
    writeFileSync(order, '')
    await vi.waitUntil(() => !existsSync(order), WITHIN)
  }
  const failAndReturn = async () => {
    const before = statSync(socket)
    await fail()
    const isNew = (now: Stats | undefined) => now !== undefined && now.ctimeMs !== before.ctimeMs
    await vi.waitUntil(() => isNew(statSync(socket, { throwIfNoEntry: false })), WITHIN)
  }
  return { ...server, dataDir, faults, fail, failAndReturn }
}

describe('An engine that fails', () => {
  it('PLT-22 is started again at the same address with what was acknowledged', async () => {
    const server = await faulty()
    const accounts = accountsOf(server.uri)
    await accounts.insertOne({ _id: 1, balance: 0 })
    await server.failAndReturn()
    await vi.waitUntil(() => accounts.countDocuments().then(Boolean, () => false), WITHIN)
    await accounts.insertOne({ _id: 2, balance: 0 })
    expect(await accounts.distinct('_id')).toEqual([1, 2])
    expect(server.faults).toEqual(['SIGKILL'])
  })

  it('comes back with its folder, and not with an empty one when that was moved away', async () => {
    const server = await faulty()
    const accounts = accountsOf(server.uri)
    await accounts.insertOne({ _id: 1, balance: 0 })
    const away = join(temporaryFolder(), 'away')
    renameSync(server.dataDir, away)
    mkdirSync(server.dataDir)
    await server.fail()
    // Meanwhile others are started one after the other: longer than this one would take.
    for (let i = 0; i < 3; i++) await (await embedded()).close()
    expect(readdirSync(server.dataDir)).toEqual([])
    rmdirSync(server.dataDir)
    renameSync(away, server.dataDir)
    await vi.waitUntil(() => accounts.countDocuments().then(Boolean, () => false), WITHIN)
  })

  it('may be stopped while it is down', async () => {
    const server = await faulty()
    await server.fail()
    await server.close()
    await (await embedded(server.dataDir)).close()
  })
})

describe('An answer lost on the way', () => {
  let uri: string

  beforeAll(async () => {
    uri = (await embedded()).uri
  })

  beforeEach(async () => {
    await accountsOf(uri).deleteMany()
    await accountsOf(uri).insertOne({ _id: 1, balance: 0 })
  })

  it('is given again when the driver repeats a write, and nothing is done twice', async () => {
    const proxy = await lossyProxy(uri)
    const accounts = accountsOf(proxy.uri)
    proxy.loseNextAnswerTo('update')
    expect(await accounts.updateOne({ _id: 1 }, { $inc: { balance: 1 } })).toMatchObject({ modifiedCount: 1 })
    proxy.loseNextAnswerTo('findAndModify')
    const found = await accounts.findOneAndUpdate({ _id: 1 }, { $inc: { balance: 1 } }, { returnDocument: 'after' })
    expect(found).toEqual({ _id: 1, balance: 2 })
    expect(await accounts.findOne()).toEqual({ _id: 1, balance: 2 })
  })

  it('is given again when the driver repeats a commit', async () => {
    const proxy = await lossyProxy(uri)
    const client = clientOf(proxy.uri)
    const accounts = client.db('faults').collection<Account>('accounts')
    proxy.loseNextAnswerTo('commitTransaction')
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await accounts.updateOne({ _id: 1 }, { $inc: { balance: 1 } }, { session })
      }),
    )
    expect(await accounts.findOne()).toEqual({ _id: 1, balance: 1 })
  })

  it.each(['update', 'commitTransaction'])('PLT-22 survives an engine that fails after the %s', async (command) => {
    const server = await faulty()
    await accountsOf(server.uri).insertOne({ _id: 1, balance: 0 })
    const proxy = await lossyProxy(server.uri)
    const client = clientOf(proxy.uri)
    const accounts = client.db('faults').collection<Account>('accounts')
    proxy.loseNextAnswerTo(command, server.failAndReturn)
    const raise = { $inc: { balance: 1 } }
    if (command === 'update') await accounts.updateOne({ _id: 1 }, raise)
    else {
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await accounts.updateOne({ _id: 1 }, raise, { session })
        }),
      )
    }
    expect(await accounts.findOne()).toEqual({ _id: 1, balance: 1 })
  })
})

describe('A command that fails after it began to write', () => {
  it('takes no write of its neighbours with it', async () => {
    const accounts = accountsOf((await embedded()).uri)
    await accounts.insertMany([
      { _id: -1, balance: 7 },
      { _id: -2, balance: 7 },
    ])
    const refused = { code: 11000 }
    const unique = () => expect(accounts.createIndex({ balance: 1 }, { unique: true })).rejects.toMatchObject(refused)
    const inserts = Array.from({ length: 40 }, (_, _id) => accounts.insertOne({ _id, balance: _id }))
    const raises = Array.from({ length: 40 }, () => accounts.updateOne({ _id: -1 }, { $inc: { balance: 1 } }))
    await Promise.all([unique(), ...inserts, unique(), ...raises, unique()])
    expect(await accounts.countDocuments({ _id: { $gte: 0 } })).toBe(40)
    expect(await accounts.findOne({ _id: -1 })).toEqual({ _id: -1, balance: 47 })
    expect(await accounts.estimatedDocumentCount()).toBe(42)
  })
})
