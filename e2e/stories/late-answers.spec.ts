import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'
import { toast } from '../fixtures/toast'

/** Lets answers of this address come only when the story says so. */
async function slowLine(page: Page, address: string): Promise<() => void> {
  const { promise, arrive } = later()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return arrive
}

function later() {
  let arrive = () => {}
  const promise = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { promise, arrive }
}

test.describe('On a slow line', () => {
  test('CHG-45, DSH-11 an approval that is answered in another area leaves its reader there, and what was typed', async ({
    page,
    openAs,
    acts,
  }) => {
    const id = await acts.client('Slow Lines B.V.')
    await acts.change('manager', id, { activity: 'Cables' })
    await openAs('officer', `/${id}/workflow/`)
    await page
      .getByRole('link', { name: /changed client Slow Lines B\.V\./ })
      .first()
      .click()
    await expect(page.getByText('New Version')).toBeVisible()
    const arrives = await slowLine(page, '**/changes/approve')
    await page.getByRole('button', { name: 'Approve' }).click()

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'User Info' }).click()
    const name = page.getByLabel('First name', { exact: true })
    await name.fill('Olivia Anne')
    arrives()
    await expect(toast(page, 'Changes approved successfully')).toBeVisible()
    await expect(page).toHaveURL('/fiu/user-info')
    await expect(name).toHaveValue('Olivia Anne')
    await expect(name).toBeFocused()
    await expect(page.getByText('1 unsaved change')).toBeVisible()
  })
})

test('USR-02 a search is corrected in the middle of its text, letter by letter', async ({ page, openAs }) => {
  await openAs('administrator', '/user-management')
  const search = page.getByLabel('Search accounts')
  await search.pressSequentially('super@demo')
  await page.keyboard.press('Home')
  for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.type('visor')
  await expect(search).toHaveValue('supervisor@demo')
  await expect(page).toHaveURL('/user-management?search=supervisor%40demo')
  await expect(page.getByRole('cell', { name: 'supervisor@demo.test' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Account list' }).getByRole('row')).toHaveCount(2)
})
