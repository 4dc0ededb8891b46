import { expect, expectAccessible, test } from '../fixtures/test'

test('WRK-22 OVR-04 what waits stands above the clients, and a line of it leads to the list that holds it', async ({
  page,
  openAs,
  acts,
}) => {
  await acts.change('manager', await acts.client('Waiting Holdings'), { city: 'Soto' })
  await openAs('officer', '/')
  const changes = page.getByRole('link', { name: /\d+ changes? for you to decide/ })
  await expect(changes).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'My day' }).click()
  await expect(changes).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'My day' })).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('button', { name: 'My day' }).click()
  await changes.click()
  await expect(page).toHaveURL(/\/workflow\?for_me=true/)
  await page.goto('/worklist/forms')
  await expect(page.getByRole('tab', { name: 'Forms', selected: true })).toBeVisible()
  await expectAccessible(page)
})
