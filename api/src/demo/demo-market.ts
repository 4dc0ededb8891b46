import { type OrderBookSymbol, orderBookSymbols } from '@dossier/contract/office/analysis'
import { madeUpOrderBook } from '../office/analysis/sources/made-up-market'
import type { Trade } from '../office/analysis/sources/market'
import { dayMs } from '../platform/durations'
import type { Product } from '../wiring/product'

const everyMs = 5 * 60_000

/** Writes what a collector would have read of a made-up market over the last day; it goes on from there. */
export async function fillMarket({ context }: Pick<Product, 'context'>, now: Date) {
  // Nothing that is made up stands beside what is not.
  if (context.orderBookSource?.kind === 'provider') return
  const moments = Array.from(
    { length: dayMs / everyMs },
    (_, at) => new Date(now.getTime() - dayMs + (at + 1) * everyMs),
  )
  for (const symbol of orderBookSymbols) {
    const quotes = moments.map(async (at) => ({ at, quotes: await madeUpOrderBook.quotes(symbol, at) }))
    await context.marketRows.addQuotes(symbol, await Promise.all(quotes))
    await context.marketRows.addTrades(symbol, await tradesOver(symbol, moments))
  }
}

async function tradesOver(symbol: OrderBookSymbol, moments: readonly Date[]): Promise<readonly Trade[]> {
  const trades: Trade[] = []
  for (const at of moments) trades.push(...(await madeUpOrderBook.trades(symbol, trades.at(-1)?.number, at)))
  return trades
}
