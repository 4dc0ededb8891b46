import { anotherPage } from '../fixtures/another-page'
import { linkMailedTo } from '../fixtures/outbox'
import { putOffTwoFactor } from '../fixtures/own-organisation'
import { expect, expectAccessible, test } from '../fixtures/test'

test('GOV-29 who is given an account with a right to decide does so after a second decision maker has confirmed them', async ({
  page,
  browser,
  openAs,
  acts,
  product,
  request,
}) => {
  const id = await acts.client('Two Persons Ltd')
  await acts.change('manager', id, { activity: 'Ship repair' })
  const account = { username: 'hugo.arends', email: 'hugo@demo.test', password: 'Dossier-demo-1' }
  await acts.call('administrator', '/user/account/create', { ...account, type: 'DATA_PROCESSOR' })

  const link = await linkMailedTo(product, 'new-account', account.email)
  await request.post(`${product.address}/api/client/user/forgot-password-response`, {
    data: { token: new URL(link).searchParams.get('token'), password: account.password },
  })

  const hugo = await anotherPage(browser, product.address, 'hugo', `/${id}/workflow/`)
  await putOffTwoFactor(hugo)
  const change = hugo.getByRole('link', { name: /changed client Two Persons Ltd/ })
  await change.click()
  await expect(hugo.getByText('You can decide after another decision maker has confirmed your account')).toBeVisible()
  await expect(hugo.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  await openAs('officer', '/user-management')
  const waiting = page.getByRole('region', { name: 'Waiting for confirmation' })
  await expect(waiting.getByText(/by way of Marieke van der Velde/)).toBeVisible()
  await expectAccessible(page)
  await waiting.getByRole('button', { name: 'Confirm hugo.arends' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm hugo.arends?' })
  await expect(dialog.getByText('Their decisions count as those of a second person')).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('hugo.arends is confirmed')).toBeVisible()
  await expect(waiting.getByText('hugo.arends')).toHaveCount(0)

  await hugo.reload()
  await hugo.getByRole('button', { name: 'Approve' }).click()
  await expect(hugo.getByText('Changes approved successfully')).toBeVisible()
  await hugo.context().close()
})
