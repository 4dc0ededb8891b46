import { describe, expect, it } from 'vitest'
import { reviewText } from './review-text'

describe('How far away a review is', () => {
  it.each([
    [-12, 'Overdue 12 days'],
    [-1, 'Overdue 1 day'],
    [0, 'today'],
    [1, 'in 1 day'],
    [20, 'in 20 days'],
  ])('WRK-01 says of %i days: %s', (days, text) => {
    expect(reviewText(days)).toBe(text)
  })
})
