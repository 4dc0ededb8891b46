import { articles } from '../fixtures/articles'
import { expect, expectAccessible, test } from '../fixtures/test'

test('DOC-02 DOC-31 DOC-37 DOC-40 DOC-41 CHG-40 a document is commented on, a finding is answered, and both are decided on', async ({
  page,
  openAs,
  acts,
}) => {
  const company = await acts.client('Commented Holdings')
  await openAs('manager', `/${company}/corporate/`)
  const row = page.getByRole('row', { name: /^Articles of Incorporation/ })
  const choosing = page.waitForEvent('filechooser')
  await row.getByRole('button', { name: 'Attach Articles of Incorporation' }).click()
  await (await choosing).setFiles(articles)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('Y', { exact: true })).toBeVisible()
  await acts.approveAll(company)
  await page.reload()

  await row.getByRole('button', { name: 'See More: Articles of Incorporation' }).click()
  const drawer = page.getByRole('dialog', { name: 'Articles of Incorporation' })
  await drawer.getByRole('button', { name: 'Write a comment' }).click()
  await drawer.getByRole('textbox', { name: 'Account Manager Comments' }).fill('Certified copy received.')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Data saved successfully').first()).toBeVisible()
  await expect(drawer.getByText('Certified copy received.')).toBeVisible()

  const pep = drawer.getByRole('group', { name: 'PEP found' })
  await pep.getByRole('radio', { name: 'Yes' }).click()
  const asking = page.getByRole('dialog', { name: 'PEP found' })
  await asking.getByRole('textbox', { name: 'Comment' }).fill('A cousin of the minister.')
  await asking.getByRole('button', { name: 'Confirm' }).click()
  await expect(drawer.getByText('A cousin of the minister.')).toBeVisible()
  await expect(pep.getByRole('radio', { name: 'Yes' })).toBeChecked()

  const sanctions = drawer.getByRole('group', { name: 'Sanctions found' })
  await sanctions.getByRole('radio', { name: 'Yes' }).click()
  await page.getByRole('dialog', { name: 'Sanctions found' }).getByRole('button', { name: 'Confirm' }).click()
  await expect(
    page.getByText('Sanctions found will be set as NO as there are no comments provided').first(),
  ).toBeVisible()
  await expect(sanctions.getByRole('radio', { name: 'No' })).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(row.getByText('Certified copy received.')).toBeVisible()

  const comment = await acts.openChange(company, 'Account Manager Comments')
  await openAs('officer', `/${company}/workflow/${comment}`)
  await expect(page.getByRole('table').getByText('Certified copy received.')).toBeVisible()
  await acts.approveAll(company)

  await openAs('supervisor', `/${company}/corporate/`)
  await row.getByRole('button', { name: 'See More: Articles of Incorporation' }).click()
  await expect(drawer.getByText('A cousin of the minister.')).toBeVisible()
  await expect(drawer.getByRole('region', { name: 'Account Manager findings' }).getByRole('radio')).toHaveCount(0)
})
