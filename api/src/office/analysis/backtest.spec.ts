import { averagePeriods, averageTypes } from '@dossier/contract/office/analysis'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backtest, type Candle } from './backtest'
import { movingAverage } from './moving-averages'

const candlesOf = (prices: readonly number[]): Candle[] => prices.map((price, time) => ({ time, price }))
const test = (prices: readonly number[], risk = 50, indicatorType: 'EMA' | 'SMA' = 'SMA') =>
  backtest(candlesOf(prices), { indicatorType, risk })

const flat = (count: number, price = 100) => Array.from({ length: count }, () => price)
const steps = (count: number, from: number, each: number) => Array.from({ length: count }, (_, at) => from + at * each)

/** Still, a rise that crosses above, a fall that crosses below. */
const riseAndFall = [...flat(100), ...steps(20, 101, 1), ...steps(40, 119, -1)]

describe('A moving average', () => {
  it('LAB-08 SMA is the mean of the last prices, and null before there are enough', () => {
    expect(movingAverage('SMA', [1, 2, 3, 4, 8], 3)).toEqual([null, null, 2, 3, 5])
  })

  it('LAB-08 EMA begins with that mean and weighs each price by 2 / (period + 1)', () => {
    expect(movingAverage('EMA', [1, 2, 3, 4, 8], 3)).toEqual([null, null, 2, 3, 5.5])
  })

  it.each(averageTypes)('LAB-08 %s is empty without prices, and all null with too few', (type) => {
    expect(movingAverage(type, [], 12)).toEqual([])
    expect(movingAverage(type, flat(11), 12)).toEqual(flat(11).map(() => null))
  })

  it('LAB-05 spans 12, 24 and 100 prices', () => {
    const { fast, slow, long } = test(flat(100))
    const filledFrom = (average: readonly (number | null)[]) => average.findIndex((value) => value !== null)
    expect([fast, slow, long].map(filledFrom)).toEqual([11, 23, 99])
  })
})

describe('The rule', () => {
  it.each(averageTypes)('LAB-09 buys where %s crosses above and sells where it crosses below', (type) => {
    const { fast, slow, long, trades, completed } = test(riseAndFall, 50, type)
    expect(trades.map((trade) => trade.type)).toEqual(['buy', 'sell'])
    const [bought, sold] = trades.map(({ time }) => time) as [number, number]
    const at = (average: readonly (number | null)[], time: number) => average[time] as number
    expect(at(fast, bought)).toBeGreaterThan(at(slow, bought))
    expect(at(fast, bought - 1)).toBeLessThanOrEqual(at(slow, bought - 1))
    expect(riseAndFall[bought]).toBeGreaterThan(at(long, bought))
    expect(at(fast, sold)).toBeLessThan(at(slow, sold))
    expect(at(fast, sold - 1)).toBeGreaterThanOrEqual(at(slow, sold - 1))
    expect(completed).toHaveLength(1)
  })

  it('LAB-09 buys at the very first price at which the fast average is above', () => {
    expect(test(riseAndFall).trades[0]).toEqual({ time: 100, type: 'buy', price: 101 })
  })

  it('LAB-09 does not buy below the long average, whatever crosses', () => {
    const fallen = [...steps(120, 1_000, -5), ...steps(20, 406, 1)]
    const { fast, slow, trades } = test(fallen)
    expect((fast.at(-1) ?? 0) > (slow.at(-1) ?? 0)).toBe(true)
    expect(trades).toEqual([])
  })

  it('LAB-09 does not buy before the long average is filled', () => {
    expect(test([...flat(60), ...steps(30, 101, 1)]).trades).toEqual([])
  })

  it('LAB-09 sells at a loss of so many percent, at the price that reached it', () => {
    const dropped = [...flat(100), 101, 102, 100, 99.99, 98]
    expect(test(dropped, 1).completed).toMatchObject([{ bought: { price: 101 }, sold: { price: 99.99 } }])
    // 100 is 0.99 percent below 101
    expect(test(dropped.slice(0, -2), 1).completed).toEqual([])
  })

  it('LAB-09 buys again only at the next crossing, not at once after a loss', () => {
    const { trades } = test([...flat(100), 101, 102, 99, 103, 104, 105], 1)
    expect(trades.map(({ type }) => type)).toEqual(['buy', 'sell'])
  })

  it('LAB-09 leaves a position open that nothing ends, and counts it in no sum', () => {
    const { trades, completed, total } = test([...flat(100), ...steps(20, 101, 1)])
    expect(trades).toHaveLength(1)
    expect(completed).toEqual([])
    expect(total).toEqual({ profit: 0, percent: 0 })
  })

  it('LAB-08 says of each completed trade what it brought, of one unit and in percent', () => {
    const [trade] = test([...flat(100), 101, 102, 99], 1).completed
    expect(trade).toMatchObject({ profit: -2 })
    expect(trade?.percent).toBeCloseTo((-2 / 101) * 100, 10)
  })

  it.each([0.1, 0.3, 1.08, 64_123.45])(
    'LAB-09 takes no rounding for a crossing: nothing is traded at %f that stands still',
    (price) => {
      for (const type of averageTypes) expect(test(flat(500, price), 1, type).trades).toEqual([])
    },
  )

  it('LAB-02 of no prices is empty', () => {
    expect(test([])).toMatchObject({
      prices: [],
      fast: [],
      trades: [],
      completed: [],
      total: { profit: 0, percent: 0 },
    })
  })
})

