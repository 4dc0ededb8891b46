import { describe, expect, it } from 'vitest'
import { localServer } from '../testing/local-server'
import { localSession } from '../testing/local-session'
import type { Document } from '../values/document'

type Batch = { id: bigint; firstBatch?: Document[]; nextBatch?: Document[] }

async function serverWith(count: number, text = '') {
  const local = await localServer()
  const documents = Array.from({ length: count }, (_, _id) => ({ _id, text }))
  for (let i = 0; i < count; i += 500) await local.run({ insert: 'things', documents: documents.slice(i, i + 500) })
  const find = async (settings: Document = {}) => (await local.run({ find: 'things', ...settings })).cursor as Batch
  const more = async (id: bigint, settings: Document = {}) =>
    (await local.run({ getMore: id, collection: 'things', ...settings })).cursor as Batch
  return { ...local, find, more }
}

describe('A cursor', () => {
  it('gives 101 documents first, then as many as fit or are asked for', async () => {
    const { find, more } = await serverWith(300)
    const first = await find()
    expect(first.firstBatch).toHaveLength(101)
    const second = await more(first.id, { batchSize: 50 })
    expect(second.nextBatch).toHaveLength(50)
    const rest = await more(first.id)
    expect(rest.nextBatch).toHaveLength(149)
    expect(rest.id).toBe(0n)
  })

  it.each([
    ['everything fits', {}, 3, false],
    ['a single batch is wanted', { batchSize: 2, singleBatch: true }, 2, false],
    ['the limit is negative', { limit: -2 }, 2, false],
    ['the batch is exactly full', { batchSize: 3 }, 3, false],
    ['one is left', { batchSize: 2 }, 2, true],
    ['none are wanted yet', { batchSize: 0 }, 0, true],
  ])('stays open or not when %s', async (_, settings, length, isOpen) => {
    const { find } = await serverWith(3)
    const { firstBatch, id } = await find(settings)
    expect(firstBatch).toHaveLength(length)
    expect(id !== 0n).toBe(isOpen)
  })

  it('keeps every batch below 16 MB', async () => {
    const { find, more } = await serverWith(20, 'x'.repeat(3_000_000))
    const { firstBatch, id } = await find()
    expect(firstBatch).toHaveLength(5)
    expect((await more(id)).nextBatch).toHaveLength(5)
  })

  it('looks only for the next document when it is asked for it', async () => {
    const { run, find, more } = await serverWith(5)
    const { id } = await find({ batchSize: 1 })
    await run({ delete: 'things', deletes: [1, 3].map((_id) => ({ q: { _id }, limit: 1 })) })
    await run({ update: 'things', updates: [{ q: { _id: 2 }, u: { $set: { text: 'new' } } }] })
    expect((await more(id)).nextBatch).toEqual([
      { _id: 2, text: 'new' },
      { _id: 4, text: '' },
    ])
  })

  it('looks again for a document that had no place in the batch', async () => {
    const { run, find, more } = await serverWith(7, 'x'.repeat(3_000_000))
    const { id } = await find()
    await run({ update: 'things', updates: [{ q: { _id: 5 }, u: { $set: { text: 'new' } } }] })
    await run({ delete: 'things', deletes: [{ q: { _id: 6 }, limit: 1 }] })
    expect((await more(id)).nextBatch).toEqual([{ _id: 5, text: 'new' }])
  })

  it('runs a pipeline no further than it is asked for', async () => {
    const { run, more } = await serverWith(4)
    const pipeline = [{ $set: { double: { $multiply: ['$_id', 2] } } }, { $unset: 'text' }]
    const { id } = (await run({ aggregate: 'things', pipeline, cursor: { batchSize: 1 } })).cursor as Batch
    await run({ delete: 'things', deletes: [{ q: { _id: 1 }, limit: 1 }] })
    expect((await more(id, { batchSize: 2 })).nextBatch).toEqual([
      { _id: 2, double: 4 },
      { _id: 3, double: 6 },
    ])
  })

  it.each([
    ['is dropped', { drop: 'things' }],
    ['is replaced by another', { renameCollection: 'test.others', to: 'test.things', dropTarget: true, $db: 'admin' }],
  ])('is refused (175) when its collection %s, and gone then', async (_, command) => {
    const { run, send, find } = await serverWith(4)
    await run({ insert: 'others', documents: [{ _id: 1 }] })
    const { id } = await find({ batchSize: 1 })
    const grouped = { aggregate: 'things', pipeline: [{ $set: { more: 1 } }], cursor: { batchSize: 0 } }
    const { id: other } = (await run(grouped)).cursor as Batch
    await run(command)
    expect(await send({ getMore: id, collection: 'things' })).toMatchObject({ ok: 0, code: 175 })
    expect(await send({ getMore: other, collection: 'things' })).toMatchObject({ ok: 0, code: 175 })
    expect(await send({ getMore: id, collection: 'things' })).toMatchObject({ code: 43 })
  })

  it('reads on in its transaction while someone waits to drop its collection', async () => {
    const local = await serverWith(4)
    const own = localSession(local)
    const { id } = (await own.begin({ find: 'things', batchSize: 1 })).cursor as Batch
    const dropped = local.run({ drop: 'things' })
    expect((await own.go({ getMore: id, collection: 'things' })).cursor).toMatchObject({
      nextBatch: [{ _id: 1 }, { _id: 2 }, { _id: 3 }],
    })
    await own.commit()
    expect(await dropped).toMatchObject({ ok: 1 })
  })

  it('can be ended, and is gone then (43)', async () => {
    const { run, send, find } = await serverWith(4)
    const { id } = await find({ batchSize: 1 })
    expect(await run({ killCursors: 'things', cursors: [id, 5n] })).toMatchObject({
      cursorsKilled: [id],
      cursorsNotFound: [5n],
    })
    expect(await send({ getMore: id, collection: 'things' })).toMatchObject({ code: 43 })
  })

  it('is ended after ten minutes of silence, and with its session', async () => {
    const local = await serverWith(4)
    const { id } = await local.find({ batchSize: 1 })
    const { lsid } = localSession(local)
    const { id: ofSession } = await local.find({ batchSize: 1, lsid })
    await local.run({ endSessions: [lsid] })
    expect(await local.send({ getMore: ofSession, collection: 'things' })).toMatchObject({ code: 43 })
    local.clock.now += 601_000
    await local.server.sweep()
    expect(await local.send({ getMore: id, collection: 'things' })).toMatchObject({ code: 43 })
  })

  it('ends with its transaction', async () => {
    const local = await serverWith(4)
    const own = localSession(local)
    const { cursor } = await own.begin({ find: 'things', batchSize: 1 })
    const { id } = cursor as Batch
    expect((await own.go({ getMore: id, collection: 'things', batchSize: 1 })).cursor).toMatchObject({
      nextBatch: [{ _id: 1 }],
    })
    await own.abort()
    expect(await local.send({ getMore: id, collection: 'things' })).toMatchObject({ code: 43 })
  })

  it('makes way for new ones when thousands are open, those that rested longest first', async () => {
    const { find, send, more } = await serverWith(4)
    const first = await find({ batchSize: 1 })
    const second = await find({ batchSize: 1 })
    for (let i = 0; i < 1_000; i++) await find({ batchSize: 1 })
    await more(first.id, { batchSize: 1 })
    for (let i = 0; i < 999; i++) await find({ batchSize: 1 })
    expect(await send({ getMore: second.id, collection: 'things' })).toMatchObject({ code: 43 })
    expect((await more(first.id, { batchSize: 1 })).nextBatch).toHaveLength(1)
    expect(await send({ serverStatus: 1 })).toMatchObject({ metrics: { cursor: { open: { total: 2_000 } } } })
  })

  it('is not kept for a client that is gone', async () => {
    const { send, run } = await serverWith(4)
    await send({ find: 'things', batchSize: 1 }, { id: 2, gone: false })
    expect(await send({ find: 'things', batchSize: 1 }, { id: 3, gone: true })).toMatchObject({ code: 279 })
    expect(await run({ serverStatus: 1 })).toMatchObject({ metrics: { cursor: { open: { total: 1 } } } })
  })

  it('works off a pipeline as it is asked for more', async () => {
    const { run, more } = await serverWith(500)
    const pipeline = [{ $match: { _id: { $gte: 100 } } }, { $project: { double: { $multiply: ['$_id', 2] } } }]
    const { cursor } = await run({ aggregate: 'things', pipeline, cursor: { batchSize: 10 } })
    const { id, firstBatch } = cursor as Batch
    expect(firstBatch?.at(-1)).toEqual({ _id: 109, double: 218 })
    expect((await more(id)).nextBatch).toHaveLength(390)
  })
})
