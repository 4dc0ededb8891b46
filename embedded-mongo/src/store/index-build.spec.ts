import { setImmediate as turn } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { localServer } from '../testing/local-server'
import { localSession } from '../testing/local-session'
import { IndexBuild } from './index-build'

const COUNT = 3_000
/** Records the build looks at again in one commit. */
const AT_ONCE = 200

it('An index on unique values takes in a commit that exchanges more of them than are looked at at once', async () => {
  const server = await localServer()
  const { run, send, store } = server
  await run({ insert: 'things', documents: Array.from({ length: COUNT }, (_, n) => ({ _id: n, n })) })
  const own = localSession(server)
  const mirror = [{ $set: { n: { $subtract: [COUNT - 1, '$n'] } } }]
  expect(await own.begin({ update: 'things', updates: [{ q: {}, u: mirror, multi: true }] })).toMatchObject({
    nModified: COUNT,
  })
  const renewing = vi.spyOn(IndexBuild.prototype, 'renew')
  onTestFinished(() => renewing.mockRestore())

  const building = send({ createIndexes: 'things', indexes: [{ key: { n: 1 }, name: 'n', unique: true }] })
  while (!store.catalogue.hasUnfinished) await turn()
  expect(await own.commit()).toMatchObject({ ok: 1 })
  expect(await building).toMatchObject({ ok: 1, numIndexesAfter: 2 })

  expect(await run({ validate: 'things' })).toMatchObject({ valid: true, errors: [], nrecords: COUNT })
  expect(await run({ count: 'things', query: { n: { $gte: 0 } }, hint: 'n' })).toMatchObject({ n: COUNT })
  expect(renewing.mock.calls.length).toBeGreaterThan(COUNT / AT_ONCE)
})
