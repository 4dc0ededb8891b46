import { describe, expect, it } from 'vitest'
import { fuzzWithin } from './testing/fuzz-budget'
import { fuzzIsolation } from './testing/isolation-fuzz'
import { localServer } from './testing/local-server'

const DAYS = 72 * 3_600_000

describe('Many random steps of several transactions and of writers outside', () => {
  it('come to what a simple model of snapshot isolation says', { timeout: DAYS }, async () => {
    const server = await localServer()
    await fuzzWithin('isolation', { seconds: 120, seed: 100 }, async (seed) => {
      const { differences, steps } = await fuzzIsolation(server, 2_000, seed)
      expect(differences).toEqual([])
      await server.run({ drop: `rows_${seed}` })
      return steps
    })
  })
})
