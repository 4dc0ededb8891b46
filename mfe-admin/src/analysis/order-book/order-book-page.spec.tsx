import { openOrders, orderBookData, tradesData, volumeFillRate } from '@dossier/contract/office/endpoints/analysis'
import type { MarketTrade, OrderBookRow } from '@dossier/contract/office/schemas/analysis'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { routes } from '../../routes'
import { tradedOver } from './summed'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 9, minute)).toISOString()
const quote = (minute: number, side: OrderBookRow['side'], price: number, quantity: number): OrderBookRow => {
  return { timestamp: at(minute), side, price, quantity }
}
const trade = (minute: number, price: number, quantity: number): MarketTrade => {
  return { timestamp: at(minute), price, quantity, marketMaker: true }
}
const rows = [quote(0, 'bid', 0.9994, 2_000), quote(0, 'ask', 1.0004, 12_500), quote(5, 'ask', 1, 700)]
const trades = [trade(1, 0.9994, 100), trade(9, 1, 1_250), trade(31, 1.0004, 3_000)]

let sent: { readonly call: string; readonly with: unknown }[]
beforeEach(() => {
  sent = []
  stub(orderBookData, ({ body }) => {
    sent.push({ call: 'book', with: body })
    return { status: 'success', source: 'provider', rows }
  })
  stub(tradesData, ({ body }) => {
    sent.push({ call: 'trades', with: body })
    return { status: 'success', source: 'provider', trades, more: false }
  })
  stub(volumeFillRate, ({ query }) => {
    sent.push({ call: 'fill rate', with: query })
    return {
      status: 'success',
      fillRate: [
        { price: 0.9994, volume: 100, rate: 0.05 },
        { price: 1, volume: 1_250, rate: null },
      ],
    }
  })
  stub(openOrders, ({ body }) => {
    sent.push({ call: 'order', with: body })
    return { status: 'success', orders: [{ _id: '1', createdAt: at(0), ...body }] }
  })
})

const open = () => renderPage(routes, { at: '/admin/check', user: { is_super_user: true } })
const press = (name: string) => screen.findByRole('button', { name })
const fetched = async () => {
  const page = open()
  await page.user.click(await press('Fetch Data'))
  await screen.findByRole('heading', { name: 'Order book', level: 2 })
  return page
}
const tabOf = (list: string, name: string) =>
  within(screen.getByRole('tablist', { name: list })).getByRole('tab', { name })
