import { z } from 'zod'
import { askExchange, ensureRising } from './ask-exchange'
import { decimal, whole } from './exchange-schemas'
import type { OrderBookSource, Quote } from './market'

/** Where an order book and trades are answered in Binance's layout, below `/api/v3/depth` and `/api/v3/aggTrades`. */
type OrderBookSettings = { readonly url: string; readonly withinMs?: number }

const depthLimit = 500
const tradeLimit = 1_000

const side = z.array(z.tuple([decimal, decimal]).rest(z.unknown())).max(depthLimit)
const depth = z.object({ asks: side, bids: side })
/** `a` its number, `p` the price, `q` how much, `T` when, `m` whether the buyer's order stood in the book. */
const aggregateTrade = z.object({ a: whole, p: decimal, q: decimal, T: whole, m: z.boolean() })
const aggregateTrades = z.array(aggregateTrade).max(tradeLimit)

/** Asks an exchange for what is quoted and what was traded. */
export function orderBookProvider({ url, withinMs = 10_000 }: OrderBookSettings): OrderBookSource {
  const asked = <Answer>(path: string, parameters: Readonly<Record<string, string>>, schema: z.ZodType<Answer>) =>
    askExchange(`${url}/api/v3/${path}?${new URLSearchParams(parameters)}`, schema, AbortSignal.timeout(withinMs))

  return {
    kind: 'provider',
    async quotes(symbol) {
      const { asks, bids } = await asked('depth', { symbol: symbol.toUpperCase(), limit: String(depthLimit) }, depth)
      return [...quotesOf('ask', asks), ...quotesOf('bid', bids)]
    },
    async trades(symbol, after, at) {
      const trades = await asked(
        'aggTrades',
        {
          symbol: symbol.toUpperCase(),
          limit: String(tradeLimit),
          ...(after !== undefined && { fromId: String(after + 1) }),
        },
        aggregateTrades,
      )
      ensureRising(
        trades.map(({ a }) => a),
        { from: after === undefined ? 0 : after + 1, to: Number.MAX_SAFE_INTEGER },
      )
      // Clocks differ by seconds; what is said to come from the future would never be read, nor forgotten.
      return trades.map(({ a: number, p: price, q: quantity, T: time, m: marketMaker }) => ({
        number,
        at: new Date(Math.min(time, at.getTime())),
        price,
        quantity,
        marketMaker,
      }))
    },
  }
}

const quotesOf = (name: Quote['side'], quoted: z.infer<typeof side>): readonly Quote[] =>
  quoted.map(([price, quantity]) => ({ side: name, price, quantity }))
