import { describe, expect, it } from 'vitest'
import { clientOf, embedded } from './testing/embedded'
import { fuzzWithin } from './testing/fuzz-budget'
import { fuzzIndexes } from './testing/index-fuzz'

const DAYS = 72 * 3_600_000

describe('Many random questions to an indexed and to a bare collection', () => {
  it('are answered alike', { timeout: DAYS }, async () => {
    const client = clientOf((await embedded()).uri)
    const chosen = new Set<string>()
    await fuzzWithin('indexed or not', { seconds: 120, seed: 100 }, async (seed) => {
      const { differences, questions, used } = await fuzzIndexes(client, 1_000, seed)
      expect(differences).toEqual([])
      for (const index of used) chosen.add(index)
      return questions
    })
    expect(chosen.size).toBeGreaterThan(8)
  })
})
