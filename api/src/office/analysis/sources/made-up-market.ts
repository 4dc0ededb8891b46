import { type BacktestSymbol, candleRanges, priceLevels } from '@dossier/contract/office/analysis'
import { dayMs } from '../../../platform/durations'
import type { CandleSource, OrderBookSource, Quote, Trade } from './market'

const minuteMs = 60_000

/** About what one of each cost when the demo was written. */
const typicalPrices: Readonly<Record<BacktestSymbol, number>> = {
  BTCUSDT: 64_000,
  ETHUSDT: 3_100,
  TRXUSDT: 0.16,
  SOLUSDT: 150,
  XRPUSDT: 0.6,
  BNBUSDT: 580,
  ADAUSDT: 0.45,
  LTCUSDT: 82,
  EURIUSDT: 1.08,
}

/** A number from 0 up to 1 that looks like chance and is the same every time. */
function chance(seed: string, at: number): number {
  let hash = 2_166_136_261
  for (const character of `${seed} ${at}`) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296
}

const wave = (time: number, days: number, shift: number) => Math.sin((time / (days * dayMs)) * 2 * Math.PI + shift)

/** A price that drifts in waves of months, weeks and days, with some noise. */
function priceAt(symbol: BacktestSymbol, time: number): number {
  const shift = typicalPrices[symbol] % 7
  const drift = 0.22 * wave(time, 311, shift) + 0.07 * wave(time, 47, shift) + 0.03 * wave(time, 6.3, shift)
  const noise = 0.012 * wave(time, 1.7, shift) + 0.004 * (chance(symbol, Math.floor(time / minuteMs)) - 0.5)
  // a euro moves less than what is no currency
  const liveliness = symbol === 'EURIUSDT' ? 0.1 : 1
  return Number((typicalPrices[symbol] * (1 + liveliness * (drift + noise))).toPrecision(7))
}

/** Made-up prices for the demo and for tests, the same every time. */
export const madeUpCandles: CandleSource = {
  kind: 'made-up',
  async candles({ symbol, range, from, until }) {
    const length = candleRanges[range]
    const first = Math.ceil(from / length) * length
    return Array.from({ length: Math.max(0, Math.floor((until - first) / length)) }, (_, at) => {
      const time = first + at * length
      return { time, price: priceAt(symbol, time + length) }
    })
  },
}

/** One trade about every three minutes. */
const tradeEveryMs = 3 * minuteMs
const mostTrades = 1_000

/** The level, of 11, between what is asked and what is bid. */
const middleAt = (symbol: string, time: number) => 5 + Math.round(2.4 * wave(time, 0.4, symbol.length))

const quantityOf = (symbol: string, at: number) => Math.round(2_000 + chance(`${symbol} quantity`, at) * 48_000)

/** An order book and trades about one euro for one EURI, made up. */
export const madeUpOrderBook: OrderBookSource = {
  kind: 'made-up',
  async quotes(symbol, at) {
    const middle = middleAt(symbol, at.getTime())
    return priceLevels.flatMap((price, level): Quote[] => {
      if (level === middle) return []
      const quantity = quantityOf(`${symbol} ${level}`, Math.floor(at.getTime() / minuteMs))
      return [{ side: level > middle ? 'ask' : 'bid', price, quantity }]
    })
  },
  async trades(symbol, after, at) {
    const newest = Math.floor(at.getTime() / tradeEveryMs)
    const first = Math.max(after === undefined ? newest - 40 : after + 1, newest - mostTrades + 1)
    return Array.from({ length: Math.max(0, newest - first + 1) }, (_, index) => tradeOf(symbol, first + index))
  },
}

function tradeOf(symbol: string, number: number): Trade {
  const time = number * tradeEveryMs
  const isBuyerMaker = chance(`${symbol} side`, number) < 0.5
  const level = Math.min(10, Math.max(0, middleAt(symbol, time) + (isBuyerMaker ? -1 : 1)))
  return {
    number,
    at: new Date(time),
    price: priceLevels[level] ?? 1,
    quantity: Math.round(quantityOf(`${symbol} trade`, number) / 6),
    marketMaker: isBuyerMaker,
  }
}
