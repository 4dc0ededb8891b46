import type { Page } from '@playwright/test'
import { editField } from '../fixtures/edit-field'
import { down, failedLoads, isMarked, mark } from '../fixtures/parts'
import { expect, test } from '../fixtures/test'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const toWorkflow = (page: Page) =>
  main(page)
    .getByRole('link', { name: /Work Flow/ })
    .click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)
const scrollTo = async (page: Page, top: number) => {
  await page.evaluate((y) => window.scrollTo(0, y), top)
  await expect.poll(() => scrolled(page)).toBe(top)
}
const question = (page: Page) =>
  page.getByRole('dialog').getByText('You have unsaved changes. Are you sure you want to leave?')

test.describe('Going from page to page', () => {
  test.use({ viewport: { width: 1280, height: 500 } })

  test('a page that is chosen begins at its top and its heading has the focus, in and across areas', async ({
    page,
    openAs,
  }) => {
    await openAs('manager')
    const client = page.getByRole('row').nth(6).getByRole('link').first()
    await expect(client).toBeVisible()
    await expect(page.locator('body')).toBeFocused()
    await scrollTo(page, 300)
    await client.click()
    await expect(page.getByLabel('Activity')).toBeVisible()
    await expect(heading(page, 'Dashboard')).toBeFocused()
    expect(await scrolled(page)).toBe(0)

    await scrollTo(page, 200)
    await toWorkflow(page)
    await expect(heading(page, 'Changes waiting for confirmation')).toBeFocused()
    expect(await scrolled(page)).toBe(0)
  })

  test('back and forward show each page where it was left, in and across areas, and after loading it anew', async ({
    page,
    openAs,
  }) => {
    await openAs('manager')
    const client = page.getByRole('row').nth(6).getByRole('link').first()
    await expect(client).toBeVisible()
    // what stands above the list comes later than the list
    await expect(page.getByRole('link', { name: /^\d+ \D/ }).first()).toBeVisible()
    await scrollTo(page, 310)
    await client.click()
    await expect(page.getByLabel('Activity')).toBeVisible()
    await scrollTo(page, 420)
    await toWorkflow(page)
    await expect(heading(page, 'Changes waiting for confirmation')).toBeFocused()

    await page.goBack()
    await expect(page.getByLabel('Activity')).toBeVisible()
    await expect.poll(() => scrolled(page)).toBe(420)
    await expect(heading(page, 'Dashboard')).toBeFocused()
    await page.goBack()
    await expect(client).toBeVisible()
    await expect.poll(() => scrolled(page)).toBe(310)
    await page.goForward()
    await expect(page.getByLabel('Activity')).toBeVisible()
    await expect.poll(() => scrolled(page)).toBe(420)

    await page.reload()
    await expect(page.getByLabel('Activity')).toBeVisible()
    await expect.poll(() => scrolled(page)).toBe(420)
    await page.goBack()
    await expect(client).toBeVisible()
    await expect.poll(() => scrolled(page)).toBe(310)
  })

  test('where a reader has gone on meanwhile, nothing moves', async ({ page, openAs }) => {
    await openAs('manager')
    const client = page.getByRole('row').nth(6).getByRole('link').first()
    await expect(client).toBeVisible()
    // what stands above the list comes later than the list
    await expect(page.getByRole('link', { name: /^\d+ \D/ }).first()).toBeVisible()
    await scrollTo(page, 310)
    await client.click()
    await expect(heading(page, 'Dashboard')).toBeFocused()
    await page.goBack()
    await expect.poll(() => scrolled(page)).toBe(310)
    const search = page.getByLabel('Search clients')
    await search.focus()
    await search.pressSequentially('a')
    await scrollTo(page, 40)
    await page.setViewportSize({ width: 1000, height: 500 })
    await expect(search).toBeFocused()
    expect(await scrolled(page)).toBe(40)
  })
})

