import { bucketMinutes, type OrderSide } from '@dossier/contract/office/analysis'
import type { MarketTrade, OrderBookRow } from '@dossier/contract/office/schemas/analysis'

/** What was asked and bid at one moment, over all prices. */
export type QuotedThen = { readonly time: number } & Readonly<Record<OrderSide, number>>
/** What was traded within ten minutes from a time on. */
export type TradedThen = { readonly time: number; readonly trades: number; readonly quantity: number }

/** Quantities of each moment, the oldest first. */
export function quotedOver(rows: readonly OrderBookRow[]): readonly QuotedThen[] {
  const moments = new Map<string, { ask: number; bid: number }>()
  for (const { timestamp, side, quantity } of rows) {
    const then = moments.get(timestamp) ?? { ask: 0, bid: 0 }
    then[side] += quantity
    moments.set(timestamp, then)
  }
  return [...moments].map(([timestamp, then]) => ({ time: Date.parse(timestamp), ...then }))
}

const bucketMs = bucketMinutes * 60_000

/** LAB-11: trades in buckets of ten minutes, the oldest first; those in between in which nothing was traded are there too. */
export function tradedOver(trades: readonly MarketTrade[]): readonly TradedThen[] {
  const bucketOf = ({ timestamp }: MarketTrade) => Math.floor(Date.parse(timestamp) / bucketMs)
  const [oldest, newest] = [trades[0], trades.at(-1)]
  if (oldest === undefined || newest === undefined) return []
  const first = bucketOf(oldest)
  const buckets = Array.from({ length: bucketOf(newest) - first + 1 }, (_, at) => {
    return { time: (first + at) * bucketMs, trades: 0, quantity: 0 }
  })
  for (const trade of trades) {
    const bucket = buckets[bucketOf(trade) - first]
    if (bucket === undefined) continue
    bucket.trades += 1
    bucket.quantity += trade.quantity
  }
  return buckets
}