describe('The rule, for any prices', () => {
  /** Walks of a market, still stretches among them. */
  const walks = fc
    .array(fc.oneof(fc.constant(1), fc.double({ min: 0.93, max: 1.075, noNaN: true })), {
      minLength: 0,
      maxLength: 600,
    })
    .map((moves) => {
      let price = 100
      return moves.map((move) => (price *= move))
    })
  const settings = fc.record({
    indicatorType: fc.constantFrom(...averageTypes),
    risk: fc.double({ min: 0.1, max: 100, noNaN: true }),
  })
  const tested = (check: (outcome: ReturnType<typeof backtest>, prices: readonly number[], risk: number) => void) =>
    fc.assert(
      fc.property(walks, settings, (prices, asked) => check(backtest(candlesOf(prices), asked), prices, asked.risk)),
      { numRuns: 150, seed: 9 },
    )

  it('LAB-09 never holds two positions: buys and sells take turns, beginning with a buy, later each time', () => {
    tested(({ trades, completed }) => {
      expect(trades.map(({ type }) => type)).toEqual(trades.map((_, at) => (at % 2 === 0 ? 'buy' : 'sell')))
      const times = trades.map(({ time }) => time)
      expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other))
      expect(completed).toHaveLength(Math.floor(trades.length / 2))
    })
  })

  it('LAB-08 sums agree with the trades, and each trade with the prices', () => {
    tested(({ trades, completed, total }, prices) => {
      for (const { time, price } of trades) expect(price).toBe(prices[time])
      const sold = trades.slice(0, completed.length * 2)
      const paid = sold.reduce((sum, { type, price }) => sum + (type === 'sell' ? price : -price), 0)
      expect(total.profit).toBeCloseTo(paid, 6)
      expect(total.percent).toBeCloseTo(
        completed.reduce((sum, trade) => sum + (trade.sold.price / trade.bought.price - 1) * 100, 0),
        6,
      )
    })
  })

  it('LAB-09 holds no position beyond the price that reached its risk', () => {
    tested(({ trades }, prices, risk) => {
      for (const [at, { type, time, price }] of trades.entries()) {
        if (type !== 'buy') continue
        const until = trades[at + 1]?.time ?? prices.length
        const held = prices.slice(time + 1, until)
        expect(held.every((later) => later > price * (1 - risk / 100))).toBe(true)
      }
    })
  })

  it('LAB-08 aligns averages with the prices, null until they are filled and numbers from then on', () => {
    tested(({ fast, slow, long }, prices) => {
      for (const [average, period] of [
        [fast, averagePeriods.fast],
        [slow, averagePeriods.slow],
        [long, averagePeriods.long],
      ] as const) {
        expect(average.map((value) => value !== null)).toEqual(prices.map((_, at) => at >= period - 1))
      }
    })
  })
})