test.describe('Unsaved edits', () => {
  test('DSH-11 are asked for when back and forward lead to another area, which takes over only after Leave', async ({
    page,
    openAs,
    acts,
  }) => {
    const id = await acts.client('Guarded Holding B.V.')
    await openAs('manager', '/workflow')
    await expect(heading(page, 'Changes waiting for confirmation')).toBeVisible()
    await main(page).getByRole('link', { name: 'Clients', exact: true }).click()
    await page.getByRole('link', { name: 'Guarded Holding B.V.' }).click()
    await toWorkflow(page)
    await expect(heading(page, 'Changes waiting for confirmation')).toBeVisible()
    await page.goBack()
    const field = await editField(page, 'Activity')
    await field.fill('Shipping')
    await mark(page)

    for (const step of [1, -2]) {
      await page.evaluate((by) => window.history.go(by), step)
      await expect(question(page)).toBeVisible()
      await expect(page.locator('[data-area=mfe-workflow]')).toHaveAttribute('data-status', 'idle')
      await page.getByRole('button', { name: 'Stay' }).click()
      await expect(page).toHaveURL(`/${id}/`)
      await expect(field).toHaveValue('Shipping')
    }

    await page.evaluate(() => window.history.go(-2))
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/workflow')
    await expect(heading(page, 'Changes waiting for confirmation')).toBeVisible()
    await page.goForward()
    await expect(heading(page, 'Clients')).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('group', { name: 'Activity' })).toBeVisible()
    await expect(page.getByText('Shipping')).toHaveCount(0)
    expect(await isMarked(page)).toBe(true)
  })

  test('DSH-11 are asked for once when several steps back are taken at once', async ({ page, openAs }) => {
    await openAs('manager', '/')
    await expect(heading(page, 'Clients')).toBeVisible()
    await toWorkflow(page)
    await expect(heading(page, 'Changes waiting for confirmation')).toBeVisible()
    await main(page).getByRole('link', { name: 'User Info' }).click()
    const field = page.getByLabel('First name')
    await field.fill('Edited')
    await page.evaluate(() => {
      window.history.back()
      window.history.back()
    })
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(question(page)).toHaveCount(0)
    await expect(page).toHaveURL('/fiu/user-info')
    await expect(field).toHaveValue('Edited')
    await main(page).getByRole('link', { name: 'Clients', exact: true }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(heading(page, 'Clients')).toBeVisible()
  })

  test('DSH-11 are asked for by the browser before the document goes, and not once they are saved', async ({
    page,
    openAs,
    acts,
  }) => {
    const id = await acts.client('Closed Holding B.V.')
    await openAs('manager', `/${id}/`)
    await (await editField(page, 'Activity')).fill('Shipping')
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => void setTimeout(() => window.location.reload()))
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await expect(page.getByLabel('Activity')).toHaveValue('Shipping')

    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Data saved successfully')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('group', { name: 'Activity' })).toContainText('Shipping')
  })

  test('DSH-11, PLT-06 are asked for without a connection too, and stay where they were typed', async ({
    page,
    openAs,
    allowErrors,
  }) => {
    allowErrors(...failedLoads)
    await openAs('client', '/terms-and-conditions')
    await main(page).getByRole('link', { name: 'User Info' }).click()
    const field = page.getByLabel('First name')
    await expect(field).toBeVisible()
    await page.route(/\/assets\//, down)
    await page.context().setOffline(true)
    const typed = `${await field.inputValue()} and more`
    await field.fill(typed)
    const leavings = [
      () => main(page).getByRole('link', { name: 'Saved Info' }).click(),
      () => page.evaluate(() => history.back()),
    ]
    for (const leave of leavings) {
      await leave()
      await expect(question(page)).toBeVisible()
      await page.getByRole('button', { name: 'Stay' }).click()
      await expect(page.getByText('You are offline.')).toBeVisible()
      await expect(page).toHaveURL('/fiu/user-info')
      await expect(field).toHaveValue(typed)
    }
    await page.evaluate(() => history.back())
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(heading(page, 'Terms and conditions')).toBeVisible()
    await page.context().setOffline(false)
    await page.unrouteAll()
    await page.goForward()
    await expect(field).toBeVisible()
  })

  test('DSH-11, PLT-30 are asked for in front of the menu of a narrow screen, which goes with its page', async ({
    page,
    openAs,
    acts,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const id = await acts.client('Narrow Holding B.V.')
    await openAs('manager', '/workflow')
    await expect(heading(page, 'Changes waiting for confirmation')).toBeVisible()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const openMenu = () => page.getByRole('button', { name: 'Open the menu' }).click()
    await openMenu()
    await main(page).getByRole('link', { name: 'Clients', exact: true }).click()
    await page.getByRole('link', { name: 'Narrow Holding B.V.' }).click()
    await (await editField(page, 'Activity')).fill('Shipping')

    await openMenu()
    await main(page).getByRole('link', { name: 'Clients', exact: true }).click()
    await expect(question(page)).toBeVisible()
    await expect(menu).toHaveCount(0)
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(page).toHaveURL(`/${id}/`)
    await expect(page.getByLabel('Activity')).toHaveValue('Shipping')

    await openMenu()
    await page.evaluate(() => history.back())
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(heading(page, 'Clients')).toBeVisible()
    await openMenu()
    await page.evaluate(() => history.back())
    await expect(heading(page, 'Changes waiting for confirmation')).toBeVisible()
    await expect(menu).toHaveCount(0)
  })
})
