import type { Locator, Page } from '@playwright/test'
import type { Acts } from '../fixtures/acts'
import { anotherPage } from '../fixtures/another-page'
import { editField } from '../fixtures/edit-field'
import { expect, expectAccessible, test } from '../fixtures/test'

/** Three changes of a client, each of another field; answers the client and the newest of them. */
async function threeChanges(acts: Acts, name: string) {
  const client = await acts.client(name)
  let newest = ''
  for (const [field, value] of Object.entries({ activity: 'Cables', city: 'Oranjestad', zip: '4022' })) {
    newest = await acts.change('manager', client, { [field]: value })
  }
  return { client, newest }
}

async function middleOf(button: Locator) {
  const box = await button.boundingBox()
  if (box === null) throw new Error('The button is not shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const approve = (page: Page) => page.getByRole('button', { name: 'Approve' })
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })
const refused = (page: Page) => page.getByRole('group', { name: 'Refused' })

/** Whether any of the text lies outside of what is shown of it. */
const isCut = (text: Locator) =>
  text.evaluate((element) => {
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around)
      if (overflowX === 'hidden' && around.scrollWidth > around.clientWidth) return true
      if (overflowY === 'hidden' && around.scrollHeight > around.clientHeight) return true
    }
    return element.getBoundingClientRect().right > window.innerWidth
  })

test.describe('A moment that must not be misread', () => {
  test('CHG-45 clicks where Approve was decide one change: what became of it stands there, with Next focused', async ({
    page,
    openAs,
    acts,
  }) => {
    const { client, newest } = await threeChanges(acts, 'Slow Clicks B.V.')
    await openAs('officer', `/${client}/workflow/${newest}`)
    await expect(page.getByText('Also open on the same record')).toBeVisible()
    const { x, y } = await middleOf(approve(page))
    await page.mouse.click(x, y)
    await expect(next(page)).toBeFocused()
    for (const _ of [1, 2]) {
      await page.mouse.click(x, y)
      await expect(approve(page)).toBeHidden()
    }
    expect(await acts.countOpen(client)).toBe(2)
    await expectAccessible(page)

    await next(page).click()
    await expect(approve(page)).toBeVisible()
    await approve(page).click()
    await expect(next(page)).toBeFocused()
    await expect.poll(() => acts.countOpen(client)).toBe(1)
  })

  test('CHG-45 the key a decides one change, held or pressed again, and Enter held leads no further', async ({
    page,
    openAs,
    acts,
  }) => {
    const { client, newest } = await threeChanges(acts, 'Held Keys B.V.')
    await openAs('officer', `/${client}/workflow/${newest}`)
    await expect(approve(page)).toBeVisible()
    for (const _ of [1, 2, 3]) await page.keyboard.down('a')
    await expect(next(page)).toBeFocused()
    await page.keyboard.down('a')
    await page.keyboard.up('a')
    await page.keyboard.press('a')
    await expect(next(page)).toBeFocused()
    expect(await acts.countOpen(client)).toBe(2)

    await page.keyboard.down('Enter')
    await expect(approve(page)).toBeVisible()
    await approve(page).focus()
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(approve(page)).toBeVisible()
    expect(await acts.countOpen(client)).toBe(2)
    await page.keyboard.press('Enter')
    await expect(next(page)).toBeFocused()
    expect(await acts.countOpen(client)).toBe(1)
  })

  test('GOV-07 a refusal stands beside the button in a low window, focused; so does that of a save', async ({
    page,
    openAs,
    acts,
    allowErrors,
  }) => {
    allowErrors(/409/, /400/)
    const client = await acts.client('Low Window B.V.')
    const change = await acts.change('manager', client, { activity: 'Cables', city: 'Oranjestad' })
    await page.setViewportSize({ width: 1280, height: 420 })
    await openAs('officer', `/${client}/workflow/${change}`)
    await expect(approve(page)).toBeVisible()
    await acts.change('supervisor', client, { activity: 'Coastal cables' })
    await approve(page).click()
    await expect(refused(page)).toContainText('This record was changed in the meantime')
    await expect(refused(page)).toBeFocused()
    await expect(refused(page)).toBeInViewport({ ratio: 1 })
    await expect(approve(page)).toBeInViewport({ ratio: 1 })

    await page.goto(`/${client}/`)
    await (await editField(page, 'Zip Code')).fill('1'.repeat(300))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const problem = page.getByRole('region', { name: 'There is a problem' })
    await expect(problem).toBeFocused()
    await expect(problem).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 })
  })

  test('CHG-10, GOV-26 what is proposed is shown whole on a phone, also before it is taken over', async ({
    page,
    openAs,
    acts,
    browser,
    product,
  }) => {
    const start = 'Trade in cables, pipes and pumps for the harbours of the Dutch Caribbean, by its own ships'
    const [before, after] = [`${start} (active)`, `${start} (in liquidation)`]
    const client = await acts.client('Long Values B.V.')
    const first = await acts.change('manager', client, { activity: before })
    await acts.call('officer', '/changes/approve', { id: first })
    const change = await acts.change('manager', client, { activity: after })
    await page.setViewportSize({ width: 360, height: 740 })

    await openAs('officer', `/${client}/workflow/${change}`)
    const cells = page.getByRole('row', { name: /Activity/ }).getByRole('cell')
    await expect(cells).toHaveText([before, after])
    for (const cell of await cells.all()) expect(await isCut(cell)).toBe(false)

    const supervisor = await anotherPage(browser, product.address, 'supervisor', `/${client}/`)
    await supervisor.setViewportSize({ width: 360, height: 740 })
    const field = supervisor.getByRole('group', { name: 'Activity' })
    await expect(field).toContainText(after)
    expect(await isCut(field.getByText(after))).toBe(false)
    await (await editField(supervisor, 'Activity')).fill('Shipping')
    const takesOver = supervisor.getByRole('region', { name: 'Takes over' })
    await expect(takesOver).toContainText(after)
    expect(await isCut(takesOver.getByText(after))).toBe(false)
    await expectAccessible(supervisor)
    await supervisor.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(supervisor.getByText('Data saved successfully')).toBeVisible()
    await supervisor.context().close()

    await page.goto(`/${client}/change-log/${change}`)
    await expect(page.getByRole('region', { name: 'Taken over' })).toContainText('Activity: taken over by')
  })
})
