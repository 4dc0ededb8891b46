import { highestLevel, lowestLevel, type OrderBookSymbol, orderBookSymbols } from '@dossier/contract/office/analysis'
import type { RecurringJob } from '../../platform/jobs/job'
import type { JobContext } from '../context'
import { isMet } from './simulated-order'
import type { OrderBookSource, Trade } from './sources/market'

const minuteMs = 60_000
/** So often trades are asked for in one run: what is left waits for the next. */
const readsAtMost = 10

/** Writes down what is quoted and what was traded, every five minutes (LAB-02). Without a source it does nothing. */
export const collectingJob = (ctx: JobContext): RecurringJob => ({
  name: 'order book and trades',
  everyMs: 5 * minuteMs,
  leaseMs: 5 * minuteMs,
  retryMs: (tries) => Math.min(5 * 2 ** (tries - 1), 60) * minuteMs,
  async run() {
    const { orderBookSource: source } = ctx
    if (!source) return
    const collected = await Promise.allSettled(orderBookSymbols.map((symbol) => collect(ctx, source, symbol)))
    const failed = collected.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
  },
})

/** Collects of one symbol what there is at this moment, and closes the simulated orders whose price was met meanwhile. */
export async function collect(ctx: JobContext, source: OrderBookSource, symbol: OrderBookSymbol) {
  const { marketRows, now } = ctx
  const at = now()
  const quoted = await source.quotes(symbol, at)
  // Other prices are never shown (LAB-11).
  const quotes = quoted.filter(({ price }) => price >= lowestLevel && price <= highestLevel)
  await marketRows.addQuotes(symbol, [{ at, quotes }])
  await collectTrades(ctx, source, symbol, at)
}

async function collectTrades(ctx: JobContext, source: OrderBookSource, symbol: OrderBookSymbol, at: Date) {
  let newest = await ctx.marketRows.newestTrade(symbol)
  for (let read = 0; read < readsAtMost; read += 1) {
    const trades = await source.trades(symbol, newest, at)
    const last = trades.at(-1)
    if (last === undefined) return
    // Orders first: trades that are stored are not read again.
    await closeMetOrders(ctx, symbol, trades)
    await ctx.marketRows.addTrades(symbol, trades)
    newest = last.number
  }
}

async function closeMetOrders({ simulatedOrders }: JobContext, symbol: OrderBookSymbol, trades: readonly Trade[]) {
  const open = await simulatedOrders.open(symbol)
  await simulatedOrders.close(open.filter((order) => isMet(order, trades)).map(({ id }) => id))
}
