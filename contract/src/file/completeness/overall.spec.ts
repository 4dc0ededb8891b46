import { describe, expect, it } from 'vitest'
import { overallCompleteness } from './overall'

describe('How complete a file is', () => {
  it.each([
    [{}, 0],
    [{ corporate: 0, shareholders: 0, managing_directors: 0 }, 0],
    [{ corporate: 100, shareholders: 50, managing_directors: 0 }, 50],
    [{ corporate: 33.33, account_holder: 66.67 }, 50],
    [{ corporate: 99.99, shareholders: 100, managing_directors: 100 }, 99],
    [{ corporate: 100, shareholders: 100, managing_directors: 100 }, 100],
  ])('WRK-01 is the mean of its sections, never rounded up: %j is %i', (progress, percent) => {
    expect(overallCompleteness(progress)).toBe(percent)
  })
})
