import { expectFits } from '../fixtures/fits'
import { expect, expectAccessible, test } from '../fixtures/test'

test('TSK-01, TSK-08, TSK-09, TSK-12, TSK-14, DSH-13 a task is given, looked into, talked about and done', async ({
  acts,
  openAs,
  page,
}) => {
  const client = await acts.client('Tasked Holding N.V.')
  await openAs('manager', `/${client}/`)
  await page.getByRole('button', { name: 'Create Task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Task' })
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await expect(dialog.getByText('Please select an assignee')).toBeVisible()
  await expect(dialog.getByText('Please fill the content field')).toBeVisible()
  await dialog.getByRole('combobox', { name: /Assignee/ }).fill('edsel')
  await page.getByRole('option', { name: 'Edsel Koeiman' }).click()
  await dialog.getByRole('textbox', { name: /Comment/ }).fill('Ask for the lease of the office')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'plan.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('a plan'),
  })
  await expect(dialog.getByText('Only .pdf and .png files are allowed')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await expect(page.getByText('Task created successfully')).toBeVisible()

  await openAs('supervisor', '/tasks')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ask for the lease of the office' }).click()
  await expect(page).toHaveURL(new RegExp(`/${client}/tasks/[0-9a-f]{24}$`))
  await page.getByRole('button', { name: 'Add more details' }).click()
  const details = page.getByRole('dialog', { name: 'Add more details' })
  await details.getByRole('textbox', { name: /Message/ }).fill('It comes on Monday')
  await details.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('region', { name: 'Discussion' }).getByText('It comes on Monday')).toBeVisible()
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Review' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Task Status Updated successfully')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectFits(page)

  await openAs('manager', `/${client}/tasks?view=board`)
  const review = page.getByRole('region', { name: 'Review' })
  await expect(review.getByText('It comes on Monday')).toBeVisible()
  await review.getByRole('button', { name: /to Done$/ }).click()
  await expect(page.getByRole('region', { name: 'Done' }).getByText('It comes on Monday')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})
