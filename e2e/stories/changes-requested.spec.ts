import type { Page } from '@playwright/test'
import { expectFits } from '../fixtures/fits'
import { expect, expectAccessible, test } from '../fixtures/test'

const panel = (page: Page) => page.getByRole('region', { name: /^Change request/ })
const conversation = (page: Page) => panel(page).getByRole('region', { name: 'Conversation' })

test.describe('Changes requested', () => {
  test('WRK-11, WRK-12 an officer asks, nobody else approves, the author answers, and it is approved', async ({
    page,
    openAs,
    acts,
  }) => {
    const client = await acts.client('Asked About N.V.')
    const change = await acts.change('manager', client, { city: 'Soto' })
    await openAs('officer', `/${client}/workflow/${change}`)
    await conversation(page)
      .getByRole('textbox', { name: /Your message/ })
      .fill('Which register says so?')
    await expectAccessible(page)
    await conversation(page).getByRole('button', { name: 'Request changes' }).click()
    await expect(panel(page).getByText(/^Changes were requested by/)).toBeVisible()
    await expect(conversation(page).getByRole('log')).toContainText('Which register says so?')
    await expect(panel(page).getByRole('button', { name: 'Approve' })).toBeVisible()

    await openAs('supervisor', '/workflow?changes_requested=true')
    await page.getByRole('link', { name: /Asked About N\.V\./ }).click()
    await expect(panel(page).getByText(/^Changes were requested by/)).toBeVisible()
    await expect(panel(page).getByRole('button', { name: 'Deny' })).toBeVisible()
    await expect(panel(page).getByRole('button', { name: 'Approve' })).toHaveCount(0)

    await openAs('manager')
    await page.getByRole('button', { name: /^Notices, \d+ unread$/ }).click()
    await page.getByRole('link', { name: /asked for changes of your change of client Asked About N\.V\./ }).click()
    await panel(page).getByRole('button', { name: 'Write an answer' }).click()
    await page.keyboard.type('The extract of this morning')
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectFits(page)
    await conversation(page).getByRole('button', { name: 'Answer' }).click()
    await expect(panel(page).getByText(/^Changes were requested by/)).toHaveCount(0)
    await expect(conversation(page).getByRole('log')).toContainText('The extract of this morning')

    await page.setViewportSize({ width: 1440, height: 900 })
    await openAs('supervisor', `/${client}/workflow/${change}`)
    await panel(page).getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Changes approved successfully')).toBeVisible()
    await openAs('officer', `/${client}/change-log/${change}`)
    await expect(conversation(page).getByRole('log')).toContainText('Which register says so?')
    await expect(conversation(page).getByRole('textbox')).toHaveCount(0)
  })

  test('WRK-18 one change of a sitting is asked about alone, and the others are approved together', async ({
    page,
    openAs,
    acts,
  }) => {
    const client = await acts.client('Asked In A Sitting N.V.')
    for (const [field, value] of Object.entries({ city: 'Soto', zip: '4022', activity: 'Cables' })) {
      await acts.change('manager', client, { [field]: value })
    }
    await openAs('officer', `/${client}/workflow`)
    await page.getByRole('link', { name: /: 3 changes/ }).click()
    const sitting = page.getByRole('region', { name: 'Changes of one sitting' })
    const second = sitting.getByRole('list').first().locator(':scope > li').nth(1)
    await second.getByRole('button', { name: /^Ask about/ }).click()
    await second.getByRole('textbox').fill('Is that the code of the street?')
    await second.getByRole('button', { name: 'Request changes' }).click()
    await expect(second.getByText(/^Changes were requested by/)).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    await sitting.getByRole('button', { name: 'Approve 2 of 3' }).click()
    const dialog = page.getByRole('dialog', { name: 'Approve 2 changes?' })
    await expect(dialog.getByText('you requested changes; approve it alone')).toBeVisible()
    await dialog.getByRole('button', { name: 'Approve 2 changes' }).click()
    await expect(page.getByText('2 of 2 approved')).toBeVisible()
    expect(await acts.countOpen(client)).toBe(1)
  })
})
