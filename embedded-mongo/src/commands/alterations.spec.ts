import { describe, expect, it } from 'vitest'
import { localServer } from '../testing/local-server'
import { localSession } from '../testing/local-session'
import type { Document } from '../values/document'

const find = (name: string) => ({ find: name, sort: { _id: 1 } })
const transient = { code: 246, errorLabels: ['TransientTransactionError'] }

async function shop() {
  const local = await localServer()
  const { run } = local
  await run({ createIndexes: 'orders', indexes: [{ key: { at: 1 }, name: 'at' }] })
  await run({ insert: 'orders', documents: [{ _id: 1 }, { _id: 2 }] })
  await run({ insert: 'customers', documents: [{ _id: 1 }] })
  await run({ create: 'recent', viewOn: 'orders', pipeline: [] })
  /** Sends a command, and answers whether it was over before the commands of others that came later. */
  const begun = (command: Document) => {
    const state = { over: false }
    const answer = local.send(command).finally(() => {
      state.over = true
    })
    const isOver = async () => {
      for (let commit = 0; commit < 10; commit++) await run({ insert: 'log', documents: [{}] })
      return state.over
    }
    return { answer, isOver }
  }
  return { ...local, begun, session: () => localSession(local) }
}

const ALTERATIONS: [string, Document][] = [
  ['drop', { drop: 'orders' }],
  ['dropDatabase', { dropDatabase: 1 }],
  ['renameCollection', { renameCollection: 'test.orders', to: 'test.old', $db: 'admin' }],
  [
    'renameCollection over it',
    { renameCollection: 'test.customers', to: 'test.orders', dropTarget: true, $db: 'admin' },
  ],
  ['collMod', { collMod: 'orders', validator: { n: 1 } }],
  ['dropIndexes', { dropIndexes: 'orders', index: 'at' }],
]

const USES: [string, Document][] = [
  ['reads it', find('orders')],
  ['writes it', { insert: 'orders', documents: [{ _id: 3 }] }],
  ['reads it through a view', find('recent')],
]

describe('What changes a collection', () => {
  it.each(ALTERATIONS)('waits for transactions that use it: %s', async (_, command) => {
    const { session, begun } = await shop()
    const own = session()
    const before = await own.begin(find('orders'))
    const altering = begun(command)
    expect(await altering.isOver()).toBe(false)
    expect((await own.go(find('orders'))).cursor).toEqual(before.cursor)
    await own.commit()
    expect(await altering.answer).toMatchObject({ ok: 1 })
  })

  it.each(USES)('waits for a transaction that %s', async (_, use) => {
    const { session, begun, run } = await shop()
    const own = session()
    expect(await own.begin(use)).toMatchObject({ ok: 1 })
    const dropping = begun({ drop: 'orders' })
    expect(await dropping.isOver()).toBe(false)
    expect(await own.commit()).toMatchObject({ ok: 1 })
    expect(await dropping.answer).toMatchObject({ ok: 1 })
    expect(await run({ count: 'orders' })).toMatchObject({ n: 0 })
  })

  it('waits no longer than it may (50), and not for transactions that use others', async () => {
    const { session, send, begun, clock } = await shop()
    const own = session()
    await own.begin(find('orders'))
    const late = begun({ drop: 'orders', maxTimeMS: 1 })
    clock.now += 10
    expect(await late.answer).toMatchObject({ code: 50 })
    expect(await send({ drop: 'customers' })).toMatchObject({ ok: 1 })
    expect(await own.commit()).toMatchObject({ ok: 1 })
  })
})

describe('A transaction that comes to a collection', () => {
  it('that was not changed after all goes on', async () => {
    const { session, run, send } = await shop()
    const own = session()
    await own.begin(find('others'))
    await run({ drop: 'nothing' })
    expect(await send({ renameCollection: 'test.orders', to: 'test.customers', $db: 'admin' })).toMatchObject({
      code: 48,
    })
    expect(await send({ dropIndexes: 'orders', index: 'no' })).toMatchObject({ code: 27 })
    expect(await own.go(find('nothing'))).toMatchObject({ ok: 1 })
    expect(await own.go(find('orders'))).toMatchObject({ ok: 1 })
  })

  it.each(USES)('that was changed since it began is begun again (246), when it %s', async (_, use) => {
    const { session, run } = await shop()
    const own = session()
    await own.begin(find('others'))
    await run({ drop: 'orders' })
    expect(await own.go(use)).toMatchObject(transient)
    expect(await own.begin(use)).toMatchObject({ ok: 1 })
    expect(await own.commit()).toMatchObject({ ok: 1 })
  })
})
