import { describe, expect, it } from 'vitest'
import { faultyAnswers, json, openExchange } from '../../../testing/exchange'
import { MarketFailure } from './market'
import { orderBookProvider } from './order-book-provider'

const at = new Date('2026-03-02T09:00:00.000Z')
const made = at.getTime() - 60_000
const aggregate = (a: number, otherwise: object = {}) => ({
  a,
  p: '0.9999',
  q: '120.5',
  f: 1,
  l: 1,
  T: made,
  m: true,
  ...otherwise,
})

const openBook = async (answer: unknown) => {
  const exchange = await openExchange((_, response) => json(response, answer))
  return { exchange, ...orderBookProvider({ url: exchange.url }) }
}

describe('A provider of order books', () => {
  it('LAB-02 is asked for its depth as Binance answers it', async () => {
    const { exchange, quotes } = await openBook({
      lastUpdateId: 7,
      bids: [['0.9998', '120.5']],
      asks: [
        ['1.0001', '30'],
        ['1.0002', '40'],
      ],
    })
    expect(await quotes('eureuri', at)).toEqual([
      { side: 'ask', price: 1.0001, quantity: 30 },
      { side: 'ask', price: 1.0002, quantity: 40 },
      { side: 'bid', price: 0.9998, quantity: 120.5 },
    ])
    expect(exchange.asked.map(({ pathname, search }) => pathname + search)).toEqual([
      '/api/v3/depth?symbol=EUREURI&limit=500',
    ])
  })

  it('LAB-02 is asked for trades behind the newest that is known', async () => {
    const { exchange, trades } = await openBook([aggregate(8), aggregate(9, { m: false })])
    expect(await trades('euriusdt', 7, at)).toEqual([
      { number: 8, at: new Date(made), price: 0.9999, quantity: 120.5, marketMaker: true },
      { number: 9, at: new Date(made), price: 0.9999, quantity: 120.5, marketMaker: false },
    ])
    await trades('euriusdt', undefined, at)
    expect(exchange.asked.map(({ search }) => search)).toEqual([
      '?symbol=EURIUSDT&limit=1000&fromId=8',
      '?symbol=EURIUSDT&limit=1000',
    ])
  })

  it('LAB-02 takes no trade for one of the future', async () => {
    const { trades } = await openBook([aggregate(1, { T: at.getTime() + 86_400_000 })])
    expect((await trades('eureuri', undefined, at)).map((trade) => trade.at)).toEqual([at])
  })

  it.each([
    ['trades that are known', [aggregate(7)]],
    ['trades out of order', [aggregate(9), aggregate(8)]],
    ['a trade of nothing', [aggregate(8, { q: '0' })]],
    ['a price that is no number', [aggregate(8, { p: '1e-3' })]],
    ['trades without end', Array.from({ length: 1_001 }, (_, index) => aggregate(8 + index))],
    ['a number that is none', [aggregate(8.5)]],
    ['something else', { bids: 'all' }],
  ])('LAB-02 that gives %s has failed', async (_, answer) => {
    const { trades, quotes } = await openBook(answer)
    await expect(trades('eureuri', 7, at)).rejects.toThrow(MarketFailure)
    await expect(quotes('eureuri', at)).rejects.toThrow(MarketFailure)
  })

  it.each(faultyAnswers)('LAB-02 that %s has failed', async (_, answering) => {
    const exchange = await openExchange(answering)
    const { quotes } = orderBookProvider({ url: exchange.url, withinMs: 300 })
    await expect(quotes('eureuri', at)).rejects.toThrow(MarketFailure)
  })
})
