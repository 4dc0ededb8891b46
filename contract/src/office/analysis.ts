/** What prices are tested with (LAB-04); a symbol on the wire is one of these and the quote currency, as BTCUSDT. */
export const backtestCurrencies = ['BTC', 'ETH', 'TRX', 'SOL', 'XRP', 'BNB', 'ADA', 'LTC', 'EURI'] as const
export const quoteCurrency = 'USDT'
export const backtestSymbols = backtestCurrencies.map((currency) => `${currency}${quoteCurrency}` as const)
export type BacktestSymbol = (typeof backtestSymbols)[number]

const minuteMs = 60_000

/** Candle ranges with their length in milliseconds (LAB-04). */
export const candleRanges = {
  '15m': 15 * minuteMs,
  '30m': 30 * minuteMs,
  '1h': 60 * minuteMs,
  '2h': 120 * minuteMs,
  '4h': 240 * minuteMs,
  '8h': 480 * minuteMs,
  '12h': 720 * minuteMs,
  '1d': 1_440 * minuteMs,
} as const
export type CandleRange = keyof typeof candleRanges
export const candleRangeNames = Object.keys(candleRanges) as readonly CandleRange[]

export const averageTypes = ['EMA', 'SMA'] as const
export type AverageType = (typeof averageTypes)[number]
/** Candles in each moving average (LAB-05). */
export const averagePeriods = { fast: 12, slow: 24, long: 100 } as const

/** What a backtest begins with (LAB-06); its end is today. */
export const backtestDefaults = {
  currency: 'BTC',
  range: '4h',
  average: 'EMA',
  from: '2025-01-01',
  risk: 1,
} as const

export const orderBookSymbols = ['eureuri', 'euriusdt'] as const
export type OrderBookSymbol = (typeof orderBookSymbols)[number]
export const orderSides = ['ask', 'bid'] as const
export type OrderSide = (typeof orderSides)[number]

/** The prices that are looked at, the lowest first (LAB-11). */
export const priceLevels = [0.9994, 0.9995, 0.9996, 0.9997, 0.9998, 0.9999, 1, 1.0001, 1.0002, 1.0003, 1.0004] as const
export const lowestLevel = priceLevels[0]
export const highestLevel = priceLevels[10]

/** Trades are shown in groups of so many minutes (LAB-11). */
export const bucketMinutes = 10
/** The window that is looked at where none is chosen (LAB-11). */
export const defaultWindowHours = 24

/** Where prices, order book and trades come from: nowhere, the demo's own invention, or a service that was set up. */
export const marketSources = ['none', 'made-up', 'provider'] as const
export type MarketSource = (typeof marketSources)[number]

/** How many candles two days span, both included. */
export const candlesBetween = (from: string, to: string, range: CandleRange): number =>
  Math.ceil((Date.parse(to) - Date.parse(from) + 1_440 * minuteMs) / candleRanges[range])
