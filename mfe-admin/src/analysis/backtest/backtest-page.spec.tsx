import { backTestData } from '@dossier/contract/office/endpoints/analysis'
import type { BacktestAnswer } from '@dossier/contract/office/schemas/analysis'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { routes } from '../../routes'

const times = Array.from({ length: 40 }, (_, at) => new Date(Date.UTC(2026, 0, 1, at * 4)).toISOString())
const nothing = times.map(() => null)
const answer: BacktestAnswer = {
  source: 'provider',
  prices: times.map((_, at) => 64_000 + at * 10.5),
  times,
  fast: nothing.with(39, null).map((_, at) => (at < 11 ? null : 64_000 + at)),
  slow: nothing,
  long: nothing,
  trades: [
    { time: times[20] ?? '', type: 'buy', price: 64_210 },
    { time: times[30] ?? '', type: 'sell', price: 64_315 },
    { time: times[35] ?? '', type: 'buy', price: 64_367.5 },
  ],
  completedTrades: [
    {
      buyDate: times[20] ?? '',
      buyPrice: 64_210,
      sellDate: times[30] ?? '',
      sellPrice: 64_315,
      profitAbs: 105,
      profitPct: 0.1635,
    },
  ],
  summary: { totalProfit: 105, totalPct: 0.1635 },
}

let sent: unknown[]
const answering = (otherwise: Partial<BacktestAnswer> = {}) =>
  stub(backTestData, ({ body }) => {
    sent.push(body)
    return { status: 'success', ...answer, ...otherwise }
  })

