import { expectFits } from '../fixtures/fits'
import { expect, expectAccessible, test } from '../fixtures/test'

test('SHL-24, SUP-01, SUP-05, SUP-11, SUP-12, SUP-16, SUP-17 a ticket is opened, answered, added to and closed', async ({
  openAs,
  page,
}) => {
  await openAs('trust', '/')
  await page.getByRole('button', { name: /User menu of Julian Pietersz/ }).click()
  await page.getByRole('link', { name: 'Help Center' }).click()
  await expect(page.getByRole('heading', { name: 'My Tickets' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Ticket' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Ticket' })
  await dialog.getByRole('button', { name: 'Create Ticket' }).click()
  await expect(dialog.getByText('Please fill the subject field')).toBeVisible()
  await expect(dialog.getByText('Please fill the content field')).toBeVisible()
  await expectAccessible(page)
  // all of it by keys
  await dialog.getByRole('textbox', { name: /Subject/ }).fill('The export stops halfway')
  await dialog.getByRole('textbox', { name: /Content/ }).focus()
  await page.keyboard.type('It stops at row 500 <b>every</b> time')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'plan.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('a plan'),
  })
  await expect(dialog.getByText('Only .pdf and .png files are allowed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create Ticket' }).press('Enter')
  await expect(page.getByText(/^Ticket 1\d{5} created$/)).toBeVisible()
  await expect(page.getByRole('row', { name: /The export stops halfway/ })).toContainText('Open')
  await page.setViewportSize({ width: 390, height: 800 })
  await expectFits(page)
  await page.getByRole('link', { name: 'The export stops halfway' }).click()
  await expect(page.getByText('It stops at row 500 <b>every</b> time')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Change status' })).toHaveCount(0)
  await expectFits(page)
  const address = new URL(page.url()).pathname

  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs('operator', '/help-center')
  await expect(page.getByRole('heading', { name: 'Tickets', exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search tickets' }).fill('export stops')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'The export stops halfway' }).click()
  await page.getByRole('button', { name: 'Add more details' }).click()
  const details = page.getByRole('dialog', { name: 'Add more details' })
  await details.getByRole('textbox', { name: /Message/ }).focus()
  await page.keyboard.type('Which browser is it?')
  await details.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('log').getByText('Which browser is it?')).toBeVisible()
  await page.getByRole('combobox', { name: 'Change status' }).selectOption({ label: 'Closed' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Ticket is closed')).toBeVisible()
  await expectAccessible(page)

  await openAs('trust', address)
  await expect(page.getByRole('log').getByText('Support')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add more details' })).toHaveCount(0)
  await expectAccessible(page)
})
