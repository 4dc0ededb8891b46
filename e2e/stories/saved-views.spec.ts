import { expectFits } from '../fixtures/fits'
import { expect, expectAccessible, test } from '../fixtures/test'
import { toast } from '../fixtures/toast'

/** Whether a click with Ctrl on a link is the browser's, which then opens another tab. */
const leavesToBrowser = (link: HTMLElement | SVGElement) =>
  new Promise<boolean>((resolve) => {
    const look = (event: Event) => {
      resolve(!event.defaultPrevented)
      event.preventDefault()
    }
    window.addEventListener('click', look, { once: true })
    link.dispatchEvent(new MouseEvent('click', { ctrlKey: true, metaKey: true, bubbles: true, cancelable: true }))
  })

test('WRK-04 WRK-05 a view is kept, opened by its tab in a page of its own, and narrowed by a quick filter', async ({
  page,
  openAs,
}) => {
  await openAs('officer', '/')
  const views = page.getByRole('navigation', { name: 'Views' })
  await expect(views.getByRole('link', { name: 'All clients' })).toHaveAttribute('aria-current', 'page')
  const highRisk = page.getByRole('navigation', { name: 'Quick filters' }).getByRole('link', { name: /^High risk/ })
  await expect(highRisk).toHaveText(/^High risk\d+ matching clients?$/)
  await highRisk.click()
  await expect(page.getByRole('button', { name: 'Risk: High' })).toBeVisible()

  await page.getByRole('button', { name: 'Save view' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('Name').fill('Rated high')
  await expectAccessible(page)
  await dialog.getByLabel('Name').press('Enter')
  await expect(toast(page, 'View saved')).toBeVisible()
  await expect(page).toHaveURL(/\?view=[0-9a-f]{24}&risk_level=high$/)
  const tab = views.getByRole('link', { name: 'Rated high' })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await views.getByRole('link', { name: 'All clients' }).click()

  expect(await tab.evaluate(leavesToBrowser)).toBe(true)
  const other = await page.context().newPage()
  await other.goto((await tab.getAttribute('href')) ?? '')
  await expect(other.getByRole('button', { name: 'Risk: High' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await other
    .getByRole('navigation', { name: 'Quick filters' })
    .getByRole('link', { name: /^Pending/ })
    .click()
  await expect(other).toHaveURL(/&risk_level=high&pending=yes$/)
  await expect(other.getByRole('navigation', { name: 'Views' }).getByText('changed')).toBeVisible()
  await expectAccessible(other)
  await expectFits(other)

  await other.getByRole('button', { name: 'Change view' }).click()
  await other.getByRole('button', { name: 'Delete', exact: true }).click()
  await other.getByRole('dialog', { name: 'Delete view' }).getByRole('button', { name: 'Delete view' }).click()
  await expect(toast(other, 'View deleted')).toBeVisible()
  await expect(other).toHaveURL(/\?risk_level=high&pending=yes$/)
  await other.close()
})