const textsOf = (label: string) =>
  within(screen.getByRole('table', { name: label }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map(({ textContent }) => textContent),
    )

describe('The order book check', () => {
  it('LAB-10, LAB-11 asks for symbol, time range and prices, of the last 24 hours at first', async () => {
    open()
    await screen.findByRole('heading', { name: 'Order book check', level: 1 })
    const optionsOf = (name: string) =>
      within(screen.getByLabelText(name))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    expect(optionsOf('Symbol')).toEqual(['eureuri', 'euriusdt'])
    const levels = [
      '0.9994',
      '0.9995',
      '0.9996',
      '0.9997',
      '0.9998',
      '0.9999',
      '1.0000',
      '1.0001',
      '1.0002',
      '1.0003',
      '1.0004',
    ]
    expect(optionsOf('Lowest price')).toEqual(levels)
    expect(optionsOf('Highest price')).toEqual(levels)
    for (const name of ['Fetch Data', 'getFillRate', 'Open Order']) expect(await press(name)).toBeVisible()
    expect(sent).toEqual([])
  })

  it('LAB-17 Fetch Data loads order book and trades of the window', async () => {
    const { user } = open()
    await user.selectOptions(await screen.findByLabelText('Symbol'), 'euriusdt')
    await user.click(await press('Fetch Data'))
    await screen.findByRole('heading', { name: 'Trades', level: 2 })
    expect(sent.map(({ call }) => call).toSorted()).toEqual(['book', 'trades'])
    const [first, second] = sent.map((each) => each.with as { symbol: string; start: string; end: string })
    expect(first).toEqual(second)
    expect(first?.symbol).toBe('euriusdt')
    expect(Date.parse(first?.end ?? '') - Date.parse(first?.start ?? '')).toBe(24 * 3_600_000)
    expect(Date.parse(first?.end ?? '')).toBeGreaterThanOrEqual(Date.now() - 60_000)
  })

  it('LAB-10, LAB-11 shows charts, and as tables the same in thousands', async () => {
    const { user } = await fetched()
    expect(screen.getByRole('img', { name: /Quantity asked and bid/ })).toBeVisible()
    expect(screen.getByRole('img', { name: /Quantity traded in ten minutes/ })).toBeVisible()
    await user.click(tabOf('Order book', 'Table'))
    expect(textsOf('Quantity asked and bid')).toEqual([
      ['12.5', '2'],
      ['0.7', '0'],
    ])
    await user.click(tabOf('Trades', 'Table'))
    expect(textsOf('Quantity traded in ten minutes')).toEqual([
      ['2', '1.35'],
      ['0', '0'],
      ['0', '0'],
      ['1', '3'],
    ])
    await user.click(tabOf('Trades', 'All trades'))
    expect(textsOf('Trades')[0]).toEqual(['0.9994', '0.1', 'Buyer'])
  })

  it('LAB-12 the lower and the upper price narrow lists and charts alike, both included', async () => {
    const { user } = await fetched()
    await user.click(tabOf('Order book', 'All rows'))
    expect(textsOf('Order book rows').map(([, price]) => price)).toEqual(['0.9994', '1.0004', '1.0000'])
    await user.selectOptions(screen.getByLabelText('Lowest price'), '1.0000')
    expect(textsOf('Order book rows').map(([, price]) => price)).toEqual(['1.0004', '1.0000'])
    await user.click(tabOf('Order book', 'Table'))
    expect(textsOf('Quantity asked and bid')[0]).toEqual(['12.5', '0'])
    await user.click(tabOf('Trades', 'All trades'))
    await user.selectOptions(screen.getByLabelText('Highest price'), '1.0000')
    expect(textsOf('Trades').map(([price]) => price)).toEqual(['1.0000'])
    expect(within(screen.getByLabelText('Lowest price')).queryByRole('option', { name: '1.0001' })).toBeNull()
    await user.click(await press('getFillRate'))
    expect(await screen.findByText('Nothing quoted')).toBeVisible()
    expect(screen.queryByText('5%')).toBeNull()
  })

  it('LAB-17, LAB-15 getFillRate asks for the window and shows the answer', async () => {
    const { user } = open()
    await user.click(await press('getFillRate'))
    expect(await screen.findByRole('table', { name: 'Fill rate' })).toBeVisible()
    expect(textsOf('Fill rate')).toEqual([
      ['0.1', '5%'],
      ['1.25', 'Nothing quoted'],
    ])
    expect(sent).toMatchObject([{ call: 'fill rate', with: { symbol: 'eureuri', start: expect.any(String) } }])
  })

  it('LAB-17, LAB-16 Open Order sends an order, and shows those that are open', async () => {
    const { user } = open()
    await user.click(await press('Open Order'))
    const quantity = screen.getByLabelText('Quantity')
    expect(quantity).toHaveAccessibleDescription('Please enter a number above 0')
    expect(sent).toEqual([])
    await user.selectOptions(screen.getByLabelText('Side'), 'Ask')
    await user.selectOptions(screen.getByLabelText('Price'), '1.0002')
    await user.type(quantity, '1500')
    await user.click(await press('Open Order'))
    expect(await screen.findByRole('table', { name: 'Open orders' })).toBeVisible()
    expect(textsOf('Open orders')).toEqual([['eureuri', 'Ask', '1.0002', '1.5']])
    expect(sent).toEqual([{ call: 'order', with: { symbol: 'eureuri', side: 'ask', price: 1.0002, quantity: 1_500 } }])
  })

  it('LAB-02 says why there is nothing', async () => {
    stub(orderBookData, () => ({ status: 'success', source: 'none', rows: [] }))
    stub(tradesData, () => ({ status: 'success', source: 'none', trades: [], more: false }))
    const { user } = open()
    await user.click(await press('Fetch Data'))
    expect(await screen.findByText('No order book is collected: none is set up')).toBeVisible()
    stub(orderBookData, () => ({ status: 'success', source: 'made-up', rows: [] }))
    await user.click(await press('Fetch Data'))
    expect(await screen.findByText('Nothing was quoted at these prices in this time')).toBeVisible()
    expect(screen.getByText('Nothing was traded at these prices in this time')).toBeVisible()
    expect(screen.getByText("These are made up for the demo. They are no market's.")).toBeVisible()
  })

  it('LAB-14 says that there are more trades than are shown', async () => {
    stub(tradesData, () => ({ status: 'success', source: 'provider', trades, more: true }))
    await fetched()
    expect(screen.getByText('Only the first 50,000 trades are shown. Choose a shorter time range.')).toBeVisible()
  })

  it('LAB-13 says at its field what is wrong with the window', async () => {
    const { user } = open()
    const day = await screen.findByLabelText('From')
    const type = async (field: HTMLElement, text: string) => {
      await user.clear(field)
      await user.type(field, text)
    }
    await type(day, '01/01/2090')
    await type(screen.getByLabelText('To time'), '25:00')
    await user.click(await press('Fetch Data'))
    expect(screen.getByLabelText('To time')).toHaveAccessibleDescription('Please enter a time as HH:MM')
    await type(screen.getByLabelText('To time'), '10:00')
    expect(day).toHaveAccessibleDescription('Start cannot be after end')
    expect(await press('getFillRate')).toBeDisabled()
    expect(sent).toEqual([])
    await type(day, '01/01/2020')
    stub(orderBookData, () => refuse('invalid-request', { errors: { start: 'At most 7 days can be read at once' } }))
    await user.click(await press('Fetch Data'))
    expect(await screen.findByText('At most 7 days can be read at once')).toBeVisible()
  })

  it.each([
    ['Fetch Data', 'order book and trades loading'],
    ['getFillRate', 'fill rate loading'],
    ['Open Order', 'order opening'],
  ])('LAB-18, ERR-02 says that %s failed', async (name, operation) => {
    for (const endpoint of [orderBookData, volumeFillRate, openOrders]) stub(endpoint, () => refuse('internal-error'))
    const { user } = open()
    await user.type(await screen.findByLabelText('Quantity'), '1')
    await user.click(await press(name))
    const text = `There was an error during ${operation}. Please try again or contact the support`
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('LAB-01, SHL-16 is for super users', () => {
    renderPage([{ path: '/', element: <p>The clients</p> }, ...routes], { at: '/admin/check' })
    expect(screen.getByText('The clients')).toBeVisible()
  })

  it('PLT-30 has no accessibility violations, with all that it shows', async () => {
    const { user } = await fetched()
    await user.click(await press('getFillRate'))
    await user.type(screen.getByLabelText('Quantity'), '1')
    await user.click(await press('Open Order'))
    await screen.findByRole('table', { name: 'Open orders' })
    await expectNoViolations()
  })
})

describe('Trades', () => {
  it('LAB-11 are grouped into buckets of ten minutes, by the clock', () => {
    expect(
      tradedOver(trades).map(({ time, trades: count, quantity }) => [new Date(time).toISOString(), count, quantity]),
    ).toEqual([
      [at(0), 2, 1_350],
      [at(10), 0, 0],
      [at(20), 0, 0],
      [at(30), 1, 3_000],
    ])
    expect(tradedOver([])).toEqual([])
  })
})
