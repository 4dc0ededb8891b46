import type { Locator, Page } from '@playwright/test'
import type { Acts } from '../fixtures/acts'
import { expectFits } from '../fixtures/fits'
import { expect, expectAccessible, test } from '../fixtures/test'

type Filed = { readonly action: { readonly _id: string } }

/** A client of which nothing is approved yet, with as many changes as an onboarding files. */
async function onboarding(acts: Acts, name: string, holders = 10) {
  const call = <T>(path: string, data: unknown) => acts.call<T>('manager', path, data)
  const made = await call<Filed & { company: { _id: string } }>('/create-company', {
    company_type: 'corporate',
    name,
    location_type: 'abroad',
  })
  const company_id = made.company._id
  for (let n = 1; n <= holders; n += 1) {
    const person = { shareholder_type: 'person', firstName: 'Rafael', lastName: `Cijntje ${n}`, percentage_held: 3 }
    await call('/shareholder/create', { company_id, ...person })
  }
  const facts = {
    activity: 'Cables',
    city: 'Oranjestad',
    zip: '4022',
    address_line_1: 'Kaya 1',
    address_line_2: 'Bay 2',
  }
  for (const [field, value] of Object.entries(facts)) await acts.change('manager', company_id, { [field]: value })
  return { company_id, creation: made.action._id, count: 1 + holders + Object.keys(facts).length }
}

const sitting = (page: Page) => page.getByRole('region', { name: 'Changes of one sitting' })

/** What approves one change of it alone. */
const alone = (page: Page) => sitting(page).getByRole('button', { name: /^Approve .* alone$/ })

test.describe('One sitting, one review', () => {
  test('WRK-10, WRK-18 a filled onboarding of 35 changes is reviewed in at most 30 keys', async ({
    page,
    openAs,
    acts,
  }) => {
    const { company_id, count } = await onboarding(acts, 'Koraal Vlinder B.V.', 29)
    expect(count).toBe(35)
    await page.setViewportSize({ width: 1440, height: 900 })
    await openAs('officer', `/${company_id}/workflow`)
    let keys = 0
    const press = async (key: string) => {
      keys += 1
      await page.keyboard.press(key)
    }
    await expect(page.getByRole('link', { name: /: 35 changes/ })).toBeVisible()
    await press('j')
    await press('Enter')
    await expect(alone(page)).toHaveCount(35)
    await expectAccessible(page)
    await expectFits(page)
    const last = sitting(page).getByRole('heading', { level: 3, name: 'Koraal Vlinder B.V.' }).last()
    for (let pages = 0; pages < 22 && !(await isInView(last)); pages += 1) await press('PageDown')
    await press('a')
    const dialog = page.getByRole('dialog', { name: 'Approve 35 changes?' })
    await expect(dialog.getByText(/Cijntje 29/).first()).toBeAttached()
    await expectAccessible(page)
    await press('Enter')
    await expect(page.getByText('35 of 35 approved')).toBeVisible({ timeout: 60_000 })
    await press('Enter')
    await expect(page.getByText('Nothing of this request is open any more.')).toBeVisible()
    expect(await acts.countOpen(company_id)).toBe(0)
    expect(keys).toBeLessThanOrEqual(30)
  })

  test('WRK-10, GOV-07, GOV-09 what went stale meanwhile, and what hangs under a denied parent, is said one by one', async ({
    page,
    openAs,
    acts,
    allowErrors,
  }) => {
    allowErrors(/409/)
    const client = await acts.client('Moved On B.V.')
    const holder = await acts.call<Filed & { person: { _id: string } }>('manager', '/shareholder/create', {
      company_id: client,
      shareholder_type: 'person',
      firstName: 'Ana',
      lastName: 'Silva',
      percentage_held: 40,
    })
    await acts.call('manager', `/person/update/${holder.person._id}`, { placeofBirth: 'Lisbon' }, 'PUT')
    await acts.change('manager', client, { activity: 'Cables', city: 'Oranjestad' })
    await acts.change('manager', client, { zip: '4022' })
    await openAs('officer', `/${client}/workflow`)
    await page.getByRole('link', { name: /: 4 changes/ }).click()
    await expect(alone(page)).toHaveCount(4)

    await acts.change('supervisor', client, { activity: 'Coastal cables' })
    await acts.call('supervisor', '/changes/deny', { id: holder.action._id, text: 'Not the owner we know' })
    await page.getByRole('button', { name: 'Approve all 4' }).click()
    await page.getByRole('button', { name: 'Approve 4 changes' }).click()
    const results = page.getByRole('dialog', { name: 'What was decided' })
    await expect(results).toContainText('1 of 4 approved')
    await expect(results).toContainText('This change was already handled')
    await expect(results).toContainText('This record was changed in the meantime')
    await expectAccessible(page)
    await results.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('button', { name: /^Approve (all )?\d/ })).toBeVisible()
    expect(await acts.countOpen(client)).toBe(2)
  })

  test('WRK-18 on a phone and at 200 % the comparison is in sight first', async ({ page, openAs, acts }) => {
    const { company_id, creation } = await onboarding(acts, 'On A Phone B.V.', 2)
    for (const [width, height] of [
      [390, 844],
      [720, 450],
    ] as const) {
      await page.setViewportSize({ width, height })
      await openAs('officer', `/${company_id}/workflow/${creation}?sitting=whole`)
      await expect(sitting(page).getByText('New Version').first()).toBeAttached()
      await expect(sitting(page).getByRole('row', { name: /^Name/ }).first()).toBeInViewport()
      await expectFits(page)
      await expectAccessible(page)
      await openAs('officer', `/${company_id}/workflow/${creation}`)
      await expect(page.getByRole('row', { name: /^Name/ }).first()).toBeInViewport()
    }
  })
})

const isInView = (heading: Locator) =>
  heading.evaluate((element) => element.getBoundingClientRect().bottom < window.innerHeight - 80)
