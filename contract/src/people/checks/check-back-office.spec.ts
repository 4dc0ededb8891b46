import { describe, expect, it } from 'vitest'
import { checkCreditAmount, checkPlatformControl } from './check-back-office'

const control = { subscription_cost: 10, subscription_amount_rows: 100, subscription_cost_per_row: 0.05 }

describe('Platform control', () => {
  it.each([0, 1, 999.999999, 1000])('ADM-21, LIM-03 takes %d as a cost', (value) => {
    expect(checkPlatformControl({ ...control, subscription_cost: value, subscription_cost_per_row: value })).toEqual({})
  })

  it.each([-0.01, 1000.01, Number.NaN, Number.POSITIVE_INFINITY, 0.0000001])(
    'ADM-21, LIM-03 refuses %d, by field',
    (value) => {
      expect(checkPlatformControl({ ...control, subscription_cost: value, subscription_cost_per_row: value })).toEqual({
        subscription_cost: 'Please check specified value',
        subscription_cost_per_row: 'Please check specified value',
      })
    },
  )

  it('ADM-21 takes whole rows only', () => {
    for (const value of [0, 1000])
      expect(checkPlatformControl({ ...control, subscription_amount_rows: value })).toEqual({})
    for (const value of [-1, 0.5, 1001]) {
      expect(checkPlatformControl({ ...control, subscription_amount_rows: value })).toEqual({
        subscription_amount_rows: 'Please check specified value',
      })
    }
  })
})

describe('An amount of credits', () => {
  it.each([0.000001, 0.1, 12.000001, 1_000_000])('ADM-07 may be %d', (amount) => {
    expect(checkCreditAmount(amount)).toBeUndefined()
  })

  it.each([
    [0, 'The amount should be greater than 0'],
    [-5, 'The amount should be greater than 0'],
    [Number.NaN, 'The amount should be greater than 0'],
    [1_000_000.000001, 'The amount should be at most 1,000,000'],
    [0.0000001, 'The amount may have at most 6 decimals'],
  ])('ADM-07, ADM-14 may not be %d', (amount, text) => {
    expect(checkCreditAmount(amount)).toBe(text)
  })
})
