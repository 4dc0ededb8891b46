import { describe, expect, it } from 'vitest'
import { bank, documentsIn, raise, read } from '../testing/bank'
import { temporaryFolder } from '../testing/embedded'
import { localSession } from '../testing/local-session'

describe('A write that is sent again', () => {
  it('is answered again and not done twice', async () => {
    const { session, balances } = await bank()
    const own = session()
    const first = await own.write(raise(1))
    expect(await own.write(raise(1), 1)).toMatchObject({ n: first.n, nModified: 1 })
    const take = { findAndModify: 'accounts', query: { _id: 2 }, update: { $inc: { balance: 5 } }, new: true }
    const [once, twice] = [await own.write(take, 2), await own.write(take, 2)]
    expect(twice.value).toEqual(once.value)
    expect(await own.write(raise(1), 1)).toMatchObject({ code: 225 })
    expect(await balances()).toEqual([11, 15])
  })

  it('is answered alike while the first is under way', async () => {
    const { session, balances } = await bank()
    const own = session()
    const [one, other] = await Promise.all([own.write(raise(1), 1), own.write(raise(1), 1)])
    expect(other.n).toBe(one.n)
    expect(await balances()).toEqual([11, 10])
  })

  it('is done when the first was refused', async () => {
    const { session, send, run } = await bank()
    const holder = session()
    await holder.begin(raise(1))
    const own = session()
    const impatient = { ...raise(1), maxTimeMS: 1 }
    expect(await own.write(impatient, 1)).toMatchObject({ code: 50 })
    await holder.commit()
    expect(await own.write(raise(1), 1)).toMatchObject({ nModified: 1 })
    expect(documentsIn(await run(read({ _id: 1 })))).toEqual([{ _id: 1, balance: 12 }])
    expect(await send({ ping: 1 })).toMatchObject({ ok: 1 })
  })

  it('is answered from the files after a restart, as is a commit', async () => {
    const folder = temporaryFolder()
    const before = await bank(folder)
    const [writer, mover] = [localSession(before, 1), localSession(before, 2)]
    await writer.write(raise(1))
    await mover.begin(raise(2))
    await mover.commit()
    await before.server.close()
    const after = await bank(folder)
    const [again, moverAgain] = [localSession(after, 1), localSession(after, 2)]
    expect(await again.write(raise(1), 1)).toMatchObject({ n: 1, nModified: 1 })
    const commit = { commitTransaction: 1, $db: 'admin', lsid: moverAgain.lsid, txnNumber: 1n, autocommit: false }
    expect(await after.send(commit)).toMatchObject({ ok: 1 })
    expect(await after.balances()).toEqual([11, 11])
    expect(await again.write(raise(1), 2)).toMatchObject({ nModified: 1 })
    expect(await after.balances()).toEqual([12, 11])
  })

  it('is forgotten with its session, after half an hour of silence at the latest', async () => {
    const { session, run, store, server, clock } = await bank()
    const [ended, silent] = [session(), session()]
    await ended.write(raise(1))
    await silent.write(raise(1))
    const known = () => [ended, silent].map(({ lsid }) => store.sessions.isKnown(lsid.id.toString('hex')))
    expect(known()).toEqual([true, true])
    await run({ endSessions: [ended.lsid] })
    expect(known()).toEqual([false, true])
    clock.now += 1_900_000
    await server.sweep()
    expect(known()).toEqual([false, false])
  })

  it('cannot change many documents', async () => {
    const { session } = await bank()
    const many = { update: 'accounts', updates: [{ q: {}, u: { $inc: { balance: 1 } }, multi: true }] }
    expect(await session().write(many)).toMatchObject({ code: 72 })
  })
})
