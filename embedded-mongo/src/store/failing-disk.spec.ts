import { describe, expect, it } from 'vitest'
import { CORRUPTED, failingDisk, NO_SPACE, PANIC, READ_ONLY } from '../testing/failing-disk'
import { type LocalServer, localServer } from '../testing/local-server'
import { localSession } from '../testing/local-session'
import type { Document } from '../values/document'
import { documentKey } from './layout'

const insert = (_id: number, more: Document = {}) => ({ insert: 'things', documents: [{ _id, ...more }] })
const raise = (_id: number) => ({ update: 'things', updates: [{ q: { _id }, u: { $inc: { n: 1 } } }] })

async function serverWith(documents: readonly Document[]) {
  const disk = failingDisk()
  const local = await localServer({ openLmdb: disk.openLmdb })
  await local.run({ createIndexes: 'things', indexes: [{ key: { n: 1 }, name: 'n_1' }] })
  if (documents.length > 0) await local.run({ insert: 'things', documents })
  return { ...local, disk, fail: disk.fail, heal: disk.heal, ids: () => idsIn(local) }
}

async function idsIn({ run }: LocalServer): Promise<unknown> {
  expect(await run({ validate: 'things' })).toMatchObject({ valid: true })
  return (await run({ distinct: 'things', key: '_id' })).values
}

describe('A disk that takes no more', () => {
  it.each([
    ['is full', NO_SPACE, 14_031, /no space left .* reads go on, writes are refused until there is/],
    ['became read-only', READ_ONLY, 20, /cannot be written; reads go on, writes are refused/],
    ['has damaged files', CORRUPTED, 301, /are damaged/],
    ['fails without saying why', 5, 39, /cannot be used/],
  ])(
    'since it %s refuses every kind of write, serves reads, and needs no restart',
    async (_, code, refused, message) => {
      const { send, run, ids, fail, heal } = await serverWith([{ _id: 1, n: 1 }])
      fail(code)
      const writes: Document[] = [
        insert(2),
        raise(1),
        { delete: 'things', deletes: [{ q: {}, limit: 0 }] },
        { findAndModify: 'things', query: { _id: 1 }, update: { $set: { n: 9 } } },
        { create: 'others' },
        { createIndexes: 'things', indexes: [{ key: { m: 1 }, name: 'm_1' }] },
        { drop: 'things' },
      ]
      for (const write of writes) {
        const answer = await send(write)
        expect(answer).toMatchObject({ ok: 0, code: refused })
        expect(answer.errmsg).toMatch(message)
      }
      expect(await run({ find: 'things', filter: { n: 1 } })).toMatchObject({
        cursor: { firstBatch: [{ _id: 1, n: 1 }] },
      })
      expect(await run({ listCollections: 1 })).toMatchObject({ cursor: { firstBatch: [{ name: 'things' }] } })
      expect(await run({ listIndexes: 'things' })).toMatchObject({ cursor: { firstBatch: [{}, { name: 'n_1' }] } })
      heal()
      expect(await run(insert(2))).toMatchObject({ n: 1 })
      expect(await ids()).toEqual([1, 2])
      expect(await run({ count: 'things' })).toMatchObject({ n: 2 })
    },
  )

  it('is opened anew when LMDB asks for it, as soon as no one reads a snapshot', async () => {
    const { run, send, ids, fail } = await serverWith([{ _id: 1, n: 1 }])
    const reader = localSession({ send })
    await reader.begin({ find: 'things' })
    fail(PANIC, 1)
    expect(await send(insert(2))).toMatchObject({ code: 39 })
    expect(await reader.go({ find: 'things' })).toMatchObject({ cursor: { firstBatch: [{ _id: 1 }] } })
    await reader.abort()
    fail(PANIC, 1)
    expect(await send(insert(2))).toMatchObject({ code: 39 })
    expect(await run(insert(2))).toMatchObject({ n: 1 })
    expect(await ids()).toEqual([1, 2])
  })
})

