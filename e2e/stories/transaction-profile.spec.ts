import { expect, expectAccessible, test } from '../fixtures/test'

test('TRP-05 TRP-06 TRP-13 TRP-14 TRP-21 TRP-26 an account with its profile is added, filled in, approved and removed', async ({
  page,
  openAs,
  acts,
}) => {
  const company = await acts.client('Profiled Holdings')
  const address = `/${company}/transaction-profile/`
  await openAs('manager', address)
  await expect(page).toHaveURL(new RegExp(`/${company}/$`))
  await acts.call('officer', '/changes/approve', {
    id: await acts.change('manager', company, { transaction_profile_report: 'YES' }),
  })

  await openAs('manager', address)
  await page.getByRole('button', { name: 'Add New Account Holder Number' }).click()
  const adding = page.getByRole('dialog', { name: 'Add New Account Holder Number' })
  await adding.getByLabel('Account Holder Number').fill('CW61-0091')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Account Holder Number added successfully')).toBeVisible()
  await expect(page.getByText('New transaction profile, awaiting approval')).toBeVisible()
  await page.getByRole('button', { name: /^Edit Client Information/ }).click()
  await page.getByRole('textbox', { name: 'Bank name' }).fill('Banco di Caribe')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const outgoing = page.getByRole('textbox', { name: 'Outgoing counterparty 1 *' })
  await expect(outgoing).toHaveAccessibleDescription('Please provide a value')
  await outgoing.fill('Harbour Fuels')
  await page.getByRole('textbox', { name: 'Incoming counterparty 1 *' }).fill('Blue Bay Charter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Data saved successfully')).toBeVisible()
  await expectAccessible(page)

  await acts.approveAll(company)
  await openAs('manager', address)
  await expect(page.getByRole('group', { name: 'Outgoing counterparty 1 *' })).toHaveText(/Harbour Fuels$/)
  await page.getByRole('button', { name: /^Delete CW61-0091/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Transaction Profile' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Removal requested, awaiting approval')).toBeVisible()

  await acts.approveAll(company)
  await openAs('manager', address)
  await expect(page.getByText('No transaction profiles yet')).toBeVisible()
})
