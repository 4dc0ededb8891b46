import { Binary, Double } from 'bson'
import { describe, expect, it } from 'vitest'
import { serverWith, things } from '../testing/server-with'
import type { Document } from '../values/document'

describe('Collections', () => {
  it('are made, listed, changed, renamed and dropped', async () => {
    const { run, send } = await serverWith(things(2))
    await run({ create: 'others', validator: { a: 1 } })
    await run({ create: 'others', validator: { a: 1 } })
    expect(await send({ create: 'others' })).toMatchObject({ code: 48 })
    await run({ collMod: 'others', validator: { a: 2 } })
    expect(await send({ renameCollection: 'test.things', to: 'test.others' })).toMatchObject({ code: 48 })
    await run({ renameCollection: 'test.things', to: 'test.others', dropTarget: true })
    expect(await run({ count: 'others' })).toMatchObject({ n: 2 })
    const listed = async (command: Document) => ((await run(command)).cursor as { firstBatch: Document[] }).firstBatch
    expect(await listed({ listCollections: 1, nameOnly: true })).toEqual([{ name: 'others', type: 'collection' }])
    expect(await listed({ listCollections: 1, filter: { name: 'x' } })).toEqual([])
    expect(await run({ listDatabases: 1, nameOnly: true })).toMatchObject({ databases: [{ name: 'test' }] })
    expect(await run({ drop: 'others' })).toMatchObject({ ns: 'test.others', nIndexesWas: 1 })
    expect(await run({ drop: 'others' })).toMatchObject({ ok: 1 })
    await run({ insert: 'a', documents: [{}] })
    expect(await run({ dropDatabase: 1 })).toMatchObject({ dropped: 'test' })
    expect(await listed({ listCollections: 1 })).toEqual([])
  })

  it('can be seen through views', async () => {
    const { run, send, found } = await serverWith(things(10))
    await run({ create: 'some', viewOn: 'things', pipeline: [{ $match: { n: { $gt: 2 } } }, { $set: { seen: true } }] })
    const { cursor } = await run({ find: 'some', filter: { n: 3 }, sort: { _id: -1 }, limit: 1 })
    expect(cursor).toMatchObject({ firstBatch: [{ _id: 9, n: 3, seen: true }] })
    expect(await run({ count: 'some' })).toMatchObject({ n: 4 })
    expect(await run({ distinct: 'some', key: 'n' })).toMatchObject({ values: [3, 4] })
    const counted = { aggregate: 'some', pipeline: [{ $group: { _id: '$seen', n: { $sum: 1 } } }], cursor: {} }
    expect(await run(counted)).toMatchObject({ cursor: { firstBatch: [{ _id: true, n: 4 }] } })
    expect(await send({ insert: 'some', documents: [{}] })).toMatchObject({ code: 166 })
    expect(await found({ filter: { seen: true } })).toEqual([])
  })
})

