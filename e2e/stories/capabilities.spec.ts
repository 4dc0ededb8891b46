import type { Page } from '@playwright/test'
import type { Acts } from '../fixtures/acts'
import { expect, test } from '../fixtures/test'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** A client with all that can be switched on for it. */
async function aClient(acts: Acts, name: string) {
  const client = await acts.client(name)
  await acts.change('manager', client, { transaction_profile_report: 'YES', sanction_screening_available: 'YES' })
  await acts.approveAll(client)
  return client
}

/** Entries of the sidebar at a client, and where they lead. */
const entriesOfClient = [
  ['Due Diligence', '/due-diligence/'],
  ['Dashboard', '/'],
  ['Corporate', '/corporate/'],
  ['Managing Directors', '/managing-directors/'],
  ['Transaction Profile', '/transaction-profile/'],
  ['Subsidiary', '/subsidiary/'],
  ['Work Flow', '/workflow/'],
  ['Tasks', '/tasks/'],
  ['Change Log', '/change-log/'],
  ['Review History', '/document-history/'],
  ['Sanction History', '/sanction-screening-lookups/'],
  ['Shareholders', '/shareholders/'],
] as const

test('SHL-01, SHL-06, SHL-07, PRM-11 every capability is reached from the shell by links and buttons', async ({
  acts,
  openAs,
  page,
}) => {
  const client = await aClient(acts, 'Every Capability B.V.')
  await openAs('supervisor')
  await page.getByRole('link', { name: 'Every Capability B.V.' }).first().click()
  for (const [name, path] of entriesOfClient) {
    await main(page)
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click()
    await expect(page).toHaveURL(`/${client}${path}`)
    await expect(title(page)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Ownership chart' }).click()
  await expect(page.getByRole('dialog', { name: /Ownership/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await main(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Account Holder Numbers' })).toBeVisible()

  await page.getByRole('button', { name: /^Notices/ }).click()
  await page.locator('a[href="/notices"]').click()
  await expect(title(page)).toHaveText('Notices')
  await page.getByRole('button', { name: /^User menu of/ }).click()
  await page.getByRole('link', { name: 'Help Center' }).click()
  await expect(title(page)).toHaveText('My Tickets')

  await openAs('administrator', '/wallet')
  for (const name of ['User Management', 'Wallet', 'Terms']) {
    await main(page).getByRole('link', { name, exact: true }).click()
    await expect(title(page)).toBeVisible()
  }
})

test('SHL-10, SHL-12, SHL-13, SHL-14 pages are at their addresses, with and without a slash at their end', async ({
  acts,
  openAs,
  page,
}) => {
  const client = await aClient(acts, 'Every Address B.V.')
  const change = await acts.change('manager', client, { activity: 'Shipping' })
  const { id: form } = await acts.form(client)
  const { assignees } = await acts.call<{ assignees: { _id: string }[] }>('manager', '/task/assignees')
  const { task } = await acts.call<{ task: { _id: string } }>('manager', '/task/create', {
    company_id: client,
    task: { assignee: assignees[0]?._id, task_comment: 'Ask for the lease' },
  })
  await openAs('supervisor', '/contact')
  const ofClient = entriesOfClient.map(([, path]) => `/${client}${path}`)
  const details = [`due-diligence/${form}`, `tasks/${task._id}`, `workflow/${change}`].map(
    (path) => `/${client}/${path}/`,
  )
  for (const address of [...ofClient, ...details, '/tasks/', '/workflow/', '/change-log/', '/help-center/']) {
    for (const each of [address, address.replace(/\/$/, '')]) {
      await page.evaluate((to) => window.history.pushState(null, '', to), each)
      await expect(title(page)).toBeVisible()
      expect(new URL(page.url()).pathname.replace(/\/$/, '')).toBe(address.replace(/\/$/, ''))
    }
  }
})
