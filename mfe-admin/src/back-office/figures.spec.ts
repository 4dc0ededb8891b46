import { describe, expect, it } from 'vitest'
import { creditsText, remainingText } from './figures'

describe('What operators read', () => {
  it('ADM-06 is how many days, hours and minutes are left', () => {
    const now = new Date('2026-11-28T10:00:00.000Z')
    expect(remainingText('2026-12-28T12:34:56.000Z', now)).toBe('30 days 2 hours 34 minutes')
    expect(remainingText('2026-11-29T11:01:00.000Z', now)).toBe('1 day 1 hour 1 minute')
    expect(remainingText('2026-11-28T10:00:59.000Z', now)).toBe('0 days 0 hours 0 minutes')
    expect(remainingText('2026-11-27T10:00:00.000Z', now)).toBe('0 days 0 hours 0 minutes')
  })

  it('WAL-08 is credits to the last decimal', () => {
    expect([0, 12.5, -1_200, 0.000001].map(creditsText)).toEqual(['0', '12.50', '-1,200', '0.000001'])
  })
})
