import { openOrders, orderBookData, tradesData, volumeFillRate } from '@dossier/contract/office/endpoints/analysis'
import type { Endpoint } from '@dossier/contract/platform/endpoint'
import { beforeEach, describe, expect, it } from 'vitest'
import { openFirm, roles } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { shownEvent } from '../../testing/shown-event'
import type { OrderBookSource, Quote, Trade } from './sources/market'

const symbol = 'euriusdt'
const begun = '2026-03-02T09:00:00.000Z'
const minute = 60

let product: OpenProduct
let operator: string
/** What the exchange quotes and trades. */
let quotes: readonly Quote[]
let traded: readonly Trade[]
let asked: (number | undefined)[]

const exchange: OrderBookSource = {
  kind: 'provider',
  quotes: async (of) => (of === symbol ? quotes : []),
  async trades(of, after) {
    if (of !== symbol) return []
    asked.push(after)
    return traded.filter(({ number }) => number > (after ?? -1)).slice(0, 2)
  },
}
const trade = (number: number, price = 1, quantity = 10): Trade => ({
  number,
  at: product.clock.now(),
  price,
  quantity,
  marketMaker: number % 2 === 0,
})

beforeEach(async () => {
  asked = []
  quotes = []
  traded = []
  product = await openProduct({ orderBookSource: exchange })
  operator = await product.tokenOf(await product.hire(null, { isSuperUser: true }))
})

const collect = async (seconds = 5 * minute) => {
  product.clock.pass(seconds)
  await product.jobs.runDue()
}
const window = { symbol, start: '2026-03-02T00:00:00.000Z', end: '2026-03-03T00:00:00.000Z' } as const
const rows = async (within: object = {}) =>
  (await product.call(operator, orderBookData, { body: { ...window, ...within } })).body.rows
const trades = async (within: object = {}) =>
  (await product.call(operator, tradesData, { body: { ...window, ...within } })).body

describe('What the collector wrote', () => {
  it('LAB-13 is answered as rows of the window, the oldest first', async () => {
    quotes = [
      { side: 'ask', price: 1.0001, quantity: 500 },
      { side: 'bid', price: 0.9999, quantity: 700 },
    ]
    await collect(0)
    quotes = [{ side: 'ask', price: 1, quantity: 900 }]
    await collect()
    const later = '2026-03-02T09:05:00.000Z'
    expect(await rows()).toEqual([
      { timestamp: begun, side: 'ask', price: 1.0001, quantity: 500 },
      { timestamp: begun, side: 'bid', price: 0.9999, quantity: 700 },
      { timestamp: later, side: 'ask', price: 1, quantity: 900 },
    ])
    expect(await rows({ start: later })).toHaveLength(1)
    expect(await rows({ end: begun })).toHaveLength(2)
    expect(await rows({ start: '2026-03-02T10:05:00.000+01:00' })).toHaveLength(1)
    expect(await rows({ symbol: 'eureuri' })).toEqual([])
  })

  it('LAB-11 holds the prices that are looked at, and no others', async () => {
    quotes = [0.9993, 0.9994, 1.0004, 1.0005].map((price) => ({ side: 'bid', price, quantity: 1 }))
    await collect(0)
    expect((await rows()).map(({ price }) => price)).toEqual([0.9994, 1.0004])
  })

  it('LAB-14 is answered as trades, the oldest first, each once, however often it is read', async () => {
    traded = [trade(1), trade(2, 1.0001), trade(3, 0.9999, 25)]
    await collect(0)
    await collect()
    // first the newest, then two at a time behind the newest that is known, until there are no more
    expect(asked).toEqual([undefined, 2, 3, 3])
    expect(await trades()).toEqual({
      status: 'success',
      source: 'provider',
      more: false,
      trades: [
        { timestamp: begun, price: 1, quantity: 10, marketMaker: false },
        { timestamp: begun, price: 1.0001, quantity: 10, marketMaker: true },
        { timestamp: begun, price: 0.9999, quantity: 25, marketMaker: false },
      ],
    })
    expect((await trades({ symbol: 'eureuri' })).trades).toEqual([])
  })

  it('LAB-02 is nothing where nothing is set up, and says so', async () => {
    const without = await openProduct()
    const token = await without.tokenOf(await without.hire(null, { isSuperUser: true }))
    await without.jobs.runDue()
    expect((await without.call(token, orderBookData, { body: window })).body).toEqual({
      status: 'success',
      source: 'none',
      rows: [],
    })
    expect((await without.call(token, tradesData, { body: window })).body).toMatchObject({ source: 'none', trades: [] })
    expect((await without.call(token, volumeFillRate, { query: {} })).body.fillRate).toEqual([])
  })

  it('LAB-15 is set against what was traded, of the first symbol and the last 24 hours unless others are named', async () => {
    quotes = [{ side: 'ask', price: 1, quantity: 100 }]
    traded = [trade(1, 1, 30)]
    await collect(0)
    quotes = [{ side: 'ask', price: 1, quantity: 200 }]
    await collect()
    const rateOf = async (query: object) => (await product.call(operator, volumeFillRate, { query })).body.fillRate
    expect(await rateOf({ symbol })).toEqual([{ price: 1, volume: 30, rate: 0.2 }])
    expect(await rateOf(window)).toEqual([{ price: 1, volume: 30, rate: 0.2 }])
    expect(await rateOf({ symbol, start: '2026-03-02T09:01:00.000Z' })).toEqual([{ price: 1, volume: 0, rate: 0 }])
    expect(await rateOf({})).toEqual([])
    product.clock.pass(24 * 60 * minute + 1)
    operator = await product.tokenOf(await product.hire(null, { isSuperUser: true }))
    expect(await rateOf({ symbol })).toEqual([])
  })
})

