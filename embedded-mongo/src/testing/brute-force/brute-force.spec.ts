import { describe, expect, it } from 'vitest'
import { compareEngines } from './compare-engines'

describe('Random filters, sorts, projections and updates', () => {
  it.each([1, 2, 3])('are answered as the simple evaluator answers them, with seed %i', (seed) => {
    const { differences, questions, telling } = compareEngines(seed, 60)
    expect(differences).toEqual([])
    expect(telling).toBeGreaterThan(questions / 2)
  })
})
