import { backtestSymbols } from '@dossier/contract/office/analysis'
import { backTestData } from '@dossier/contract/office/endpoints/analysis'
import { beforeAll, describe, expect, it } from 'vitest'
import { faultyAnswers, openExchange } from '../../testing/exchange'
import { type Firm, openFirm, roles } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { candleProvider } from './sources/candle-provider'
import { madeUpCandles } from './sources/made-up-market'
import type { CandleSource } from './sources/market'

const asked = {
  symbol: 'BTCUSDT',
  from: '2025-01-01',
  to: '2025-12-31',
  dateRange: '4h',
  indicatorType: 'EMA',
  risk: 1,
} as const

let source: CandleSource = madeUpCandles
let product: OpenProduct
let firm: Firm
let operator: string

const operatorOf = async (of: OpenProduct) => of.tokenOf(await of.hire(null, { isSuperUser: true }))
const test = (body: unknown = asked, token: string | null = operator) => product.attempt(token, backTestData, { body })

beforeAll(async () => {
  product = await openProduct({ candleSource: { kind: 'made-up', candles: (period) => source.candles(period) } })
  firm = await openFirm(product)
  operator = await operatorOf(product)
})

describe('A backtest', () => {
  it('LAB-08, LAB-09 answers prices, averages aligned with their times, trades, completed trades and their sums', async () => {
    const { body } = await product.call(operator, backTestData, { body: asked })
    expect(body).toMatchObject({ status: 'success', source: 'made-up' })
    expect(body.times).toHaveLength(365 * 6)
    expect([body.times[0], body.times.at(-1)]).toEqual(['2025-01-01T00:00:00.000Z', '2025-12-31T20:00:00.000Z'])
    for (const [name, period] of [
      ['fast', 12],
      ['slow', 24],
      ['long', 100],
    ] as const) {
      expect(body[name]).toHaveLength(body.times.length)
      expect(body[name].findIndex((value) => value !== null)).toBe(period - 1)
    }
    expect(body.prices).toHaveLength(body.times.length)
    expect(body.completedTrades.length).toBeGreaterThan(5)
    expect(body.trades.slice(0, 2)).toEqual([
      { time: body.completedTrades[0]?.buyDate, type: 'buy', price: body.completedTrades[0]?.buyPrice },
      { time: body.completedTrades[0]?.sellDate, type: 'sell', price: body.completedTrades[0]?.sellPrice },
    ])
    for (const { time, price } of body.trades) expect(body.prices[body.times.indexOf(time)]).toBe(price)
    const sumOf = (key: 'profitAbs' | 'profitPct') => body.completedTrades.reduce((sum, trade) => sum + trade[key], 0)
    expect(body.summary.totalProfit).toBeCloseTo(sumOf('profitAbs'), 6)
    expect(body.summary.totalPct).toBeCloseTo(sumOf('profitPct'), 6)
  })

  it('LAB-08 follows range, average and risk', async () => {
    const traded = async (otherwise: object) => (await test({ ...asked, ...otherwise })).body.trades
    const usual = await traded({})
    expect(await traded({})).toEqual(usual)
    for (const otherwise of [{ indicatorType: 'SMA' }, { risk: 20 }, { dateRange: '1h' }, { symbol: 'SOLUSDT' }])
      expect(await traded(otherwise)).not.toEqual(usual)
  })

  it('LAB-08 holds no candle that is not closed', async () => {
    const { body } = await product.call(operator, backTestData, {
      body: { ...asked, from: '2026-03-01', to: '2026-03-02' },
    })
    // it is 9 o'clock on the second day
    expect(body.times.at(-1)).toBe('2026-03-02T04:00:00.000Z')
    expect(
      (await product.call(operator, backTestData, { body: { ...asked, from: '2027-01-01', to: '2027-01-02' } })).body,
    ).toMatchObject({ prices: [], times: [], trades: [], summary: { totalProfit: 0, totalPct: 0 } })
  })

  it('LAB-02 is empty where no provider is set up, and says so', async () => {
    const without = await openProduct()
    const { body } = await without.call(await operatorOf(without), backTestData, { body: asked })
    expect(body).toEqual({
      status: 'success',
      source: 'none',
      prices: [],
      times: [],
      fast: [],
      slow: [],
      long: [],
      trades: [],
      completedTrades: [],
      summary: { totalProfit: 0, totalPct: 0 },
    })
  })

  it.each([
    [{ symbol: 'DOGEUSDT' }, { symbol: 'Invalid value' }],
    [{ symbol: 'BTC' }, { symbol: 'Invalid value' }],
    [{ dateRange: '5m' }, { dateRange: 'Invalid value' }],
    [{ indicatorType: 'RSI' }, { indicatorType: 'Invalid value' }],
    [{ risk: 0 }, { risk: 'Risk must be above 0 and at most 100 percent' }],
    [{ risk: -1 }, { risk: 'Risk must be above 0 and at most 100 percent' }],
    [{ risk: 100.1 }, { risk: 'Risk must be above 0 and at most 100 percent' }],
    [{ risk: '1' }, { risk: 'Risk must be above 0 and at most 100 percent' }],
    [{ from: '2025-02-30' }, { from: 'Invalid date' }],
    [{ to: 'today' }, { to: 'Invalid date' }],
    [{ from: '2026-01-01' }, { from: 'Start cannot be after end' }],
    [
      { from: '2022-01-01', dateRange: '15m' },
      { from: 'At most 100,000 candles; choose a shorter period or a longer candle range' },
    ],
    [{ strategy: 'x' }, { strategy: 'Unknown field' }],
  ])('LAB-08 refuses %o with 400', async (otherwise, errors) => {
    expect(await test({ ...asked, ...otherwise })).toMatchObject({
      status: 400,
      body: { message: 'Invalid input', errors },
    })
  })

  it('LAB-04 takes every listed symbol, range and average', async () => {
    expect(backtestSymbols.join(' ')).toBe('BTCUSDT ETHUSDT TRXUSDT SOLUSDT XRPUSDT BNBUSDT ADAUSDT LTCUSDT EURIUSDT')
    const shorter = { ...asked, from: '2025-12-01' }
    for (const symbol of backtestSymbols) expect((await test({ ...shorter, symbol })).status).toBe(200)
    for (const dateRange of ['15m', '30m', '1h', '2h', '4h', '8h', '12h', '1d'])
      expect((await test({ ...shorter, dateRange })).status).toBe(200)
    for (const indicatorType of ['EMA', 'SMA']) expect((await test({ ...shorter, indicatorType })).status).toBe(200)
  })

  it.each(faultyAnswers)('LAB-08 is 502 where the provider %s, and says nothing of it', async (_, answering) => {
    const exchange = await openExchange(answering)
    source = candleProvider({ url: exchange.url, withinMs: 300 })
    const { status, body } = await test()
    source = madeUpCandles
    expect([status, body.message, body.code]).toEqual([502, 'The provider did not answer', 'provider-failed'])
    expect(JSON.stringify(body)).not.toContain('127.0.0.1')
  })

  it('LAB-01 is for super users only', async () => {
    expect((await test(asked, null)).status).toBe(401)
    for (const role of roles) {
      expect(await test(asked, firm.as[role])).toMatchObject({
        status: 403,
        body: { message: 'You are not allowed to perform this action' },
      })
    }
  })
})
