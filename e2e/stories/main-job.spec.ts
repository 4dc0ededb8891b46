import { anotherPage } from '../fixtures/another-page'
import { editField } from '../fixtures/edit-field'
import { expect, expectAccessible, test } from '../fixtures/test'

test.describe('A file is proposed to, and a second person decides', () => {
  test('CLI-01, CHG-01, CHG-02, CHG-15, DSH-25, SHL-29 from the client list to the approved value', async ({
    page,
    browser,
    openAs,
    acts,
    product,
  }) => {
    const id = await acts.client('Lighthouse Trading Ltd')
    await openAs('manager')
    const badge = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /pending change/ })
    await expect(badge).toContainText(/\d/)
    const before = Number((await badge.textContent())?.match(/\d+/)?.[0])

    await page.getByLabel('Search clients').fill('lighthouse')
    await page.getByRole('link', { name: 'Lighthouse Trading Ltd' }).click()
    await expect(page).toHaveURL(new RegExp(`/${id}/?$`))
    await (await editField(page, 'Activity')).fill('Coastal shipping')
    await page.getByRole('button', { name: 'Edit Risk classification' }).click()
    await page.getByRole('radio', { name: 'High' }).check()
    await page.getByRole('group', { name: 'Previous review date' }).focus()
    await page.keyboard.press('e')
    await page.getByRole('textbox', { name: 'Previous review date' }).fill('31/01/2026')
    await expect(page.getByText('Save for approval: Activity, Risk level, Previous review date')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Data saved successfully')).toBeVisible()

    await expect(page.getByRole('group', { name: 'Activity' })).toContainText('Coastal shipping')
    await expect(page.getByText('31/01/2027').first()).toBeVisible()
    await expect(page.getByRole('img', { name: 'Pending changes awaiting approval' }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Clients', exact: true }).click()
    await expect(badge).toContainText(String(before + 1))

    const officer = await anotherPage(browser, product.address, 'officer', `/${id}/workflow/`)
    await officer.getByRole('link', { name: /changed client Lighthouse Trading Ltd/ }).click()
    await expect(officer.getByText('Current Version')).toBeVisible()
    await expect(officer.getByText('New Version')).toBeVisible()
    await expect(officer.getByText('Coastal shipping').first()).toBeVisible()
    await officer.getByRole('button', { name: 'Approve' }).click()
    await expect(officer.getByText('Changes approved successfully')).toBeVisible()
    await officer.context().close()

    await page.goto(`/${id}/`)
    await expect(page.getByRole('group', { name: 'Activity' })).toContainText('Coastal shipping')
    await page.goto(`/${id}/change-log/`)
    await expect(page.getByText(/changed client Lighthouse Trading Ltd/)).toBeVisible()
    await expect(page.getByText('Approved', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  })

  test('GOV-01 no one approves their own change: it is not offered, and the call is refused', async ({
    page,
    openAs,
    acts,
  }) => {
    const id = await acts.client('Own Change Ltd')
    const change = await acts.change('officer', id, { activity: 'Trading' })
    await openAs('officer', `/${id}/workflow/${change}`)
    await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden()
    await expect(acts.call('officer', '/changes/approve', { id: change })).rejects.toThrow(
      /403 .*You cannot approve your own change/,
    )
  })

  test('CHG-44, CHG-45 denying asks for a reason of ten characters, and the reason stands in the history', async ({
    page,
    openAs,
    acts,
  }) => {
    const id = await acts.client('Denied Ltd')
    const change = await acts.change('manager', id, { activity: 'Gambling' })
    await openAs('officer', `/${id}/workflow/${change}`)
    await page.getByRole('button', { name: 'Deny' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('too short')
    await dialog.getByRole('button', { name: 'Deny' }).click()
    await expect(
      dialog.getByText('Please provide a reason for denying this request, it should be at least 10 characters long'),
    ).toBeVisible()
    await dialog.getByRole('textbox').fill('Not what the register says')
    await dialog.getByRole('button', { name: 'Deny' }).click()
    await expect(page.getByText('Changes denied successfully')).toBeVisible()

    await page.goto(`/${id}/change-log/${change}`)
    await expect(page.getByText('Not what the register says').first()).toBeVisible()
    await expect(page.getByText('Denied').first()).toBeVisible()
  })

  test('GOV-01 an author withdraws an open change', async ({ page, openAs, acts }) => {
    const id = await acts.client('Withdrawn Ltd')
    const change = await acts.change('manager', id, { activity: 'Mistyped' })
    await openAs('manager', `/${id}/workflow/${change}`)
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByText('No items').first()).toBeVisible()
    await page.goto(`/${id}/`)
    await expect(page.getByRole('group', { name: 'Activity' })).toHaveText('Activity—')
  })

  const pages: Record<string, (client: string, change: string) => string> = {
    'the client list': () => '/',
    'a client’s dashboard': (client) => `/${client}/`,
    'what waits for approval': () => '/workflow',
    'a change to decide': (client, change) => `/${client}/workflow/${change}`,
    'what was decided': () => '/change-log',
  }
  for (const [name, addressOf] of Object.entries(pages)) {
    test(`PLT-30 ${name} is accessible`, async ({ page, openAs, acts }) => {
      const client = await acts.client('Accessible Ltd')
      const change = await acts.change('manager', client, { activity: 'Trading', risk_level: 'low' })
      await openAs('officer', addressOf(client, change))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    })
  }
})
