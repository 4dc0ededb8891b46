import { type AverageType, averagePeriods } from '@dossier/contract/office/analysis'
import { movingAverage } from './moving-averages'

/** A candle by when it opened and what it closed at. */
export type Candle = { readonly time: number; readonly price: number }

type Settings = {
  readonly indicatorType: AverageType
  /** The loss in percent at which a position is sold. */
  readonly risk: number
}
type Trade = { readonly time: number; readonly type: 'buy' | 'sell'; readonly price: number }
type CompletedTrade = {
  readonly bought: Candle
  readonly sold: Candle
  readonly profit: number
  readonly percent: number
}

/** Averages closer to each other than this share are equal: rounding is no crossing. */
const rounding = 1e-12

const isAbove = (one: number | null | undefined, other: number | null | undefined) =>
  typeof one === 'number' && typeof other === 'number' && one - other > Math.abs(other) * rounding

/**
 * LAB-09: buys at the close at which the fast average crosses above the slow one while the price is above the long one;
 * sells at the close at which the fast one crosses below, or that is `risk` percent or more below what was paid. One
 * position at a time; one that is still open at the end is no completed trade, and counts in no sum.
 */
export function backtest(candles: readonly Candle[], { indicatorType, risk }: Settings) {
  const prices = candles.map(({ price }) => price)
  const fast = movingAverage(indicatorType, prices, averagePeriods.fast)
  const slow = movingAverage(indicatorType, prices, averagePeriods.slow)
  const long = movingAverage(indicatorType, prices, averagePeriods.long)
  const crossesAbove = (at: number) => isAbove(fast[at], slow[at]) && !isAbove(fast[at - 1], slow[at - 1])
  const crossesBelow = (at: number) => isAbove(slow[at], fast[at]) && !isAbove(slow[at - 1], fast[at - 1])

  const trades: Trade[] = []
  const completed: CompletedTrade[] = []
  let held: Candle | undefined
  for (const [at, candle] of candles.entries()) {
    if (held === undefined) {
      if (!crossesAbove(at) || !isAbove(candle.price, long[at])) continue
      held = candle
      trades.push({ ...candle, type: 'buy' })
    } else if (crossesBelow(at) || candle.price <= held.price * (1 - risk / 100)) {
      trades.push({ ...candle, type: 'sell' })
      completed.push(completedTrade(held, candle))
      held = undefined
    }
  }
  return { prices, fast, slow, long, trades, completed, total: totalOf(completed) }
}

function completedTrade(bought: Candle, sold: Candle): CompletedTrade {
  const profit = sold.price - bought.price
  return { bought, sold, profit, percent: (profit / bought.price) * 100 }
}

/** Of one unit bought each time. */
const totalOf = (completed: readonly CompletedTrade[]) => ({
  profit: completed.reduce((sum, { profit }) => sum + profit, 0),
  percent: completed.reduce((sum, { percent }) => sum + percent, 0),
})
