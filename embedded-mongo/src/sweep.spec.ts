import { expect, it, vi } from 'vitest'
import { localServer } from './testing/local-server'
import { localSession } from './testing/local-session'

it('Sweeps go on beside one that waits for a transaction, and end it when its minute is over', async () => {
  const local = await localServer()
  const { run, server, clock } = local
  await run({ createIndexes: 'things', indexes: [{ key: { at: 1 }, name: 'at', expireAfterSeconds: 60 }] })
  await run({ insert: 'things', documents: [{ _id: 1, at: new Date(clock.now) }] })
  const own = localSession(local)
  clock.now += 50_000
  await own.begin({ update: 'things', updates: [{ q: { _id: 1 }, u: { $set: { n: 1 } } }] })
  clock.now += 20_000
  const waiting = server.sweep()
  await server.sweep()
  expect(await run({ count: 'things' })).toMatchObject({ n: 1 })
  clock.now += 50_000
  await server.sweep()
  await waiting
  expect(await run({ count: 'things' })).toMatchObject({ n: 0 })
  expect(await own.commit()).toMatchObject({ code: 251 })
})

it('A sweep removes what a partial index holds, and leaves what it does not', async () => {
  const { run, server, clock } = await localServer()
  const partialFilterExpression = { state: 'gone' }
  const index = { key: { at: 1 }, name: 'at', expireAfterSeconds: 0, partialFilterExpression }
  await run({ createIndexes: 'things', indexes: [index] })
  const at = new Date(clock.now - 1_000)
  await run({
    insert: 'things',
    documents: [
      { _id: 1, at, state: 'gone' },
      { _id: 2, at, state: 'kept' },
    ],
  })
  await server.sweep()
  expect(await run({ distinct: 'things', key: '_id' })).toMatchObject({ values: [2] })
})

it('A sweep looks for idle sessions in the files once a minute', async () => {
  const local = await localServer()
  const { server, store, clock } = local
  const session = localSession(local)
  await session.write({ insert: 'things', documents: [{ _id: 1 }] })
  const looks = vi.spyOn(store.sessions, 'hasBefore')
  const halfAnHour = 1_800
  for (let second = 0; second < halfAnHour + 61; second++) {
    clock.now += 1_000
    await server.sweep()
  }
  expect(looks.mock.calls.length).toBeLessThan(33)
  expect(store.sessions.isKnown(session.lsid.id.toString('hex'))).toBe(false)
})
