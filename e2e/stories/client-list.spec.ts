import { expectFits } from '../fixtures/fits'
import { expect, expectAccessible, test } from '../fixtures/test'

test.describe('The client list', () => {
  test('WRK-01 WRK-02 answers who is rated high and when they are reviewed, in an address that can be kept', async ({
    page,
    openAs,
  }) => {
    await openAs('officer', '/')
    const table = page.getByRole('table', { name: 'Corporate clients' })
    await page.getByRole('button', { name: /^Filters/ }).click()
    const high = page.getByRole('group', { name: 'Risk' }).getByRole('checkbox', { name: 'High' })
    // checked once the address says so
    await high.click()
    await expect(high).toBeChecked()
    await expect(page).toHaveURL(/[?&]risk_level=high/)
    await page.getByRole('button', { name: /^Filters/ }).click()
    await table.getByRole('button', { name: 'Next review' }).click()
    await expect(page).toHaveURL(/sort=next_review_date&order=asc/)
    await expect(table.getByRole('columnheader', { name: 'Next review' })).toHaveAttribute('aria-sort', 'ascending')
    const risks = table.locator('td[data-header="Risk"]')
    await expect(risks.first()).toHaveText('High')
    expect(new Set(await risks.allTextContents())).toEqual(new Set(['High']))
    const count = await risks.count()
    await expect(page.getByText(count === 1 ? '1 client' : `${count} clients`, { exact: true })).toBeVisible()

    await page.goto(page.url())
    await expect(page.getByRole('button', { name: 'Risk: High' })).toBeVisible()
    await expect(risks).toHaveCount(count)
    await expectAccessible(page)
    await expectFits(page)
  })

  test('WRK-01 shows the columns that a person chose, in their order, wherever they sign in', async ({
    page,
    openAs,
    browser,
  }) => {
    await openAs('officer', '/')
    const headers = page.getByRole('table', { name: 'Corporate clients' }).getByRole('columnheader')
    const usual = ['Name', 'Company type', 'Created At', 'Risk', 'Next review', 'Completeness', 'Pending']
    await expect(headers).toHaveText(usual)
    await page.getByRole('button', { name: 'Columns' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Columns' })
    await dialog.getByRole('checkbox', { name: 'Company type' }).press('Space')
    await dialog.getByRole('button', { name: 'Move Risk up' }).press('Enter')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    const chosen = ['Name', 'Risk', 'Created At', 'Next review', 'Completeness', 'Pending']
    await expect(headers).toHaveText(chosen)

    const token = await page.evaluate(() => localStorage.getItem('dossier.token'))
    const elsewhere = await browser.newPage({ baseURL: new URL(page.url()).origin })
    await elsewhere.goto('/registry.json')
    await elsewhere.evaluate((value) => localStorage.setItem('dossier.token', value ?? ''), token)
    await elsewhere.goto('/')
    await expect(elsewhere.getByRole('table', { name: 'Corporate clients' }).getByRole('columnheader')).toHaveText(
      chosen,
    )
    await elsewhere.close()

    await page.getByRole('button', { name: 'Columns' }).click()
    await dialog.getByRole('button', { name: 'All, in the usual order' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(headers).toHaveText(usual)
  })
})
