import { describe, expect, it } from 'vitest'
import { entryPrefix, rangeWithin } from '../store/layout'
import type { Store } from '../store/store'
import { temporaryFolder } from '../testing/embedded'
import { type LocalServer, localServer } from '../testing/local-server'
import { localSession } from '../testing/local-session'
import { openStore } from '../testing/store'
import { newLocks } from '../transactions/locks'
import { directWriter } from '../transactions/writer'
import type { Document } from '../values/document'

const COUNT = 4_000

const thing = (n: number): Document => ({ _id: n, n, tags: [n % 7, `t${n % 11}`], at: new Date(1_000 * n) })

async function filled(): Promise<LocalServer> {
  const server = await localServer({ impatient: true })
  const documents = Array.from({ length: COUNT }, (_, n) => thing(n))
  await server.run({ insert: 'things', documents })
  return server
}

const index = (key: Document, options: Document = {}) => ({ key, name: Object.keys(key).join('_'), ...options })
const create = (...indexes: Document[]) => ({ createIndexes: 'things', indexes })
const set = (q: Document, fields: Document, more: Document = {}) => ({
  update: 'things',
  updates: [{ q, u: { $set: fields }, ...more }],
})

/** Whether a promise was settled, to be asked later. */
function watched<T>(promise: Promise<T>) {
  const state = { isOver: false, promise }
  promise.finally(() => {
    state.isOver = true
  })
  return state
}

/** A write that is undone, with everything that shares its commit. */
function removeAndFail(store: Store, record: number): never {
  const collection = store.catalogue.find('test.things')
  const raw = collection && store.records.get(collection, record)
  if (collection !== undefined && raw !== undefined) {
    directWriter(store, newLocks()).write(collection, [{ record, before: { raw }, after: undefined }])
  }
  store.files.put(Buffer.from([0, 0, 1]), Buffer.alloc(1))
  throw new Error('undone')
}

async function expectConsistent({ run }: LocalServer): Promise<void> {
  expect(await run({ validate: 'things' })).toMatchObject({ valid: true, errors: [] })
}