describe('A simulated order', () => {
  const sent = { symbol, side: 'bid', price: 0.9999, quantity: 1_500 } as const
  const order = async (otherwise: object = {}) =>
    (await product.call(operator, openOrders, { body: { ...sent, ...otherwise } })).body.orders

  it('LAB-16 is written down, and answered with all that are still open, the newest first', async () => {
    expect(await order()).toEqual([{ _id: expect.any(String), ...sent, createdAt: begun }])
    product.clock.pass(1)
    expect(await order({ symbol: 'eureuri', side: 'ask', price: 1 })).toMatchObject([
      { symbol: 'eureuri', side: 'ask', price: 1, quantity: 1_500 },
      sent,
    ])
  })

  it('LAB-16 is open until something is traded at its price or a better one after it was made', async () => {
    traded = [trade(1, 0.9998)]
    await order()
    await collect(0)
    expect(await order({ side: 'ask', price: 1.0003 })).toHaveLength(2)
    product.clock.pass(minute)
    traded = [...traded, trade(2, 1.0001), trade(3, 1)]
    await collect()
    expect(await order({ symbol: 'eureuri' })).toHaveLength(3)
    traded = [...traded, trade(4, 0.9999)]
    await collect()
    expect((await order({ side: 'ask' })).map(({ side, price }) => [side, price])).toEqual([
      ['ask', 0.9999],
      ['bid', 0.9999],
      ['ask', 1.0003],
    ])
  })

  it('LAB-16, GOV-14 stands on the record of the platform with who made it', async () => {
    await order()
    expect(
      await shownEvent(product.database.db, { organisation_id: 'platform', what: 'order simulated' }),
    ).toMatchObject({
      details: sent,
      record: { kind: 'simulated_order', name: 'bid euriusdt' },
    })
  })

  it.each([
    [{ symbol: 'btcusdt' }, { symbol: 'Invalid value' }],
    [{ side: 'buy' }, { side: 'Invalid value' }],
    [{ price: 0 }, { price: 'Please enter a number above 0' }],
    [{ price: -1 }, { price: 'Please enter a number above 0' }],
    [{ price: '1' }, { price: 'Please enter a number above 0' }],
    [{ price: 1e300 }, { price: 'Please enter a number above 0' }],
    [{ quantity: 0 }, { quantity: 'Please enter a number above 0' }],
    [{ quantity: undefined }, { quantity: 'Please enter a number above 0' }],
    [{ leverage: 10 }, { leverage: 'Unknown field' }],
  ])('LAB-16 refuses %o with 400, and writes nothing', async (otherwise, errors) => {
    const { status, body } = await product.attempt(operator, openOrders, { body: { ...sent, ...otherwise } })
    expect([status, body.errors]).toEqual([400, errors])
    expect(await product.database.db.collection('simulated_orders').countDocuments()).toBe(0)
  })
})

describe('The calls of the order book check', () => {
  const calls: readonly (readonly [Endpoint, object])[] = [
    [orderBookData, { body: window }],
    [tradesData, { body: window }],
    [volumeFillRate, { query: {} }],
    [openOrders, { body: { symbol, side: 'bid', price: 1, quantity: 1 } }],
  ]

  it('LAB-01 are for super users only', async () => {
    const firm = await openFirm(product)
    for (const [endpoint, sent] of calls) {
      expect((await product.attempt(null, endpoint, sent)).status).toBe(401)
      for (const role of roles) {
        expect(await product.attempt(firm.as[role], endpoint, sent)).toMatchObject({
          status: 403,
          body: { message: 'You are not allowed to perform this action' },
        })
      }
      expect((await product.attempt(operator, endpoint, sent)).status).toBe(200)
    }
  })

  it.each([
    [{ symbol: 'btcusdt' }, { symbol: 'Invalid value' }],
    [{ start: '2026-03-04T00:00:00.000Z' }, { start: 'Start cannot be after end' }],
    [{ start: '2026-02-01T00:00:00.000Z' }, { start: 'At most 7 days can be read at once' }],
    [{ start: '2026-03-02' }, { start: 'Invalid date' }],
    [{ end: 'now' }, { end: 'Invalid date' }],
  ])('LAB-13, LAB-14, LAB-15 refuse %o with 400', async (otherwise, errors) => {
    const wrong = { ...window, ...otherwise }
    for (const [endpoint, sent] of [
      [orderBookData, { body: wrong }],
      [tradesData, { body: wrong }],
      [volumeFillRate, { query: wrong }],
    ] as const) {
      const { status, body } = await product.attempt(operator, endpoint, sent)
      expect([endpoint.path, status, body.errors]).toEqual([endpoint.path, 400, errors])
    }
  })
})
