import type { MarketSource } from '@dossier/contract/office/analysis'
import { officeLimits } from '@dossier/contract/office/limits'
import type { ActorContext } from '../context'
import { fillRateOf } from './fill-rate'
import { windowOf } from './market-window'

type Window = Parameters<typeof windowOf>[0]

const sourceOf = ({ orderBookSource }: ActorContext): MarketSource => orderBookSource?.kind ?? 'none'

/** LAB-13: what was quoted in a window, the oldest first. */
export async function orderBookData(ctx: ActorContext, asked: Window) {
  const moments = await ctx.marketRows.quotesIn(windowOf(asked, ctx.now()))
  const rows = moments.flatMap(({ at, quotes }) =>
    quotes.map(({ side, price, quantity }) => ({ timestamp: at.toISOString(), side, price, quantity })),
  )
  return { source: sourceOf(ctx), rows }
}

/** LAB-14: what was traded in a window, the oldest first. */
export async function tradesData(ctx: ActorContext, asked: Window) {
  const most = officeLimits.marketTrades
  const found = await ctx.marketRows.tradesIn(windowOf(asked, ctx.now()), most + 1)
  const trades = found.slice(0, most).map(({ at, price, quantity, marketMaker }) => {
    return { timestamp: at.toISOString(), price, quantity, marketMaker }
  })
  return { source: sourceOf(ctx), trades, more: found.length > most }
}

/** LAB-15. */
export async function volumeFillRate(ctx: ActorContext, asked: Window) {
  const window = windowOf(asked, ctx.now())
  const [moments, trades] = await Promise.all([
    ctx.marketRows.quotesIn(window),
    ctx.marketRows.tradesIn(window, officeLimits.marketTrades),
  ])
  return { fillRate: fillRateOf(moments, trades) }
}
