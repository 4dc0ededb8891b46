import { describe, expect, it } from 'vitest'
import { feeOf } from './fee'
import { activated, presentSubscription, rowsLeft, type Subscription, statusOf, withRows } from './subscription'

const day = (text: string) => new Date(`${text}T10:30:00.000Z`)
const begun = activated(null, 'firm', day('2026-01-31'))
const until = ({ expireAt }: Subscription) => expireAt.toISOString()

describe('A subscription', () => {
  it('ADM-17 is inactive until it is activated for the first time, then active, then expired', () => {
    expect(statusOf(null, day('2026-01-31'))).toBe('inactive')
    expect(statusOf(begun, day('2026-01-31'))).toBe('active')
    expect(statusOf(begun, new Date(begun.expireAt.getTime() - 1))).toBe('active')
    expect(statusOf(begun, begun.expireAt)).toBe('expired')
  })

  it('ADM-18 runs one calendar month, to the last day of a shorter one', () => {
    expect(until(begun)).toBe('2026-02-28T10:30:00.000Z')
    expect(until(activated(null, 'firm', day('2026-12-15')))).toBe('2027-01-15T10:30:00.000Z')
  })

  it('ADM-18 goes on for a month when it is activated while it is active', () => {
    const longer = activated(begun, 'firm', day('2026-02-10'))
    expect(until(longer)).toBe('2026-03-28T10:30:00.000Z')
    expect(longer.activatedAt).toEqual(begun.activatedAt)
  })

  it('ADM-18 begins anew once it has expired', () => {
    const anew = activated(begun, 'firm', day('2026-05-01'))
    expect(presentSubscription(anew, 7, day('2026-05-02'))).toEqual({
      status: 'active',
      activated_at: '2026-05-01T10:30:00.000Z',
      expire_at: '2026-06-01T10:30:00.000Z',
      rows_left: 7,
    })
  })

  it('FIU-32 covers its rows once in each month that was paid for, and none outside of them', () => {
    const twoMonths = activated(withRows(begun, 60, day('2026-02-01')), 'firm', day('2026-02-02'))
    const left = (subscription: Subscription | null, at: string) => rowsLeft(subscription, 100, day(at))
    expect(left(null, '2026-02-01')).toBe(0)
    expect(left(begun, '2026-02-01')).toBe(100)
    expect(left(twoMonths, '2026-02-03')).toBe(40)
    expect(left(twoMonths, '2026-03-01')).toBe(100)
    expect(left(withRows(twoMonths, 30, day('2026-03-01')), '2026-03-02')).toBe(70)
    expect(left(twoMonths, '2026-03-28')).toBe(0)
    expect(left(withRows(begun, 500, day('2026-02-01')), '2026-02-01')).toBe(0)
  })
})

describe('The fee of a conversion', () => {
  const prices = { subscription_amount_rows: 100, subscription_cost_per_row: 0.05 }

  it('FIU-32, FIU-33 is for rows beyond the free ones, and says so', () => {
    expect(feeOf(130, begun, prices, day('2026-02-01'))).toEqual({
      feeMicros: 1_500_000,
      comment: '100 rows covered by subscription, 30 rows charged',
    })
    expect(feeOf(3, null, prices, day('2026-02-01'))).toEqual({
      feeMicros: 150_000,
      comment: '0 rows covered by subscription, 3 rows charged',
    })
    expect(feeOf(100, begun, prices, day('2026-02-01')).feeMicros).toBe(0)
  })

  it('WAL-08 is exact for a million rows', () => {
    const { feeMicros } = feeOf(1_000_000, null, { ...prices, subscription_cost_per_row: 0.000001 }, day('2026-02-01'))
    expect(feeMicros).toBe(1_000_000)
  })
})
