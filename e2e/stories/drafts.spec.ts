import type { Locator, Page } from '@playwright/test'
import { articles } from '../fixtures/articles'
import { editField } from '../fixtures/edit-field'
import { openWith, putOffTwoFactor, register } from '../fixtures/own-organisation'
import { expect, test } from '../fixtures/test'

type NewDirector = { readonly persons: readonly { readonly _id: string }[] }

const changedMeanwhile = 'This record was changed in the meantime'
const refusals = /status of 409/

const question = (page: Page) =>
  page.getByRole('dialog').getByText('You have unsaved changes. Are you sure you want to leave?')

/** A second tab of the same user, at the same address. */
async function secondTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(page.url())
  return tab
}

/** Tries to leave, is asked, and stays with what was typed. */
async function isAskedBefore(leaving: () => Promise<unknown>, page: Page, typed: Locator, value: string) {
  await leaving()
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(question(page)).toBeHidden()
  await expect(typed).toHaveValue(value)
}

test.describe('Two tabs that edit the same', () => {
  test('GOV-07 save a record one after the other: the second is told what moved, and keeps what it typed', async ({
    page,
    openAs,
    acts,
    allowErrors,
  }) => {
    allowErrors(refusals)
    await openAs('manager', `/${await acts.client('Twice Opened Holdings')}/`)
    const second = await secondTab(page)
    await (await editField(page, 'Activity')).fill('Shipping')
    await (await editField(second, 'City')).fill('Willemstad')
    await second.getByRole('button', { name: 'Save' }).click()
    await expect(second.getByText('Data saved successfully')).toBeVisible()

    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(changedMeanwhile)).toBeVisible()
    await expect(page.getByText(/City is now Willemstad/)).toBeVisible()
    await expect(page.getByLabel('Activity')).toHaveValue('Shipping')
    await page.getByRole('button', { name: 'Reload and keep what I typed' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Data saved successfully')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('group', { name: 'Activity' })).toContainText('Shipping')
    await expect(page.getByRole('group', { name: 'City' })).toContainText('Willemstad')
  })

  test('GOV-07 save the settings one after the other: neither is written over', async ({
    page,
    request,
    product,
    allowErrors,
  }) => {
    allowErrors(refusals)
    await openWith(page, await register(request, product, 'twice-settled'), '/organisation')
    await putOffTwoFactor(page)
    const second = await secondTab(page)
    await page.getByRole('textbox', { name: 'Contact' }).fill('Ask Rowena')
    await second.getByRole('textbox', { name: 'Privacy' }).fill('Kept for five years')
    await second.getByRole('button', { name: 'Save' }).click()
    await expect(second.getByText('Settings saved successfully')).toBeVisible()

    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('These settings were changed in the meantime')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Contact' })).toHaveValue('Ask Rowena')
    await expect(page.getByRole('textbox', { name: 'Privacy' })).toHaveValue('Kept for five years')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Settings saved successfully')).toBeVisible()
    await second.reload()
    await expect(second.getByRole('textbox', { name: 'Contact' })).toHaveValue('Ask Rowena')
    await expect(second.getByRole('textbox', { name: 'Privacy' })).toHaveValue('Kept for five years')
  })

  test('GOV-07 edit a subsidiary: the second save is refused, and its dialog stays with what was typed', async ({
    page,
    openAs,
    acts,
    allowErrors,
  }) => {
    allowErrors(refusals)
    const company_id = await acts.client('Twice Owning Holdings')
    const given = { company_id, name: 'Harbour Fuels B.V.', last_annual_account_on_file: '2024' }
    await acts.call('manager', '/subsidiaries/create', given)
    await acts.approveAll(company_id)
    await openAs('manager', `/${company_id}/subsidiary/`)
    await page.getByRole('link', { name: 'Harbour Fuels B.V.' }).click()
    const second = await secondTab(page)
    for (const tab of [page, second]) await tab.getByRole('button', { name: 'Edit' }).click()
    const [year, name] = [/^Last Annual Account on File/, 'Subsidiary name']
    await page.getByRole('textbox', { name: year }).fill('2025')
    await second.getByRole('textbox', { name }).fill('Harbour Marine B.V.')
    await second.getByRole('button', { name: 'Save' }).click()
    await expect(second.getByText('Subsidiary Harbour Marine B.V. edited successfully')).toBeVisible()

    const dialog = page.getByRole('dialog', { name: 'Edit Subsidiary' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText(changedMeanwhile)).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: year })).toHaveValue('2025')
    await expect(dialog.getByRole('textbox', { name })).toHaveValue('Harbour Marine B.V.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Subsidiary Harbour Marine B.V. edited successfully')).toBeVisible()
    await acts.approveAll(company_id)
    await page.reload()
    await expect(page.getByRole('row', { name: /Harbour Marine B\.V\. 2025/ })).toBeVisible()
  })

  test('GOV-07 decide on a hit: the second is told of the first decision, and keeps its reason', async ({
    page,
    openAs,
    acts,
    allowErrors,
  }) => {
    allowErrors(refusals)
    const company_id = await acts.client('Twice Decided Holdings')
    await acts.change('manager', company_id, { sanction_screening_available: 'YES' })
    const igor = { location_type: 'local', entity_type: 'person', firstName: 'Igor', lastName: 'Rotenberg' }
    const { persons } = await acts.call<NewDirector>('manager', '/md/create', { company_id, ...igor })
    await acts.approveAll(company_id)
    const facts = { dateOfBirth: '1975-05-09', passportCountry: 'RU' }
    await acts.call('manager', `/person/update/${persons[0]?._id}`, facts, 'PUT')
    await acts.approveAll(company_id)
    await openAs('manager', `/${company_id}/managing-directors/`)
    const second = await secondTab(page)
    for (const tab of [page, second]) {
      await tab.getByRole('button', { name: /^Sanction screening of .*Igor Rotenberg/ }).click()
      await tab.getByRole('button', { name: 'Continue' }).click()
      await tab.getByRole('button', { name: 'Decide' }).click()
    }
    const decide = async (tab: Page, decision: string, reason: string) => {
      const dialog = tab.getByRole('dialog', { name: 'Decide on this hit' })
      await dialog.getByLabel(decision).check()
      await dialog.getByLabel('Reason').fill(reason)
      await dialog.getByRole('button', { name: 'Propose' }).click()
      return dialog
    }
    await decide(second, 'True hit', 'The same day of birth')
    await expect(second.getByText('True hit, awaiting approval')).toBeVisible()

    const dialog = await decide(page, 'False hit', 'Another man')
    await expect(dialog.getByText(changedMeanwhile)).toBeVisible()
    await expect(dialog.getByLabel('Reason')).toHaveValue('Another man')
    await expect(page.getByText(/^Proposed as true hit on .*: The same day of birth/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Propose' }).click()
    await expect(page.getByText('False hit, awaiting approval')).toBeVisible()
  })
})

