import { signIn } from '../fixtures/another-page'
import { editField } from '../fixtures/edit-field'
import { expect, test } from '../fixtures/test'
import { toast } from '../fixtures/toast'

test('ERR-16 over plain HTTP the product is gone about and saved in, and says what cannot be copied', async ({
  page,
  acts,
  product,
  allowErrors,
}) => {
  // what the API asks browsers for, they do over TLS only, and say so
  allowErrors(/^console: The Cross-Origin-Opener-Policy header has been ignored/)
  const id = await acts.client('Unsealed Holdings')
  const address = product.address.replace('localhost', 'dossier.test')
  await signIn(page, address, 'manager', `/${id}/`)
  expect(await page.evaluate(() => [window.isSecureContext, 'randomUUID' in crypto])).toEqual([false, false])
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: /^Shareholders/ }).click()
  await expect(page).toHaveURL(`${address}/${id}/shareholders/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Shareholders' })).toBeVisible()
  await page.goBack()
  await (await editField(page, 'Activity')).fill('Shipping')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Data saved successfully')).toBeVisible()

  await main.getByRole('link', { name: /^Work Flow/ }).click()
  await page
    .getByRole('link', { name: /Activity/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(toast(page, 'Failed to copy link')).toBeVisible()
})
