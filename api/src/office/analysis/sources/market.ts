import type {
  BacktestSymbol,
  CandleRange,
  MarketSource,
  OrderBookSymbol,
  OrderSide,
} from '@dossier/contract/office/analysis'
import type { Candle } from '../backtest'

/** A source of prices, order books or trades did not answer, or its answer could not be read. */
export class MarketFailure extends Error {}

/** Candles that opened from one instant on and closed by another. */
export type Period = {
  readonly symbol: BacktestSymbol
  readonly range: CandleRange
  readonly from: number
  readonly until: number
}

/** LAB-02. `candles` throws a MarketFailure; the oldest comes first. */
export type CandleSource = {
  readonly kind: Exclude<MarketSource, 'none'>
  readonly candles: (period: Period) => Promise<readonly Candle[]>
}

export type Quote = { readonly side: OrderSide; readonly price: number; readonly quantity: number }

/** A trade by its number at the exchange, which grows. */
export type Trade = {
  readonly number: number
  readonly at: Date
  readonly price: number
  readonly quantity: number
  readonly marketMaker: boolean
}

/** What the collector reads. Both throw a MarketFailure. */
export type OrderBookSource = {
  readonly kind: Exclude<MarketSource, 'none'>
  /** What is quoted now, at most 500 prices a side. */
  readonly quotes: (symbol: OrderBookSymbol, at: Date) => Promise<readonly Quote[]>
  /** Trades with numbers above this one, the oldest first; the newest ones where there is none. At most 1,000. */
  readonly trades: (symbol: OrderBookSymbol, after: number | undefined, at: Date) => Promise<readonly Trade[]>
}
