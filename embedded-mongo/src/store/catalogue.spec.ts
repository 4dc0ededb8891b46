import { expect, it } from 'vitest'
import { failingDisk, NO_SPACE } from '../testing/failing-disk'
import { localServer } from '../testing/local-server'
import { localSession } from '../testing/local-session'

it('An index whose drop failed stays unknown to transactions that are older than it', async () => {
  const disk = failingDisk()
  const server = await localServer({ openLmdb: disk.openLmdb })
  const { run, send } = server
  await run({ insert: 'things', documents: [{ _id: 1, n: 1 }] })
  const own = localSession(server)
  await own.begin({ find: 'things' })
  await run({ update: 'things', updates: [{ q: { _id: 1 }, u: { $set: { n: 2 } } }] })
  await run({ createIndexes: 'things', indexes: [{ key: { n: 1 }, name: 'n' }] })
  disk.fail(NO_SPACE)
  expect(await send({ dropIndexes: 'things', index: 'n' })).toMatchObject({ code: 14_031 })
  disk.heal()

  const question = { find: 'things', filter: { n: 1 } }
  expect(await own.go(question)).toMatchObject({ cursor: { firstBatch: [{ _id: 1, n: 1 }] } })
  expect(await own.go({ ...question, hint: 'n' })).toMatchObject({ cursor: { firstBatch: [{ _id: 1, n: 1 }] } })
  expect(await run({ explain: { find: 'things', filter: { n: 2 } } })).toMatchObject({
    queryPlanner: { winningPlan: { inputStage: { indexName: 'n' } } },
  })
  expect(await run({ validate: 'things' })).toMatchObject({ valid: true, nIndexes: 2 })
})
