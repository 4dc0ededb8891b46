import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import type { OpenProduct } from './open-product'

/**
 * Makes the machine's clock, which limits and pauses ask, go with that of the product, in every test of the file.
 * Answers how time passes on both. To be called before the product is opened.
 * @param product the one whose clock leads, asked for when it is open
 */
export function followedByMachineClock(product: () => OpenProduct): (seconds: number) => void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  beforeEach(() => void vi.setSystemTime(product().clock.now()))
  afterAll(() => void vi.useRealTimers())
  return (seconds) => {
    product().clock.pass(seconds)
    vi.setSystemTime(product().clock.now())
  }
}
