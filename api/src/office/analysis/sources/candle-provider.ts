import { type CandleRange, candleRanges } from '@dossier/contract/office/analysis'
import { z } from 'zod'
import { recentlyUsed } from '../../../platform/recently-used'
import type { Candle } from '../backtest'
import { askExchange, ensureRising } from './ask-exchange'
import { decimal, whole } from './exchange-schemas'
import type { CandleSource, Period } from './market'

/** Where klines are answered in Binance's layout, below `/api/v3/klines`. */
type CandleSettings = { readonly url: string; readonly withinMs?: number }

const pageLength = 1_000
const pagesAtOnce = 4
/** 200 pages of a thousand are what two backtests of the greatest length read. */
const pagesKept = 200

/** Opened at, open, high, low, close; volume and more follow. */
const kline = z.tuple([whole, decimal, decimal, decimal, decimal]).rest(z.unknown())
const klines = z.array(kline).max(pageLength)

/** Asks a provider for candles, a thousand at a time. Pages of the past never change and are kept. */
export function candleProvider({ url, withinMs = 20_000 }: CandleSettings): CandleSource {
  const kept = recentlyUsed<readonly Candle[]>(pagesKept)
  async function pageFrom({ symbol, range, until }: Period, first: number, signal: AbortSignal) {
    const key = `${symbol} ${range} ${first}`
    const known = kept.get(key)
    if (known) return known
    const last = first + (pageLength - 1) * candleRanges[range]
    const asked = new URLSearchParams({
      symbol,
      interval: range,
      startTime: String(first),
      endTime: String(last),
      limit: String(pageLength),
    })
    const answered = await askExchange(`${url}/api/v3/klines?${asked}`, klines, signal)
    ensureRising(
      answered.map(([time]) => time),
      { from: first, to: last },
    )
    const page = answered.map(([time, , , , price]) => ({ time, price }))
    if (page.length > 0 && last + candleRanges[range] <= until) kept.set(key, page)
    return page
  }

  return {
    kind: 'provider',
    async candles(period) {
      const { range, from, until } = period
      const signal = AbortSignal.timeout(withinMs)
      const firsts = pagesOf(range, from, until)
      const pages: (readonly Candle[])[] = []
      for (let at = 0; at < firsts.length; at += pagesAtOnce) {
        const together = firsts.slice(at, at + pagesAtOnce)
        pages.push(...(await Promise.all(together.map((first) => pageFrom(period, first, signal)))))
      }
      return pages.flat().filter(({ time }) => time >= from && time + candleRanges[range] <= until)
    },
  }
}

/** When the first candle of each page opens. Pages begin at the same instants whatever the period, so that they are kept for all. */
function pagesOf(range: CandleRange, from: number, until: number): readonly number[] {
  const length = pageLength * candleRanges[range]
  const first = Math.floor(from / length) * length
  return Array.from({ length: Math.max(0, Math.ceil((until - first) / length)) }, (_, at) => first + at * length)
}
