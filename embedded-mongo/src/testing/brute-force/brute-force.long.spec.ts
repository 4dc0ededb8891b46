import { describe, expect, it } from 'vitest'
import { fuzzWithin } from '../fuzz-budget'
import { compareEngines } from './compare-engines'

const DAYS = 72 * 3_600_000

describe('Many random filters, sorts, projections and updates', () => {
  it('are answered as the simple evaluator answers them', { timeout: DAYS }, async () => {
    await fuzzWithin('simple evaluator', { seconds: 120, seed: 1_000 }, (seed) => {
      const { differences, questions } = compareEngines(seed, 2_000)
      expect(differences).toEqual([])
      return questions
    })
  })
})