describe('Indexes', () => {
  it('are made once and refused where they contradict each other', async () => {
    const { run, send } = await serverWith(things(3))
    const index = (options: Document) => ({
      createIndexes: 'things',
      indexes: [{ key: { n: 1 }, name: 'n_1', ...options }],
    })
    expect(await run(index({}))).toMatchObject({ numIndexesBefore: 1, numIndexesAfter: 2 })
    expect(await run(index({ key: { n: new Double(1) } }))).toMatchObject({ numIndexesBefore: 2, numIndexesAfter: 2 })
    expect(await send(index({ name: 'other' }))).toMatchObject({ code: 85 })
    expect(await send(index({ sparse: true }))).toMatchObject({ code: 86 })
    expect(await send(index({ key: { m: 1 } }))).toMatchObject({ code: 86 })
    expect(await run({ dropIndexes: 'things', index: { n: 1 } })).toMatchObject({ nIndexesWas: 2 })
    expect(await run(index({ unique: true }))).toMatchObject({ numIndexesAfter: 2 })
    expect(await run({ dropIndexes: 'things', index: '*' })).toMatchObject({ nIndexesWas: 2 })
  })

  it('are not made over a value that is there twice, and nothing is left of the attempt', async () => {
    const { run, send } = await serverWith(things(10))
    const both = [
      { key: { _id: 1, n: 1 }, name: 'fine' },
      { key: { n: 1 }, name: 'n_1', unique: true },
    ]
    expect(await send({ createIndexes: 'things', indexes: both })).toMatchObject({ code: 11_000, keyValue: { n: 0 } })
    expect(await run({ validate: 'things' })).toMatchObject({ valid: true, nIndexes: 1 })
  })

  it('answer explain, with what was looked at', async () => {
    const { run } = await serverWith(things(100))
    await run({ createIndexes: 'things', indexes: [{ key: { n: 1 }, name: 'n_1' }] })
    const indexed = await run({ explain: { find: 'things', filter: { n: 2 } }, verbosity: 'executionStats' })
    expect(indexed).toMatchObject({
      queryPlanner: { winningPlan: { stage: 'FETCH', inputStage: { stage: 'IXSCAN', indexName: 'n_1' } } },
      executionStats: { nReturned: 20, totalKeysExamined: 20, totalDocsExamined: 20 },
    })
    const bare = await run({ explain: { find: 'things', filter: { x: 1 }, sort: { x: 1 } }, verbosity: 'queryPlanner' })
    expect(bare).toMatchObject({ queryPlanner: { winningPlan: { stage: 'SORT', inputStage: { stage: 'COLLSCAN' } } } })
  })

  it('remove documents whose time is over', async () => {
    const { run, server, clock } = await serverWith([])
    const at = (minutes: number) => new Date(clock.now + 60_000 * minutes)
    await run({ createIndexes: 'things', indexes: [{ key: { at: 1 }, name: 'at_1', expireAfterSeconds: 60 }] })
    await run({
      insert: 'things',
      documents: [{ _id: 1, at: at(0) }, { _id: 2, at: at(5) }, { _id: 3 }, { _id: 4, at: 'never' }],
    })
    clock.now += 30_000
    await server.sweep()
    expect(await run({ distinct: 'things', key: '_id' })).toMatchObject({ values: [1, 2, 3, 4] })
    clock.now += 60_000
    await server.sweep()
    expect(await run({ distinct: 'things', key: '_id' })).toMatchObject({ values: [2, 3, 4] })
    await run({ collMod: 'things', index: { name: 'at_1', expireAfterSeconds: 3_600 } })
    clock.now += 600_000
    await server.sweep()
    expect(await run({ distinct: 'things', key: '_id' })).toMatchObject({ values: [2, 3, 4] })
  })
})

describe('Statistics', () => {
  it('tell about collections, databases and the server', async () => {
    const { run } = await serverWith(things(7))
    expect(await run({ collStats: 'things' })).toMatchObject({ count: 7, nindexes: 1 })
    expect(await run({ dbStats: 1 })).toMatchObject({ collections: 1, objects: 7, indexes: 1 })
    expect(await run({ serverStatus: 1 })).toMatchObject({
      process: 'embedded-mongo',
      transactions: { currentOpen: 0 },
    })
    expect(await run({ buildInfo: 1 })).toMatchObject({ version: '7.0.0' })
    expect(await run({ hello: 1 })).toMatchObject({ isWritablePrimary: true, setName: 'embedded', maxWireVersion: 21 })
    expect(await run({ isMaster: 1 })).toMatchObject({ ismaster: true })
    const lsid = { id: new Binary(Buffer.alloc(16, 7), 4) }
    await run({ refreshSessions: [lsid] })
    expect(await run({ compact: 'things' })).toMatchObject({ ok: 1 })
    expect(await run({ count: 'things' })).toMatchObject({ n: 7 })
  })
})