describe('A commit of many writes that fails', () => {
  it('is done again for each alone: what then works is acknowledged and done once', async () => {
    const { run, send, ids, fail, disk } = await serverWith([{ _id: 1, n: 0 }])
    fail(NO_SPACE, 1)
    const before = disk.commits
    const answers = await Promise.all([raise(1), insert(2), raise(1), insert(1), raise(1)].map((write) => send(write)))
    expect(disk.commits - before).toBe(6)
    expect(answers).toMatchObject([
      { nModified: 1 },
      { n: 1 },
      { nModified: 1 },
      { n: 0, writeErrors: [{ code: 11_000 }] },
      { nModified: 1 },
    ])
    expect(await run({ find: 'things', filter: { _id: 1 } })).toMatchObject({ cursor: { firstBatch: [{ n: 3 }] } })
    expect(await ids()).toEqual([1, 2])
  })

  it('refuses all of them where it goes on failing, and leaves none half', async () => {
    const { send, run, ids, fail, heal } = await serverWith([{ _id: 1, n: 0 }])
    fail(NO_SPACE)
    const writes = [raise(1), insert(2, { n: [1, 2] }), insert(3), { insert: 'new', documents: [{}] }]
    for (const answer of await Promise.all(writes.map((write) => send(write)))) {
      expect(answer).toMatchObject({ ok: 0, code: 14_031 })
    }
    heal()
    expect(await ids()).toEqual([1])
    expect(await run({ listCollections: 1, nameOnly: true })).toMatchObject({
      cursor: { firstBatch: [{ name: 'things' }] },
    })
    for (const answer of await Promise.all(writes.map((write) => send(write)))) expect(answer).toMatchObject({ ok: 1 })
    expect(await ids()).toEqual([1, 2, 3])
    expect(await run({ count: 'new' })).toMatchObject({ n: 1 })
  })
})

describe('What sessions remember of a commit that fails', () => {
  it('is nothing: a write that is sent again is done, once', async () => {
    const { send, run, fail, heal } = await serverWith([{ _id: 1, n: 0 }])
    const own = localSession({ send })
    fail(NO_SPACE)
    expect(await own.write(raise(1), 1)).toMatchObject({ code: 14_031 })
    expect(await own.write(raise(1), 1)).toMatchObject({ code: 14_031 })
    heal()
    for (const _ of ['done', 'answered again']) expect(await own.write(raise(1), 1)).toMatchObject({ nModified: 1 })
    expect(await run({ find: 'things' })).toMatchObject({ cursor: { firstBatch: [{ n: 1 }] } })
  })

  it('is that their transaction is over: nothing of it is there, nothing is held, and the next one works', async () => {
    const { send, run, ids, fail, heal } = await serverWith([{ _id: 1, n: 0 }])
    const own = localSession({ send })
    await own.begin(raise(1))
    await own.go(insert(2))
    fail(NO_SPACE)
    expect(await own.commit()).toMatchObject({ ok: 0, code: 14_031 })
    expect(await own.commit()).toMatchObject({ code: 251, errorLabels: ['TransientTransactionError'] })
    heal()
    expect(await ids()).toEqual([1])
    expect(await run(raise(1))).toMatchObject({ nModified: 1 })
    expect(await own.begin(raise(1))).toMatchObject({ nModified: 1 })
    expect(await own.commit()).toMatchObject({ ok: 1 })
    expect(await run({ find: 'things' })).toMatchObject({ cursor: { firstBatch: [{ n: 2 }] } })
  })
})

describe('A document that was damaged on the disk', () => {
  it('fails the read that meets it, and no other', async () => {
    const { store, run, send, ids } = await serverWith([{ _id: 1, n: 1 }])
    await run({ insert: 'damaged', documents: [{ _id: 1 }, { _id: 2 }] })
    const collection = store.catalogue.find('test.damaged')
    store.files.transact(() => store.files.put(documentKey(collection?.id ?? 0, 1), Buffer.alloc(40, 0xee)))
    for (const command of [
      { find: 'damaged', filter: { a: 1 } },
      { delete: 'damaged', deletes: [{ q: { _id: 1 }, limit: 1 }] },
      { validate: 'damaged' },
    ]) {
      const answer = await send(command)
      expect(answer.writeErrors ?? [answer]).toMatchObject([{ code: 22 }])
    }
    expect(await run({ find: 'damaged', filter: { _id: 2 } })).toMatchObject({ cursor: { firstBatch: [{ _id: 2 }] } })
    expect(await ids()).toEqual([1])
    expect(await run({ drop: 'damaged' })).toMatchObject({ ok: 1 })
  })
})
