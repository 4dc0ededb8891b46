import type { Page, Route } from '@playwright/test'
import { editField } from '../fixtures/edit-field'
import { expect, expectAccessible, test } from '../fixtures/test'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const question = (page: Page) =>
  page.getByRole('dialog').getByText('You have unsaved changes. Are you sure you want to leave?')

test.describe("A client's pages", () => {
  test('SHL-28, SHL-29 name the client, offer its sections and count what waits', async ({ page, openAs, acts }) => {
    const id = await acts.client('Framed Holding B.V.')
    await acts.change('manager', id, { name: 'Framed Trading B.V.' })
    await openAs('supervisor', `/${id}/`)
    const client = page.getByRole('region', { name: 'Client' })
    await expect(client.getByRole('link', { name: 'Framed Holding B.V.' })).toBeVisible()
    await expect(client).toContainText('Corporate, Offshore')
    await expect(client).toContainText('1 pending')
    await expect(main(page).getByRole('button', { name: '1 pending change' })).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Account Holder' })).toHaveCount(0)

    await client.getByRole('link', { name: '1 pending' }).click()
    await expect(page).toHaveURL(`/${id}/workflow/`)
    await expect(client).toContainText('Framed Holding B.V.')
  })

  test('NTF-07 open the changes that wait from the badge of Work Flow, beside the menu', async ({
    page,
    openAs,
    acts,
  }) => {
    const id = await acts.client('Badged Holding B.V.')
    await acts.change('manager', id, { name: 'Badged Trading B.V.' })
    await openAs('supervisor', `/${id}/`)
    const badge = main(page).getByRole('button', { name: '1 pending change' })
    await badge.click()
    const waiting = main(page).getByRole('list', { name: 'Changes waiting for confirmation' })
    const change = waiting.getByRole('link', { name: /Badged Holding B\.V\./ })
    await expect(change).toBeInViewport()
    const [from, panel] = [await badge.boundingBox(), await waiting.boundingBox()]
    expect(panel?.x).toBeGreaterThan((from?.x ?? 0) + (from?.width ?? 0))
    expect(panel?.width).toBeGreaterThan(300)
    await expectAccessible(page)
    await change.click()
    await expect(page).toHaveURL(new RegExp(`/${id}/workflow/[0-9a-f]{24}`))
    await expect(waiting).toHaveCount(0)

    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await badge.click()
    await expect(change).toBeInViewport()
  })

  test('SHL-09 are reached from /, which lists corporates or account holders', async ({ page, openAs, acts }) => {
    const id = await acts.client('Switched Holding B.V.')
    await openAs('supervisor', '/')
    const client = page.getByRole('link', { name: 'Switched Holding B.V.' })
    await expect(client).toBeVisible()
    await page.getByRole('tab', { name: 'Account Holder' }).click()
    await expect(page).toHaveURL(/type=account_holder/)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(client).toHaveCount(0)
    await page.getByRole('tab', { name: 'Corporate' }).click()
    await client.click()
    await expect(page).toHaveURL(`/${id}/`)
    await expect(page.getByRole('region', { name: 'Client' })).toContainText('Switched Holding B.V.')
  })

  test('SHL-27 leave the sidebar where it is until the client is known', async ({ page, acts, openAs }) => {
    const companyId = await acts.client('Still Waters B.V.')
    const nav = main(page)
    const places = () =>
      nav
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => [link.textContent, link.getBoundingClientRect().top] as const))
    const isThere = nav.getByRole('link', { name: 'Dashboard', exact: true })
    const held: Route[] = []
    await page.route('**/dashboard-data?*', (route) => void held.push(route))
    const release = async () => {
      await expect.poll(() => held.length).toBe(1)
      await held.shift()?.continue()
    }

    await openAs('supervisor')
    const list = page.getByRole('table')
    await expect(list.getByRole('link', { name: 'Still Waters B.V.' })).toBeVisible()
    const atList = await places()
    await list.getByRole('link', { name: 'Still Waters B.V.' }).click()
    await expect(page).toHaveURL(`/${companyId}/`)
    expect(await places()).toEqual(atList)
    await release()
    await expect(isThere).toBeVisible()

    await page.reload()
    await expect(nav.getByRole('link', { name: 'Clients', exact: true })).toBeVisible()
    const opened = await places()
    await release()
    await expect(isThere).toBeVisible()
    expect((await places()).filter(([name]) => opened.some(([early]) => early === name))).toEqual(opened)
  })

  test('DSH-11 ask before edits are lost, whichever way they are left', async ({ page, openAs, acts }) => {
    const id = await acts.client('Edited Holding B.V.')
    await openAs('manager', '/')
    await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Edited Holding B.V.' }).click()
    const field = await editField(page, 'Activity')
    await field.fill('Shipping')

    await main(page)
      .getByRole('link', { name: /Work Flow/ })
      .click()
    await expect(question(page)).toBeVisible()
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(page).toHaveURL(`/${id}/`)
    await expect(field).toHaveValue('Shipping')

    await page.evaluate(() => history.back())
    await expect(question(page)).toBeVisible()
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(page).toHaveURL(`/${id}/`)
    await expect(field).toHaveValue('Shipping')

    await page.evaluate(() => history.back())
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
  })
})

