import { describe, expect, it } from 'vitest'
import { compareEngines } from './compare-engines'

const HOURS = 3_600_000
const SEEDS = Array.from({ length: 40 }, (_, i) => 1_000 + i)

describe('Many random filters, sorts, projections and updates', () => {
  it.each(SEEDS)('are answered as the simple evaluator answers them, with seed %i', { timeout: HOURS }, (seed) => {
    expect(compareEngines(seed, 100_000).differences).toEqual([])
  })
})
