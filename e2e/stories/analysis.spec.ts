import { expectFits } from '../fixtures/fits'
import { expect, expectAccessible, test } from '../fixtures/test'

test('LAB-03 LAB-07 LAB-08 SHL-17 an operator tests the rule on prices, and reads the chart as a table', async ({
  page,
  openAs,
}) => {
  await openAs('operator', '/id_23test')
  await expect(page.getByRole('heading', { name: 'Backtest', level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Backtest' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Run' }).press('Enter')
  const chart = page.getByRole('img', { name: /Prices, averages and trades of BTCUSDT/ })
  await expect(chart).toBeVisible()
  await expect(page.getByText('These are made up for the demo')).toBeVisible()
  await expect(chart.locator('[data-kind=buy]').first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Completed trades' }).getByRole('row')).not.toHaveCount(0)
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: 'Zoom in: Prices' }).press('Enter')
  await page.getByRole('tab', { name: 'Chart' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('table', { name: 'Prices, averages and trades' })).toBeVisible()
  await expectAccessible(page)
})

test('LAB-10 LAB-12 LAB-17 an operator looks at an order book, its fill rate, and simulates an order', async ({
  page,
  openAs,
}) => {
  await openAs('operator', '/admin/check')
  await page.getByRole('button', { name: 'Fetch Data' }).click()
  await expect(page.getByRole('img', { name: /Quantity asked and bid/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /Quantity traded in ten minutes/ })).toBeVisible()
  await page.getByRole('tablist', { name: 'Trades' }).getByRole('tab', { name: 'All trades' }).click()
  await page.getByLabel('Highest price').selectOption('0.9997')
  await page.getByLabel('Lowest price').selectOption('0.9997')
  const prices = page.getByRole('table', { name: 'Trades' }).locator('tbody tr td:nth-child(2)')
  await expect(prices.first()).toHaveText('0.9997')
  for (const price of await prices.allTextContents()) expect(price).toBe('0.9997')
  await page.getByRole('button', { name: 'getFillRate' }).click()
  await expect(page.getByRole('table', { name: 'Fill rate' }).locator('tbody tr')).toHaveCount(1)
  await page.getByLabel('Quantity', { exact: true }).fill('2500')
  await page.getByRole('button', { name: 'Open Order' }).click()
  await expect(page.getByRole('table', { name: 'Open orders' }).getByText('2.5')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})

test('LAB-01 the analysis pages lead everyone else home', async ({ page, openAs }) => {
  for (const address of ['/id_23test', '/admin/check']) {
    await openAs('administrator', address)
    await expect(page).not.toHaveURL(new RegExp(address))
  }
})
