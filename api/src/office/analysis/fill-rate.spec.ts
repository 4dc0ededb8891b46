import { describe, expect, it } from 'vitest'
import { fillRateOf } from './fill-rate'

const momentOf = (...quotes: [price: number, quantity: number][]) => ({
  at: new Date(0),
  quotes: quotes.map(([price, quantity]) => ({ side: 'ask' as const, price, quantity })),
})
const traded = (price: number, quantity: number) => ({ price, quantity })

describe('The fill rate', () => {
  it('LAB-15 is what was traded over the average that was quoted, price by price', () => {
    const moments = [momentOf([1, 100], [1.0001, 40]), momentOf([1, 300])]
    expect(fillRateOf(moments, [traded(1, 30), traded(1.0001, 10), traded(1, 20)])).toEqual([
      { price: 1, volume: 50, rate: 0.25 },
      { price: 1.0001, volume: 10, rate: 0.25 },
    ])
  })

  it('LAB-15 is 0 where nothing was traded, null where nothing was quoted, and lists the lowest price first', () => {
    expect(fillRateOf([momentOf([1.0002, 10])], [traded(0.9998, 5)])).toEqual([
      { price: 0.9998, volume: 5, rate: null },
      { price: 1.0002, volume: 0, rate: 0 },
    ])
  })

  it('LAB-02 of nothing is empty', () => {
    expect(fillRateOf([], [])).toEqual([])
  })
})
