import { openWith } from '../fixtures/own-organisation'
import { expect, expectAccessible, test } from '../fixtures/test'

test('GOV-37 what a founder approved alone is countersigned in the Change Log by who was confirmed from outside', async ({
  page,
  request,
  product,
}) => {
  const data = { email: 'second@grown.test', password: 'Dossier-demo-1' }
  const { token } = await (await request.post(`${product.address}/api/client/login`, { data })).json()
  await openWith(page, token, '/change-log')
  await page.getByRole('link', { name: /added client Simpson Bay Marine N\.V\./ }).click()
  await expect(page.getByText('Self-approved', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Countersign' }).click()
  const dialog = page.getByRole('dialog', { name: 'Countersign this decision?' })
  await expect(dialog.getByText('The audit trail names you for it')).toBeVisible()
  await dialog.getByRole('button', { name: 'Countersign' }).click()
  await expect(page.getByText('Decision countersigned')).toBeVisible()
  await expect(page.getByText(/^Self-approved, reviewed by .*Ingrid Halley.* on /).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Countersign' })).toHaveCount(0)
})

test('GOV-37 the operators of the platform find in the sidebar whom they confirmed, with what was checked', async ({
  page,
  openAs,
  allowErrors,
}) => {
  allowErrors(/409 \(Conflict\)/)
  await openAs('operator', '/admin')
  await page.getByRole('link', { name: 'Decision makers' }).first().click()
  const filing = page.getByRole('region', { name: 'Ingrid Halley, Philipsburg Trust Services N.V.' })
  await expect(filing.getByText('Confirmed from outside')).toBeVisible()
  await expect(filing.getByText('Eva Maduro')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'File a confirmation' }).click()
  const finding = page.getByRole('dialog', { name: 'Whom to confirm' })
  await finding.getByLabel('Email of the person').fill('second@grown.test')
  await finding.getByRole('button', { name: 'Find' }).click()
  await expect(finding.getByText('This person is confirmed already')).toBeVisible()
})
