import { expectFits } from '../fixtures/fits'
import { register } from '../fixtures/own-organisation'
import { expect, expectAccessible, test } from '../fixtures/test'
import { toast } from '../fixtures/toast'

test('ADM-01, ADM-06 to ADM-09, ADM-18 an operator finds a user, gives credits and activates the subscription', async ({
  page,
  request,
  product,
  openAs,
  allowErrors,
}) => {
  allowErrors(/402 \(Payment Required\)/)
  await register(request, product, 'berta')
  await openAs('operator', '/admin')
  await expect(page).toHaveURL('/admin/users')
  await page.getByRole('searchbox', { name: 'Search users' }).fill('berta@nova')
  const row = page.getByRole('row', { name: /^berta/ })
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await row.getByRole('link').first().click()

  const credits = page.getByRole('region', { name: 'Credits' })
  await expect(credits.getByText('Current credits: 0')).toBeVisible()
  await page.getByRole('button', { name: 'Activate subscription' }).click()
  await expect(toast(page, 'Insufficient credits')).toBeVisible()
  await page.getByLabel('Give credits').fill('100')
  await page.getByLabel('Reason').fill('Bank transfer')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(toast(page, 'Credit added')).toBeVisible()
  await expect(credits.getByText('Current credits: 100')).toBeVisible()
  await expect(credits.getByRole('row', { name: /Bank transfer/ })).toBeVisible()
  await page.getByRole('button', { name: 'Activate subscription' }).click()
  await expect(toast(page, 'Subsription activated')).toBeVisible()
  await expect(credits.getByText('Current credits: 55')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Account' }).getByText('Active')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})

test('ADM-19, ADM-21 an operator sets prices; a wrong one is not saved', async ({ page, openAs }) => {
  await openAs('operator', '/admin/platform_control')
  const cost = page.getByLabel('Monthly subscription cost')
  await cost.fill('1001')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Please check specified value')).toBeVisible()
  await cost.fill('45')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Changes saved')).toBeVisible()
  await page.reload()
  await expect(cost).toHaveValue('45')
  await expectAccessible(page)
  await expectFits(page)
})

test('ADM-03, SHL-26 an operator looks at usage, by the sidebar', async ({ page, openAs }) => {
  await openAs('operator', '/admin/users')
  const admin = page.getByRole('list', { name: 'Admin' })
  for (const name of ['Users', 'Dashboard', 'Platform Control', 'Terms']) {
    await expect(admin.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await admin.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Load' }).click()
  await expect(
    page.getByRole('table', { name: 'Usage' }).or(page.getByText('No rows were converted in this period')),
  ).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})

test('SHL-20, ADM-26 nobody else gets there', async ({ page, openAs }) => {
  await openAs('manager', '/admin/users')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('list', { name: 'Admin' })).toHaveCount(0)
})
