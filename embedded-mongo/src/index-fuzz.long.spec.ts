import { describe, expect, it } from 'vitest'
import { clientOf, embedded } from './testing/embedded'
import { fuzzIndexes } from './testing/index-fuzz'

const A_QUARTER_HOUR = 15 * 60_000

describe('Many random questions to an indexed and to a bare collection', () => {
  it.each([2, 3, 4, 5, 6])('are answered alike with seed %i', { timeout: A_QUARTER_HOUR }, async (seed) => {
    const client = clientOf((await embedded()).uri)
    const { differences, used } = await fuzzIndexes(client, 5_000, seed)
    expect(differences).toEqual([])
    expect(used.size).toBeGreaterThan(10)
  })
})
