import type { AverageType } from '@dossier/contract/office/analysis'

type Average = readonly (number | null)[]

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * The mean of the last so many prices at each of them. Each window is summed anew: a running sum gathers errors of rounding,
 * which would look like crossings where prices stand still.
 */
const simple = (prices: readonly number[], period: number): Average =>
  prices.map((_, at) => (at < period - 1 ? null : meanOf(prices.slice(at - period + 1, at + 1))))

/** Weighs each price by 2 / (period + 1), beginning with the mean of the first so many. */
function exponential(prices: readonly number[], period: number): Average {
  const weight = 2 / (period + 1)
  let average = Number.NaN
  return prices.map((price, at) => {
    if (at < period - 1) return null
    average = at === period - 1 ? meanOf(prices.slice(0, period)) : average + weight * (price - average)
    return average
  })
}

const byType = { SMA: simple, EMA: exponential } as const satisfies Record<AverageType, typeof simple>

/** A moving average at each price; null before there are enough of them (LAB-08). */
export const movingAverage = (type: AverageType, prices: readonly number[], period: number): Average =>
  byType[type](prices, period)
