import { expect, expectAccessible, test } from '../fixtures/test'

test('SAN-04 SAN-07 SAN-08 SAN-13 SAN-21 a person is screened, and the answer is found again in the list', async ({
  page,
  openAs,
  acts,
}) => {
  const company = await acts.client('Screened Holdings')
  await acts.call('officer', '/changes/approve', {
    id: await acts.change('manager', company, { sanction_screening_available: 'YES' }),
  })

  await openAs('manager', `/${company}/sanction-screening-lookups/`)
  await expect(page.getByText('No sanction screenings yet')).toBeVisible()
  await page.getByRole('button', { name: 'New request' }).click()
  const form = page.getByRole('dialog', { name: 'Create New Sanction Screaning Request' })
  await form.getByLabel('First Name').fill('Willemijn')
  await form.getByLabel('Surname').fill('Quaadgras')
  await form.getByRole('textbox', { name: 'Date of Birth' }).fill('14/02/1988')
  await form.getByRole('combobox', { name: 'Nationality' }).fill('curac')
  await page.getByRole('option', { name: 'Curaçao' }).click()
  await form.getByRole('button', { name: 'Make Request' }).click()

  const result = page.getByRole('dialog', { name: 'Sanction Screening Result Information' })
  await expect(result.getByText(/^No results found/)).toBeVisible()
  await expectAccessible(page)
  await result.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: /Quaadgras/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quaadgras Willemijn' })).toBeVisible()
  await expect(page.getByText(/^No results found/)).toBeVisible()
  await expectAccessible(page)
})
