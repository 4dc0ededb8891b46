import { tabTo } from '../fixtures/keyboard'
import { expect, expectAccessible, test } from '../fixtures/test'

test('SUB-02 subsidiaries are for signed-in users who may view them', async ({ page, openAs, acts }) => {
  const address = `/${await acts.client('Guarded Holdings')}/subsidiary/`
  await page.goto(address)
  await expect(page).toHaveURL(/\/login/)
  await openAs('client', address)
  await expect(page).not.toHaveURL(/subsidiary/)
  await openAs('trust', address)
  await expect(page.getByRole('heading', { name: 'Subsidiaries' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Subsidiary' })).toHaveCount(0)
})

test('SUB-01 SUB-04 SUB-05 SUB-11 SUB-12 SUB-21 a subsidiary is added by keyboard, approved, edited and removed', async ({
  page,
  openAs,
  acts,
}) => {
  const company = await acts.client('Parent Holdings')
  const address = `/${company}/subsidiary/`
  await openAs('manager', address)
  await tabTo(page.getByRole('button', { name: 'Add Subsidiary' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Subsidiary name' })).toBeFocused()
  await page.keyboard.type('Harbour Fuels B.V.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2024')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Subsidiary Harbour Fuels B.V. added successfully')).toBeVisible()
  await expectAccessible(page)

  await acts.approveAll(company)
  await openAs('manager', address)
  await tabTo(page.getByRole('link', { name: 'Harbour Fuels B.V.' }))
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Subsidiary Details' })
  await expect(details.getByText('No comment present')).toBeVisible()
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: /^Last Annual Account on File/ }).fill('2025')
  await page.getByRole('dialog', { name: 'Edit Subsidiary' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Subsidiary Harbour Fuels B.V. edited successfully')).toBeVisible()
  await acts.approveAll(company)

  await openAs('manager', address)
  await expect(page.getByRole('row', { name: /Harbour Fuels B\.V\. 2025/ })).toBeVisible()
  await page.getByRole('link', { name: 'Harbour Fuels B.V.' }).click()
  await details.getByRole('button', { name: 'Delete' }).click()
  const asked = page.getByRole('dialog', { name: 'Delete Subsidiary' })
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleted request has been submitted successfully')).toBeVisible()
  await acts.approveAll(company)
  await openAs('manager', address)
  await expect(page.getByText('No subsidiaries yet')).toBeVisible()
})
