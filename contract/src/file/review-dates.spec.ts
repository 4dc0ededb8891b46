import { describe, expect, it } from 'vitest'
import { automaticReviewDate } from './review-dates'

describe('The automatic review date', () => {
  it.each([
    ['low', '2028-05-10'],
    ['medium', '2027-05-10'],
    ['high', '2026-05-10'],
  ])('DSH-24 LIM-26 of a client at %s risk reviewed on 2025-05-10 is %s', (risk, next) => {
    expect(automaticReviewDate('2025-05-10', risk)).toBe(next)
  })

  it('DSH-27 falls on 28 February after a 29th', () => {
    expect(automaticReviewDate('2024-02-29', 'low')).toBe('2027-02-28')
  })

  it.each([
    [null, 'low'],
    ['', 'low'],
    ['2025-05-10', null],
    ['2025-05-10', ''],
    ['2025-05-10', 'toString'],
    ['2025-02-30', 'low'],
  ])('DSH-27 is empty for previous date %j and risk %j', (previous, risk) => {
    expect(automaticReviewDate(previous, risk)).toBe('')
  })
})
