import { describe, expect, it } from 'vitest'
import { isMet, type SimulatedOrder } from './simulated-order'

const order = (side: SimulatedOrder['side']): SimulatedOrder => ({
  id: '1',
  symbol: 'eureuri',
  side,
  price: 1,
  quantity: 1_000,
  createdAt: new Date(1_000),
})
const traded = (price: number, at = 2_000) => ({ number: 1, at: new Date(at), price, quantity: 1, marketMaker: true })

describe('A simulated order', () => {
  it.each([
    ['bid', 0.9999, true],
    ['bid', 1, true],
    ['bid', 1.0001, false],
    ['ask', 0.9999, false],
    ['ask', 1, true],
    ['ask', 1.0001, true],
  ] as const)('LAB-16 to %s at 1 is met by a trade at %f: %s', (side, price, met) => {
    expect(isMet(order(side), [traded(price)])).toBe(met)
  })

  it('LAB-16 is met by nothing that was traded before it was made, nor by nothing', () => {
    expect(isMet(order('bid'), [traded(1, 1_000)])).toBe(false)
    expect(isMet(order('bid'), [])).toBe(false)
  })
})
