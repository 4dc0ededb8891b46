import { z } from 'zod'
import { validationMessages } from '../../platform/messages/validation'
import { anId, day, instant, success } from '../../platform/schemas/shared'
import {
  averageTypes,
  backtestSymbols,
  candleRangeNames,
  marketSources,
  orderBookSymbols,
  orderSides,
} from '../analysis'
import { officeLimits } from '../limits'
import { analysisMessages } from '../messages'

const listed = <const Names extends readonly string[]>(names: Names) => z.enum(names, validationMessages.invalidValue)
const positive = (maximum: number, message: string) => z.number(message).positive(message).max(maximum, message)

const source = z.enum(marketSources)
/** A sent instant, with the offset from UTC. */
const moment = z.iso.datetime({ offset: true, error: validationMessages.invalidDate })

/** One average a price; null where there are too few prices before it. */
const average = z.array(z.number().nullable()).readonly()

const completedTrade = z.object({
  buyDate: instant,
  buyPrice: z.number(),
  sellDate: instant,
  sellPrice: z.number(),
  profitAbs: z.number(),
  profitPct: z.number(),
})
export type CompletedTrade = z.infer<typeof completedTrade>

const backtestTrade = z.object({ time: instant, type: z.enum(['buy', 'sell']), price: z.number() })
export type BacktestTrade = z.infer<typeof backtestTrade>

/** LAB-08. */
export const backTestData = {
  body: z.strictObject({
    symbol: listed(backtestSymbols),
    from: day,
    to: day,
    dateRange: listed(candleRangeNames),
    indicatorType: listed(averageTypes),
    /** The loss in percent at which a position is sold. */
    risk: positive(officeLimits.riskMaximum, analysisMessages.riskRange),
  }),
  response: success({
    source,
    prices: z.array(z.number()).readonly(),
    times: z.array(instant).readonly(),
    fast: average,
    slow: average,
    long: average,
    trades: z.array(backtestTrade).readonly(),
    completedTrades: z.array(completedTrade).readonly(),
    summary: z.object({ totalProfit: z.number(), totalPct: z.number() }),
  }),
}
export type BacktestAnswer = Omit<z.infer<typeof backTestData.response>, 'status'>

const orderBookSymbol = listed(orderBookSymbols)
const marketWindow = { start: moment, end: moment, symbol: orderBookSymbol }

const orderBookRow = z.object({
  timestamp: instant,
  side: z.enum(orderSides),
  price: z.number(),
  quantity: z.number(),
})
export type OrderBookRow = z.infer<typeof orderBookRow>

/** LAB-13. */
export const orderBookData = {
  body: z.strictObject(marketWindow),
  response: success({ source, rows: z.array(orderBookRow).readonly() }),
}

const marketTrade = z.object({
  timestamp: instant,
  price: z.number(),
  quantity: z.number(),
  /** Whether the order that stood in the book was the buyer's. */
  marketMaker: z.boolean(),
})
export type MarketTrade = z.infer<typeof marketTrade>

/** LAB-14. */
export const tradesData = {
  body: z.strictObject(marketWindow),
  response: success({
    source,
    trades: z.array(marketTrade).readonly(),
    /** The window holds more of them, later ones. */
    more: z.boolean(),
  }),
}

const fillRate = z.object({
  price: z.number(),
  volume: z.number(),
  /** Traded over average quoted quantity; null where nothing was quoted at the price. */
  rate: z.number().nullable(),
})
export type FillRate = z.infer<typeof fillRate>

/** LAB-15: of the first symbol and the last 24 hours where neither is named. */
export const volumeFillRate = {
  query: z.strictObject({ symbol: orderBookSymbol.optional(), start: moment.optional(), end: moment.optional() }),
  response: success({ fillRate: z.array(fillRate).readonly() }),
}

const simulatedOrder = z.object({
  _id: anId,
  symbol: z.enum(orderBookSymbols),
  side: z.enum(orderSides),
  price: z.number(),
  quantity: z.number(),
  createdAt: instant,
})
export type SimulatedOrder = z.infer<typeof simulatedOrder>

/** LAB-16. */
export const openOrders = {
  body: z.strictObject({
    symbol: orderBookSymbol,
    side: listed(orderSides),
    price: positive(officeLimits.orderPriceMaximum, analysisMessages.positiveNumber),
    quantity: positive(officeLimits.orderQuantityMaximum, analysisMessages.positiveNumber),
  }),
  response: success({ orders: z.array(simulatedOrder).readonly() }),
}
