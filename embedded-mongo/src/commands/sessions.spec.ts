import { describe, expect, it } from 'vitest'
import { bank, documentsIn, open, raise, read } from '../testing/bank'
import type { Document } from '../values/document'

const conflict = { code: 112, errorLabels: ['TransientTransactionError'] }
const missing = { code: 251, errorLabels: ['TransientTransactionError'] }

describe('A transaction', () => {
  it('sees its own changes, in every way of reading, and no one else does before the commit', async () => {
    const { session, run, balances } = await bank()
    const own = session()
    await own.begin(raise(1, 5))
    await own.go(open([{ _id: 3, balance: 7, owner: 'ann' }]))
    await own.go({ delete: 'accounts', deletes: [{ q: { _id: 2 }, limit: 1 }] })
    expect(documentsIn(await own.go(read()))).toEqual([
      { _id: 1, balance: 15 },
      { _id: 3, balance: 7, owner: 'ann' },
    ])
    expect(documentsIn(await own.go(read({ owner: 'ann' })))).toHaveLength(1)
    expect(documentsIn(await own.go({ ...read(), sort: { balance: -1 }, limit: 1 }))).toEqual([{ _id: 1, balance: 15 }])
    expect(await own.go({ distinct: 'accounts', key: 'balance' })).toMatchObject({ values: [7, 15] })
    const total = [{ $group: { _id: null, total: { $sum: '$balance' }, n: { $sum: 1 } } }]
    expect(documentsIn(await own.go({ aggregate: 'accounts', pipeline: total, cursor: {} }))).toEqual([
      { _id: null, total: 22, n: 2 },
    ])
    expect(documentsIn(await own.go({ aggregate: 'accounts', pipeline: [{ $count: 'n' }], cursor: {} }))).toEqual([
      { n: 2 },
    ])
    expect(await balances()).toEqual([10, 10])
    expect(await own.commit()).toMatchObject({ ok: 1 })
    expect(await balances()).toEqual([15, 7])
    expect(await run({ validate: 'accounts' })).toMatchObject({ valid: true })
  })

  it('never loses an update: the second of two that changed what both had read is refused', async () => {
    const { session, balances } = await bank()
    const [first, second] = [session(), session()]
    await first.begin(read({ _id: 1 }))
    await second.begin(read({ _id: 1 }))
    expect(await first.go(raise(1, 100))).toMatchObject({ ok: 1 })
    expect(await second.go(raise(1, 1))).toMatchObject(conflict)
    expect(await second.commit()).toMatchObject(missing)
    await first.commit()
    expect(await balances()).toEqual([110, 10])
  })

  it('reads one state: nothing that was committed since it began', async () => {
    const { session, run } = await bank()
    const own = session()
    await own.begin(read({ _id: 1 }))
    await run(raise(1, 50))
    await run(raise(2, 50))
    await run(open([{ _id: 3, balance: 50 }]))
    expect(documentsIn(await own.go(read()))).toEqual([
      { _id: 1, balance: 10 },
      { _id: 2, balance: 10 },
    ])
    expect(documentsIn(await own.go(read({ balance: { $gt: 20 } })))).toEqual([])
    expect(
      await own.go({ update: 'accounts', updates: [{ q: {}, u: { $inc: { balance: 1 } }, multi: true }] }),
    ).toMatchObject(conflict)
  })

  it('does not use an index that is younger than what it sees', async () => {
    const { session, run } = await bank()
    const own = session()
    await own.begin(read({ _id: 1 }))
    await run({ createIndexes: 'accounts', indexes: [{ key: { balance: 1 }, name: 'balance_1' }] })
    expect(documentsIn(await own.go(read({ balance: 10 })))).toHaveLength(2)
    expect(documentsIn(await own.go({ ...read({ balance: 10 }), hint: 'balance_1' }))).toHaveLength(2)
  })

  it('meets a unique value that someone took since as a conflict, one it can see as a duplicate', async () => {
    const { session, run } = await bank()
    const [late, blind] = [session(), session()]
    await blind.begin(read())
    await run(open([{ _id: 3, owner: 'ann' }]))
    expect(await blind.go(open([{ _id: 4, owner: 'ann' }]))).toMatchObject(conflict)
    expect(await late.begin(open([{ _id: 4, owner: 'ann' }]))).toMatchObject({
      code: 11_000,
      keyValue: { owner: 'ann' },
    })
    expect(await late.go(read())).toMatchObject(missing)
  })

  it('meets a unique value that someone gave away since as a conflict: it would see two', async () => {
    const { run, session } = await bank()
    await run(open([{ _id: 3, owner: 'ann' }]))
    const own = session()
    await own.begin(read())
    await run({ delete: 'accounts', deletes: [{ q: { _id: 3 }, limit: 1 }] })
    expect(await own.go(open([{ _id: 4, owner: 'ann' }]))).toMatchObject(conflict)
  })

  it('may give a unique value from one record to another', async () => {
    const { session, run } = await bank()
    await run(open([{ _id: 3, owner: 'ann' }]))
    const own = session()
    const owner = (_id: number, u: Document) => ({ update: 'accounts', updates: [{ q: { _id }, u }] })
    await own.begin(owner(3, { $unset: { owner: 1 } }))
    expect(await own.go(owner(1, { $set: { owner: 'ann' } }))).toMatchObject({ nModified: 1 })
    expect(await own.go(owner(2, { $set: { owner: 'ann' } }))).toMatchObject({ code: 11_000 })
    const next = session()
    await next.begin(owner(3, { $unset: { owner: 1 } }))
    await next.go(owner(1, { $set: { owner: 'ann' } }))
    expect(await next.commit()).toMatchObject({ ok: 1 })
    expect(documentsIn(await run(read({ owner: 'ann' })))).toEqual([{ _id: 1, balance: 10, owner: 'ann' }])
    expect(await run({ validate: 'accounts' })).toMatchObject({ valid: true })
  })

  it('lets writers outside wait, as long as their time allows', async () => {
    const { session, run, send, balances } = await bank()
    const own = session()
    await own.begin(raise(1))
    const waiting = run(raise(1, 100))
    const impatient = send({ ...raise(1, 1_000), maxTimeMS: 1 })
    expect(await impatient).toMatchObject({ code: 50 })
    const several = run({ ...open([{ _id: 5 }, { _id: 6 }]), ordered: true })
    await several
    await own.commit()
    await waiting
    expect(await balances()).toEqual([111, 10, undefined, undefined])
  })

  it.each([
    ['create', { create: 'new' }],
    ['createIndexes', { createIndexes: 'accounts', indexes: [{ key: { a: 1 } }] }],
    ['drop', { drop: 'accounts' }],
    ['count', { count: 'accounts' }],
    ['listCollections', { listCollections: 1 }],
    ['renameCollection', { renameCollection: 'test.accounts', to: 'test.b' }],
  ])('may not contain %s (263)', async (_, command) => {
    const { session, balances } = await bank()
    const own = session()
    await own.begin(raise(1))
    expect(await own.go(command)).toMatchObject({ code: 263 })
    expect(await own.commit()).toMatchObject(missing)
    expect(await balances()).toEqual([10, 10])
  })

  it('is given up after a minute, and what it held is free again', async () => {
    const { session, run, server, clock, balances } = await bank()
    const own = session()
    await own.begin(raise(1))
    const waiting = run(raise(1, 100))
    clock.now += 61_000
    await server.sweep()
    await waiting
    expect(await own.go(raise(2))).toMatchObject(missing)
    expect(await own.commit()).toMatchObject(missing)
    expect(await balances()).toEqual([110, 10])
  })

  it('ends with its session', async () => {
    const { session, run, balances } = await bank()
    const own = session()
    await own.begin(raise(1))
    await run({ endSessions: [own.lsid] })
    await run(raise(1, 100))
    expect(await own.commit()).toMatchObject(missing)
    expect(await balances()).toEqual([110, 10])
  })

  it('can be given up, and committed or given up only once it has begun', async () => {
    const { session, balances } = await bank()
    const own = session()
    expect(await own.commit()).toMatchObject(missing)
    await own.begin(raise(1))
    expect(await own.abort()).toMatchObject({ ok: 1 })
    expect(await own.abort()).toMatchObject(missing)
    await own.begin(raise(1))
    await own.commit()
    expect(await own.commit()).toMatchObject({ ok: 1 })
    expect(await own.abort()).toMatchObject({ code: 256 })
    expect(await own.go(raise(1))).toMatchObject({ code: 256 })
    expect(await balances()).toEqual([11, 10])
  })

  it('is committed once when the commit is sent again while the first is on its way', async () => {
    const { session, run, store } = await bank()
    const own = session()
    await own.begin(open([{ _id: 3 }, { _id: 4 }]))
    const { commits } = await store.commits.hold(async () => ({ commits: Promise.all([own.commit(), own.commit()]) }))
    expect(await commits).toMatchObject([{ ok: 1 }, { ok: 1 }])
    expect(await own.commit()).toMatchObject({ ok: 1 })
    expect(await run({ count: 'accounts' })).toMatchObject({ n: 4 })
    expect(await run({ validate: 'accounts' })).toMatchObject({ valid: true })
  })

  it('that is being committed is not given up, whatever comes meanwhile', async () => {
    const { session, run, server, store, clock, balances } = await bank()
    const own = session()
    await own.begin(raise(1))
    const held = await store.commits.hold(async () => {
      const commit = own.commit()
      const others = Promise.all([own.abort(), own.go(raise(2)), run({ endSessions: [own.lsid] })])
      clock.now += 61_000
      const sweep = server.sweep()
      const rival = session()
      expect(await rival.begin(raise(1, 100))).toMatchObject(conflict)
      return { commit, others, sweep }
    })
    expect(await held.commit).toMatchObject({ ok: 1 })
    expect(await held.others).toMatchObject([{ code: 256 }, { code: 256 }, { ok: 1 }])
    await held.sweep
    expect(await balances()).toEqual([11, 10])
  })

  it('shares the refusal of a commit with one that is sent again meanwhile', async () => {
    const { session, store } = await bank()
    const { catalogue } = store
    const own = session()
    await own.begin(raise(1))
    const { commits } = await store.commits.hold(async () => {
      const dropped = store.commits.write(() => {
        for (const collection of catalogue.all()) catalogue.drop(collection)
      })
      return { dropped, commits: Promise.all([own.commit(), own.commit()]) }
    })
    expect(await commits).toMatchObject([conflict, conflict])
    expect(await own.commit()).toMatchObject(missing)
  })

  it('is refused when its number was there before', async () => {
    const { session, send } = await bank()
    const own = session()
    await own.begin(raise(1))
    const again = { ...raise(1), lsid: own.lsid, autocommit: false, startTransaction: true }
    expect(await send({ ...again, txnNumber: 1n })).toMatchObject({ code: 117 })
    expect(await send({ ...again, txnNumber: 0n })).toMatchObject({ code: 225 })
    expect(await send({ ...raise(1), txnNumber: 5n })).toMatchObject({ code: 72 })
    expect(await send({ ping: 1, lsid: own.lsid, txnNumber: 9n })).toMatchObject({ code: 50_768 })
  })
})