test.describe('The frame', () => {
  test('PLT-30 is accessible and fits every width', async ({ page, openAs }) => {
    await openAs('supervisor')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await page.getByRole('button', { name: /^User menu/ }).click()
    await expectAccessible(page)
    for (const width of [360, 600, 899, 900, 1280, 2560]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBeLessThanOrEqual(
        width,
      )
    }
  })

  test('PLT-30 shortens the way to a page where it is too long for the line, and keeps it whole in its titles', async ({
    page,
    openAs,
    acts,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    const name = 'Onafscheidelijkheidsverzekeringsmaatschappij N.V.'
    const id = await acts.client(name)
    await openAs('supervisor', `/${id}/workflow/`)
    const way = page.getByRole('navigation', { name: 'Breadcrumbs' })
    await expect(way.getByRole('link', { name })).toHaveAttribute('title', name)
    const line = await way.boundingBox()
    for (const step of await way.getByRole('listitem').all()) {
      const box = await step.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((line?.x ?? 0) + (line?.width ?? 0))
      expect(box?.height).toBeLessThanOrEqual(line?.height ?? 0)
    }
    await expect(way.getByText('Work Flow')).toBeInViewport({ ratio: 1 })
  })

  test('PLT-30 offers its sidebar as a drawer on a narrow screen', async ({ page, openAs }) => {
    await page.setViewportSize({ width: 400, height: 800 })
    await openAs('supervisor')
    await expect(main(page)).toBeHidden()
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(main(page)).toBeHidden()
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await main(page)
      .getByRole('link', { name: /Work Flow/ })
      .click()
    await expect(page).toHaveURL('/workflow')
    await expect(main(page)).toBeHidden()
  })

  test('PLT-30 works by keyboard: skip to the content, fold the sidebar, sign out', async ({ page, openAs }) => {
    await openAs('supervisor')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    const fold = page.getByRole('button', { name: 'Collapse sidebar' })
    await fold.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeFocused()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Clients', exact: true })).toBeVisible()
  })

  test('a press on Save is not lost where leaving the field moves everything below it', async ({ page, openAs }) => {
    await page.setViewportSize({ width: 1280, height: 3000 })
    await openAs('client', '/fiu/user-info')
    await page.getByLabel('Email').fill('nobody')
    const save = page.getByRole('button', { name: 'Save' })
    const before = await save.boundingBox()
    await page.mouse.move((before?.x ?? 0) + 10, (before?.y ?? 0) + 3)
    await page.mouse.down()
    await page.mouse.up()
    await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please provide a valid email')
    expect((await save.boundingBox())?.y).toBeGreaterThan((before?.y ?? 0) + 3)
  })

  test('a country is found by keyboard: typing replaces, arrows choose, leaving takes what was meant', async ({
    page,
    openAs,
  }) => {
    await openAs('client', '/fiu/user-info')
    const nationality = page.getByRole('combobox', { name: 'Nationality' })
    await nationality.focus()
    await page.keyboard.type('ned')
    await page.keyboard.press('Escape')
    await nationality.fill('')
    await page.keyboard.type('nig')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(nationality).toHaveValue('Nigeria')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.type('curac')
    await page.keyboard.press('Tab')
    await expect(nationality).toHaveValue('Curaçao')
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  test('moves the focus to the page that was chosen, and gives it a title', async ({ page, openAs }) => {
    await openAs('supervisor')
    await main(page)
      .getByRole('link', { name: /Work Flow/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Changes waiting for confirmation' })).toBeFocused()
    await expect(page).toHaveTitle(/^Work Flow/)
  })
})
