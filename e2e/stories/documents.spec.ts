import { articles } from '../fixtures/articles'
import { expect, expectAccessible, test } from '../fixtures/test'

test('DOC-03 DOC-13 DOC-14 DOC-20 DOC-26 CHG-39 a document and a bank are attached, viewed, approved and read', async ({
  page,
  openAs,
  acts,
}) => {
  const company = await acts.client('Documented Holdings')
  const address = `/${company}/corporate/`
  await openAs('manager', address)
  const row = page.getByRole('row', { name: /^Articles of Incorporation/ })
  await expect(row.getByText('N', { exact: true })).toBeVisible()

  const choosing = page.waitForEvent('filechooser')
  await row.getByRole('button', { name: 'Attach Articles of Incorporation' }).click()
  await (await choosing).setFiles(articles)
  const attaching = page.getByRole('dialog', { name: 'Attach articles.pdf' })
  await attaching.getByRole('textbox', { name: 'Document Date' }).fill('01/03/2026')
  await expectAccessible(page)
  await attaching.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Data saved successfully')).toBeVisible()
  await expect(row.getByText('Y', { exact: true })).toBeVisible()
  await expect(row.getByRole('img', { name: 'Pending changes awaiting approval' }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Add New to Signature cards for bank accounts' }).click()
  await page.getByRole('textbox', { name: /^Bank name/ }).fill('Orco Bank')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /^Orco Bank/ })).toBeVisible()
  await expectAccessible(page)

  const upload = await acts.openChange(company, 'Articles of Incorporation')
  await openAs('officer', `/${company}/workflow/${upload}`)
  const proposed = page.getByRole('table').getByRole('row', { name: /articles\.pdf/ })
  const answered = page.context().waitForEvent('response', (answer) => answer.url().includes('/get-kyc-file?'))
  const tab = page.waitForEvent('popup')
  await proposed.getByRole('button', { name: 'View articles.pdf' }).click()
  await tab
  expect([(await answered).status(), (await answered).headers()['content-type']]).toEqual([200, 'application/pdf'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Changes approved successfully')).toBeVisible()

  await acts.approveAll(company)
  await openAs('manager', address)
  await expect(row.getByRole('img', { name: 'Pending changes awaiting approval' })).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await row.getByRole('button', { name: 'Download articles.pdf' }).click()
  expect((await saved).suggestedFilename()).toBe('articles.pdf')
  const viewed = page.waitForEvent('popup')
  await row.getByRole('button', { name: 'View articles.pdf' }).click()
  await viewed
})