const open = () => renderPage(routes, { at: '/id_23test', user: { is_super_user: true } })
const run = async () => {
  const page = open()
  await page.user.click(await screen.findByRole('button', { name: 'Run' }))
  return page
}
const optionsOf = (name: string) =>
  within(screen.getByLabelText(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

beforeEach(() => {
  sent = []
  answering()
})

describe('The backtest', () => {
  it('LAB-03, LAB-04, LAB-06 asks for what is chosen from, with the first values, and sends nothing by itself', async () => {
    open()
    await screen.findByRole('heading', { name: 'Backtest', level: 1 })
    expect(optionsOf('Symbol')).toEqual(['BTC', 'ETH', 'TRX', 'SOL', 'XRP', 'BNB', 'ADA', 'LTC', 'EURI'])
    expect(optionsOf('Quote currency')).toEqual(['USDT'])
    expect(optionsOf('Candle range')).toEqual(['15m', '30m', '1h', '2h', '4h', '8h', '12h', '1d'])
    expect(optionsOf('Average type')).toEqual(['EMA', 'SMA'])
    const typedIn = (name: string) => (screen.getByLabelText(name) as HTMLInputElement).value
    expect(['Symbol', 'Candle range', 'Average type', 'From', 'Risk'].map(typedIn)).toEqual([
      'BTC',
      '4h',
      'EMA',
      '01/01/2025',
      '1',
    ])
    expect(sent).toEqual([])
  })

  it('LAB-03, LAB-08 Run sends what is chosen', async () => {
    const { user } = open()
    await user.selectOptions(await screen.findByLabelText('Symbol'), 'ETH')
    await user.selectOptions(screen.getByLabelText('Candle range'), '15m')
    await user.selectOptions(screen.getByLabelText('Average type'), 'SMA')
    const fill = async (name: string, text: string) => {
      await user.clear(screen.getByLabelText(name))
      await user.type(screen.getByLabelText(name), text)
    }
    await fill('From', '02/03/2025')
    await fill('To', '04/03/2025')
    await fill('Risk', '2.5')
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Run' }))
    await screen.findByRole('heading', { name: 'Summary for ETHUSDT' })
    expect(sent).toEqual([
      {
        symbol: 'ETHUSDT',
        from: '2025-03-02',
        to: '2025-03-04',
        dateRange: '15m',
        indicatorType: 'SMA',
        risk: 2.5,
      },
    ])
  })

  it('LAB-07, LAB-05 shows a chart of prices and averages with marks, a summary and the trades', async () => {
    await run()
    const chart = await screen.findByRole('img', { name: /Prices, averages and trades of BTCUSDT/ })
    expect(chart.querySelectorAll('[data-kind=buy]')).toHaveLength(2)
    expect(chart.querySelectorAll('[data-kind=sell]')).toHaveLength(1)
    for (const name of [/^Price/, /^Fast \(12\)/, /^Slow \(24\)/, /^Long \(100\)/])
      expect(screen.getByText(name, { selector: 'li' })).toBeVisible()
    const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
    expect(['Total profit', 'Total profit in percent', 'Still held'].map(fact)).toEqual(['105', '0.16%', 'Yes'])
    const table = screen.getByRole('table', { name: 'Completed trades' })
    expect(within(table).getAllByRole('row')).toHaveLength(2)
    expect(within(table).getByText('64,315')).toBeVisible()
  })

  it('LAB-07 the chart is a table too, thirty rows at a time', async () => {
    const { user } = await run()
    await user.click(await screen.findByRole('tab', { name: 'Table' }))
    const table = screen.getByRole('table', { name: 'Prices, averages and trades' })
    expect(within(table).getAllByRole('row')).toHaveLength(31)
    expect(within(table).getByText('Bought')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(within(table).getAllByRole('row')).toHaveLength(11)
    expect(within(table).getByText('Sold')).toBeVisible()
  })

  it('LAB-07 the chart is looked at closer by its buttons', async () => {
    const { user } = await run()
    const button = (name: string) =>
      screen.getByRole('button', { name: `${name}: Prices, averages and trades of BTCUSDT` })
    await screen.findByRole('img')
    expect(button('Zoom out')).toBeDisabled()
    await user.click(button('Zoom in'))
    await user.click(button('Later'))
    expect(button('Later')).toBeDisabled()
    await user.click(button('Show all'))
    expect(button('Show all')).toBeDisabled()
  })

  it('LAB-02 says so where there is no provider, where nothing is real, and where there are no prices', async () => {
    answering({ source: 'none', prices: [], times: [] })
    const { user } = await run()
    expect(await screen.findByText('No provider of prices is set up')).toBeVisible()
    answering({ source: 'provider', prices: [], times: [] })
    await user.click(screen.getByRole('button', { name: 'Run' }))
    expect(await screen.findByText('There are no prices of this period')).toBeVisible()
    answering({ source: 'made-up' })
    await user.click(screen.getByRole('button', { name: 'Run' }))
    expect(await screen.findByText("These are made up for the demo. They are no market's.")).toBeVisible()
  })

  it('LAB-08 says at its field what is wrong, before it is sent and after', async () => {
    const { user } = open()
    const from = await screen.findByLabelText('From')
    await user.clear(from)
    await user.type(from, '01/01/2090')
    await user.clear(screen.getByLabelText('Risk'))
    await user.click(screen.getByRole('button', { name: 'Run' }))
    expect(from).toHaveAccessibleDescription('Start cannot be after end')
    expect(screen.getByLabelText('Risk')).toHaveAccessibleDescription(/Risk must be above 0 and at most 100 percent/)
    expect(from).toHaveFocus()
    expect(sent).toEqual([])
    stub(backTestData, () => refuse('invalid-request', { errors: { from: 'At most 100,000 candles' } }))
    await user.clear(from)
    await user.type(from, '01/01/2025')
    await user.type(screen.getByLabelText('Risk'), '1')
    await user.click(screen.getByRole('button', { name: 'Run' }))
    expect(await screen.findByText('At most 100,000 candles')).toBeVisible()
  })

  it('LAB-18, ERR-02 says that it failed, and keeps what was tested before', async () => {
    const { user } = await run()
    await screen.findByRole('heading', { name: 'Summary for BTCUSDT' })
    stub(backTestData, () => refuse('provider-failed'))
    await user.click(screen.getByRole('button', { name: 'Run' }))
    expect(
      await screen.findByText('There was an error during backtest. Please try again or contact the support'),
    ).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Summary for BTCUSDT' })).toBeVisible()
  })

  it('LAB-01, SHL-17 is for super users', () => {
    renderPage([{ path: '/', element: <p>The clients</p> }, ...routes], { at: '/id_23test' })
    expect(screen.getByText('The clients')).toBeVisible()
  })

  it('PLT-30 has no accessibility violations, as chart and as table', async () => {
    const { user } = await run()
    await screen.findByRole('img')
    await expectNoViolations()
    await user.click(screen.getByRole('tab', { name: 'Table' }))
    await expectNoViolations()
  })
})