describe('An index on a large collection', () => {
  it('is made while others read and write, and holds what they wrote', async () => {
    const server = await filled()
    const { run, send, store } = server
    await run(create(index({ at: 1 }, { unique: true })))
    const building = watched(send(create(index({ tags: 1 }), index({ n: 1, at: -1 }, { unique: true }))))
    let rounds = 0
    for (; !building.isOver; rounds++) {
      const n = (rounds * 37) % COUNT
      await run(set({ _id: n }, { n: n + COUNT, tags: [rounds] }, { upsert: true }))
      await run({ insert: 'things', documents: [thing(3 * COUNT + rounds)] })
      await run({ delete: 'things', deletes: [{ q: { _id: (n + 11) % COUNT }, limit: 1 }] })
      const taken = await send({ insert: 'things', documents: [{ _id: -rounds - 1, at: thing(COUNT - 1).at }] })
      expect(taken).toMatchObject({ n: 0, writeErrors: [{ code: 11000 }] })
      await expect(store.commits.write(() => removeAndFail(store, n + 1))).rejects.toThrow('undone')
      expect(await run({ find: 'things', filter: { _id: n } })).toMatchObject({ cursor: { firstBatch: [{ _id: n }] } })
    }
    expect(await building.promise).toMatchObject({ ok: 1, numIndexesBefore: 2, numIndexesAfter: 4 })
    expect(rounds).toBeGreaterThan(3)
    await expectConsistent(server)
    const hinted = await run({ count: 'things', query: { tags: 0 }, hint: 'tags' })
    expect(hinted.n).toBe((await run({ count: 'things', query: { tags: 0 }, hint: { $natural: 1 } })).n)
  })

  it('is refused when a value is there twice, and leaves nothing behind', async () => {
    const { run, send, store } = await filled()
    await run(set({ _id: 4 }, { n: 5 }))
    expect(await send(create(index({ n: 1 }, { unique: true })))).toMatchObject({
      code: 11000,
      errmsg: expect.stringContaining(
        'Index build failed: E11000 duplicate key error collection: test.things index: n',
      ),
      keyValue: { n: 5 },
    })
    await store.wiped()
    const lastId = 20
    for (let id = 3; id < lastId; id++) expect([...store.files.keys(rangeWithin(entryPrefix(id)))]).toEqual([])
    expect(await run(create(index({ n: 1 })))).toMatchObject({ numIndexesAfter: 2 })
  })

  it('is refused when a value comes twice while it is made', async () => {
    const { run, send } = await filled()
    const building = send(create(index({ n: 1 }, { unique: true })))
    await run({ insert: 'things', documents: [{ _id: 'late', n: 7 }] })
    expect(await building).toMatchObject({ code: 11000 })
  })

  it('follows values that move between documents', async () => {
    const server = await filled()
    const building = watched(server.send(create(index({ n: 1 }, { unique: true }))))
    for (let a = 0; !building.isOver && a < 2_000; a += 2) {
      await server.run(set({ _id: a }, { n: -1 }))
      await server.run(set({ _id: a + 1 }, { n: a }))
      await server.run(set({ _id: a }, { n: a + 1 }))
    }
    expect(await building.promise).toMatchObject({ ok: 1 })
    await expectConsistent(server)
  })

  it('catches up with a change of everything, also of unique values', async () => {
    const server = await filled()
    const building = server.send(create(index({ n: 1 }, { unique: true }), index({ tags: 1 })))
    await server.run({
      update: 'things',
      updates: [{ q: {}, u: { $inc: { n: COUNT }, $push: { tags: 'x' } }, multi: true }],
    })
    await server.run({ delete: 'things', deletes: [{ q: { _id: { $lt: 300 } }, limit: 0 }] })
    expect(await building).toMatchObject({ ok: 1 })
    await expectConsistent(server)
  })

  it('waits for a transaction that has changed the collection, whose values it holds to', async () => {
    const server = await filled()
    const session = localSession(server)
    await session.begin(set({ _id: 1 }, { n: 2 }))
    const building = watched(server.send(create(index({ n: 1 }, { unique: true }))))
    for (let i = 0; i < 200; i++) await server.run({ ping: 1 })
    expect(building.isOver).toBe(false)
    await session.commit()
    expect(await building.promise).toMatchObject({ code: 11000 })
  })

  it('ends with the collection', async () => {
    const { run, send } = await filled()
    const building = send(create(index({ n: 1 })))
    await run({ drop: 'things' })
    expect(await building).toMatchObject({ ok: 0, code: 26 })
  })

  it('is made once when it is asked for twice', async () => {
    const { send } = await filled()
    const [one, other] = await Promise.all([send(create(index({ n: 1 }))), send(create(index({ n: 1 })))])
    expect([one, other]).toMatchObject([
      { ok: 1, numIndexesAfter: 2 },
      { ok: 1, numIndexesAfter: 2 },
    ])
  })

  it('takes no longer than the client waits', async () => {
    const { send, clock } = await filled()
    const building = send({ ...create(index({ n: 1 })), maxTimeMS: 10 })
    clock.now += 11
    expect(await building).toMatchObject({ code: 50 })
  })

  it('waits no longer than the client does for another one that is made', async () => {
    const server = await filled()
    const session = localSession(server)
    await session.begin(set({ _id: 1 }, { n: -1 }))
    const first = watched(server.send(create(index({ n: 1 }))))
    const second = server.send({ ...create(index({ tags: 1 })), maxTimeMS: 10 })
    server.clock.now += 11
    expect(await second).toMatchObject({ code: 50 })
    expect(first.isOver).toBe(false)
    await session.commit()
    expect(await first.promise).toMatchObject({ ok: 1, numIndexesAfter: 2 })
  })

  it('is wiped at the next start when it was never finished', async () => {
    const folder = temporaryFolder()
    const before = openStore({ folder })
    const entries = rangeWithin(entryPrefix(3))
    await before.commits.write(() => {
      before.catalogue.create('test.things')
      const unfinished = before.catalogue.beginIndex({ v: 2, key: { n: 1 }, name: 'n' })
      before.files.put(Buffer.concat([entryPrefix(unfinished.id), Buffer.from('entry')]), Buffer.alloc(6))
    })
    expect([...before.files.keys(entries)]).toHaveLength(1)
    await before.close()
    const after = openStore({ folder })
    await after.wiped()
    expect([...after.files.keys(entries)]).toEqual([])
    expect(after.catalogue.hasUnfinished).toBe(false)
  })
})