test('DSH-11 SNP-12 what is typed is asked about once before leaving, by whatever way, and never shown in a snapshot', async ({
  page,
  openAs,
  acts,
}) => {
  const [id, other] = [await acts.client('Often Left Holdings'), await acts.client('Elsewhere Holdings')]
  const { snapshot } = await acts.call<{ snapshot: { _id: string } }>('officer', '/snapshot-save', {
    company_id: id,
    label: 'Before',
    comment: '',
  })
  await openAs('manager', `/${other}/`)
  await page.goto(`/${id}/?snapshot=${snapshot._id}`)
  await expect(page.getByText(/^You are viewing the snapshot “Before” of /)).toBeVisible()
  await page.getByRole('button', { name: 'Close snapshot' }).click()
  await expect(page).toHaveURL(`/${id}/`)
  const activity = await editField(page, 'Activity')
  await activity.fill('Shipping')

  // the snapshot is read already: nothing stands between the step back and its page
  const typed = page.getByLabel('Activity')
  const main = page.getByRole('navigation', { name: 'Main' })
  await isAskedBefore(() => page.evaluate(() => window.history.back()), page, typed, 'Shipping')
  await expect(page).toHaveURL(`/${id}/`)
  await isAskedBefore(() => main.getByRole('link', { name: /^Shareholders/ }).click(), page, typed, 'Shipping')
  await isAskedBefore(() => main.getByRole('link', { name: 'Clients', exact: true }).click(), page, typed, 'Shipping')
  const closing = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const asked = await closing
  expect(asked.type()).toBe('beforeunload')
  await asked.dismiss()
  await expect(typed).toHaveValue('Shipping')

  await page.evaluate(() => window.history.back())
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText(/^You are viewing the snapshot “Before” of /)).toBeVisible()
  await expect(page.getByText('1 unsaved change')).toHaveCount(0)
  await expect(page.getByText('Shipping')).toHaveCount(0)
})

test.describe('What is written about a document', () => {
  const opened = async (page: Page, company: string) => {
    await page.goto(`/${company}/corporate/`)
    const row = page.getByRole('row', { name: /^Articles of Incorporation/ })
    await row.getByRole('button', { name: 'See More: Articles of Incorporation' }).click()
    return page.getByRole('dialog', { name: 'Articles of Incorporation' })
  }

  test('DOC-40 SHL-47 the comment of a finding outlives a save that fails, and keeps the text of a pasted phone link', async ({
    page,
    openAs,
    acts,
    allowErrors,
  }) => {
    allowErrors(/status of 503/)
    const company = await acts.client('Failing Holdings')
    await openAs('manager', `/${company}/corporate/`)
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Attach Articles of Incorporation' }).click()
    await (await choosing).setFiles(articles)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Data saved successfully')).toBeVisible()
    await acts.approveAll(company)
    const drawer = await opened(page, company)
    const pep = drawer.getByRole('group', { name: 'PEP found' })
    await pep.getByRole('radio', { name: 'Yes' }).click()
    const asking = page.getByRole('dialog', { name: 'PEP found' })
    const comment = asking.getByRole('textbox', { name: 'Comment' })
    await comment.focus()
    await comment.evaluate((editor) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', 'Called the client on <a href="tel:+59991234567">+599 9123 4567</a>')
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(comment).toHaveText('Called the client on +599 9123 4567')

    const fails = { status: 503, contentType: 'text/plain', body: 'Try again later' }
    await page.route('**/api/client/file/update/*', (route) => route.fulfill(fails))
    await asking.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('There was an error during finding saving')).toBeVisible()
    await expect(comment).toHaveText('Called the client on +599 9123 4567')
    await expect(pep.getByRole('radio', { name: 'Yes' })).not.toBeChecked()
    await page.unrouteAll()
    await asking.getByRole('button', { name: 'Confirm' }).click()
    await expect(asking).toBeHidden()
    await expect(drawer.getByText('Called the client on +599 9123 4567')).toBeVisible()
    await expect(pep.getByRole('radio', { name: 'Yes' })).toBeChecked()
  })
})
