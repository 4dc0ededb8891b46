import { describe, expect, it } from 'vitest'
import { localServer } from '../testing/local-server'
import { localSession } from '../testing/local-session'
import type { Document } from '../values/document'

const raise = (_id: number, by: number) => ({
  update: 'accounts',
  updates: [{ q: { _id }, u: { $inc: { balance: by } } }],
})
const read = (filter: Document = {}) => ({ find: 'accounts', filter, sort: { _id: 1 } })

const documentsIn = (answer: Document) => (answer.cursor as { firstBatch: Document[] }).firstBatch

async function bank() {
  const local = await localServer()
  const balances = [1, 2].map((_id) => ({ _id, balance: 10 }))
  await local.run({ insert: 'accounts', documents: balances })
  return local
}

describe('A snapshot of a session that is over', () => {
  it('is kept no longer: the space can be given back, and others may have theirs', async () => {
    const local = await localServer()
    await local.run({ insert: 'things', documents: [{ _id: 1 }] })
    for (let i = 0; i < 20; i++) {
      const { lsid } = localSession(local)
      await local.run({ find: 'things', lsid, readConcern: { level: 'snapshot' } })
      await local.run({ endSessions: [lsid] })
    }
    expect(local.store.files.isRead).toBe(false)
  })
})

describe('A session that reads snapshots', () => {
  const snapshot = (command: Document, atClusterTime?: unknown) => ({
    ...command,
    readConcern: { level: 'snapshot', ...(atClusterTime ? { atClusterTime } : {}) },
  })

  it('reads one state with all its reads', async () => {
    const { run } = await bank()
    const first = await run(snapshot(read()))
    const { atClusterTime } = first.cursor as Document
    await run(raise(1, 100))
    expect(documentsIn(await run(snapshot(read({ _id: 1 }), atClusterTime)))).toEqual([{ _id: 1, balance: 10 }])
    const total = [{ $group: { _id: null, total: { $sum: '$balance' } } }]
    const sum = { aggregate: 'accounts', pipeline: total, cursor: {} }
    expect(documentsIn(await run(snapshot(sum, atClusterTime)))).toEqual([{ _id: null, total: 20 }])
    expect(await run(snapshot({ distinct: 'accounts', key: 'balance' }, atClusterTime))).toMatchObject({ values: [10] })
    expect(documentsIn(await run(sum))).toEqual([{ _id: null, total: 120 }])
  })

  it('reads on with its cursors, which name the time too', async () => {
    const { run } = await bank()
    const { cursor } = await run(snapshot({ ...read(), batchSize: 1 }))
    const { id, atClusterTime } = cursor as Document
    await run(raise(2, 100))
    const more = await run(snapshot({ getMore: id, collection: 'accounts' }, atClusterTime))
    expect(more.cursor).toMatchObject({ nextBatch: [{ _id: 2, balance: 10 }] })
    const other = (await run(snapshot({ ...read(), batchSize: 1 }, atClusterTime))).cursor as Document
    const killed = await run(snapshot({ killCursors: 'accounts', cursors: [other.id] }, atClusterTime))
    expect(killed).toMatchObject({ cursorsKilled: [other.id] })
  })

  it('is refused what is not kept any more, and what is no read', async () => {
    const { run, send, server, clock } = await bank()
    const { atClusterTime } = (await run(snapshot(read()))).cursor as Document
    clock.now += 301_000
    await server.sweep()
    expect(await send(snapshot(read(), atClusterTime))).toMatchObject({ code: 239 })
    for (const other of [{ count: 'accounts' }, { insert: 'accounts', documents: [{}] }]) {
      expect(await send(snapshot(other))).toMatchObject({ code: 72 })
    }
    const written = await localSession({ send }).write(snapshot({ insert: 'accounts', documents: [{}] }))
    expect(written).toMatchObject({ code: 72 })
  })

  it('is refused (246) when there are too many', async () => {
    const { run, send } = await bank()
    for (let i = 0; i < 16; i++) await run(snapshot(read()))
    expect(await send(snapshot(read()))).toMatchObject({ code: 246 })
  })

  it('keeps the last two of its own, and leaves room for others', async () => {
    const local = await bank()
    const { lsid } = localSession(local)
    const times: unknown[] = []
    for (let i = 0; i < 40; i++) {
      const { cursor } = await local.run({ ...snapshot(read()), lsid })
      times.push((cursor as Document).atClusterTime)
    }
    const codes = await Promise.all(times.slice(-3).map((time) => local.send({ ...snapshot(read(), time), lsid })))
    expect(codes).toMatchObject([{ code: 239 }, { ok: 1 }, { ok: 1 }])
    const { lsid: other } = localSession(local)
    expect(await local.send({ ...snapshot(read()), lsid: other })).toMatchObject({ ok: 1 })
  })
})
