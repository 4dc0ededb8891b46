import { candleRanges } from '@dossier/contract/office/analysis'
import { describe, expect, it } from 'vitest'
import { faultyAnswers, json, openExchange } from '../../../testing/exchange'
import { candleProvider } from './candle-provider'
import { MarketFailure, type Period } from './market'

const hour = candleRanges['1h']
const from = Date.parse('2026-01-01')
const kline = (time: number, price = '64000.10') => [time, '1', '2', '0.5', price, '12.5', time + hour - 1, '9', 3]

/** Answers as Binance does: candles that open within the times asked for. */
const answerKlines =
  (until: number) =>
  (asked: URL): unknown[] => {
    const [first, last] = ['startTime', 'endTime'].map((name) => Number(asked.searchParams.get(name))) as [
      number,
      number,
    ]
    const opened = Array.from({ length: 1_000 }, (_, at) => first + at * hour)
    return opened.filter((time) => time >= from && time <= last && time < until).map((time) => kline(time))
  }

const openProvider = async (klines: (asked: URL) => unknown, withinMs = 5_000) => {
  const exchange = await openExchange((_, response) => json(response, klines(exchange.asked.at(-1) as URL)))
  return { exchange, ...candleProvider({ url: exchange.url, withinMs }) }
}
const period = (hours: number): Period => ({ symbol: 'BTCUSDT', range: '1h', from, until: from + hours * hour })

describe('A provider of candles', () => {
  it('LAB-02 is asked for klines as Binance answers them, and gives when each opened and what it closed at', async () => {
    const { exchange, candles } = await openProvider(answerKlines(Number.POSITIVE_INFINITY))
    expect(await candles(period(3))).toEqual([0, 1, 2].map((at) => ({ time: from + at * hour, price: 64_000.1 })))
    const [asked] = exchange.asked
    expect(asked?.pathname).toBe('/api/v3/klines')
    expect(Object.fromEntries(asked?.searchParams ?? [])).toMatchObject({
      symbol: 'BTCUSDT',
      interval: '1h',
      limit: '1000',
    })
  })

  it('LAB-08 reads long periods a thousand at a time, in order and without gaps, and keeps what is past', async () => {
    const { exchange, candles } = await openProvider(answerKlines(Number.POSITIVE_INFINITY))
    const read = await candles(period(5_500))
    expect(read.map(({ time }) => time)).toEqual(Array.from({ length: 5_500 }, (_, at) => from + at * hour))
    const asked = exchange.asked.length
    expect(await candles(period(5_500))).toEqual(read)
    // only the page that is not over yet
    expect(exchange.asked.length - asked).toBe(1)
  })

  it('LAB-08 leaves out a candle that is not closed', async () => {
    const { candles } = await openProvider(answerKlines(Number.POSITIVE_INFINITY))
    expect(await candles({ ...period(3), until: from + 3 * hour - 1 })).toHaveLength(2)
  })

  it('LAB-02 gives nothing where there is nothing', async () => {
    const { candles } = await openProvider(() => [])
    expect(await candles(period(5))).toEqual([])
  })

  it.each(faultyAnswers)('LAB-08 whose answer %s has failed', async (_, answering) => {
    const exchange = await openExchange(answering)
    await expect(candleProvider({ url: exchange.url, withinMs: 300 }).candles(period(3))).rejects.toThrow(MarketFailure)
  })

  it.each([
    ['prices that are no numbers', [kline(from, 'NaN')]],
    ['prices below 0', [kline(from, '-1')]],
    ['a price of 0', [kline(from, '0.0')]],
    ['prices without end', [kline(from, '9'.repeat(400))]],
    ['prices as numbers', [[from, 1, 1, 1, 1]]],
    ['candles of before', [kline(from - 2_000 * hour)]],
    ['candles to come', [kline(from + 2_000 * hour)]],
    ['candles out of order', [kline(from + hour), kline(from)]],
    ['candles twice', [kline(from), kline(from)]],
    ['more than were asked for', Array.from({ length: 1_001 }, (_, at) => kline(from + at))],
    ['candles without prices', [[from]]],
  ])('LAB-08 that gives %s has failed', async (_, klines) => {
    const { candles } = await openProvider(() => klines)
    await expect(candles(period(3))).rejects.toThrow(MarketFailure)
  })
})
