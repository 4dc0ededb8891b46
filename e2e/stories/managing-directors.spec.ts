import type { Acts } from '../fixtures/acts'
import { anotherPage } from '../fixtures/another-page'
import { expectFits } from '../fixtures/fits'
import { tabTo } from '../fixtures/keyboard'
import { expect, expectAccessible, test } from '../fixtures/test'
import { toast } from '../fixtures/toast'

type Action = { readonly action: { readonly _id: string } }
type NewDirector = Action & { readonly md: { readonly _id: string } }

const individual = { location_type: 'local', entity_type: 'person', firstName: 'Marisol', lastName: 'Winklaar' }
const entity = { location_type: 'abroad', entity_type: 'entity', name: 'Harbour Directors B.V.' }

/** A director that is approved. Answers its id. */
async function aDirector(acts: Acts, company_id: string, given: Readonly<Record<string, string>>): Promise<string> {
  const { md, action } = await acts.call<NewDirector>('manager', '/md/create', { company_id, ...given })
  await acts.call('officer', '/changes/approve', { id: action._id })
  return md._id
}

/** An official of one, approved. */
async function anOfficial(acts: Acts, company_id: string, md_id: string, names: Readonly<Record<string, string>>) {
  const { action } = await acts.call<Action>('manager', '/person/create', { company_id, md_id, ...names })
  await acts.call('officer', '/changes/approve', { id: action._id })
}

test.describe('Managing directors', () => {
  test('MBD-03, MBD-04, CHG-12 a manager adds one, and an officer reads the name and approves it', async ({
    page,
    browser,
    openAs,
    acts,
    product,
  }) => {
    const id = await acts.client('Directed Holding B.V.')
    await openAs('manager', `/${id}/`)
    await page.getByRole('link', { name: 'Managing Directors' }).first().click()
    await expect(page.getByText('No managing directors yet')).toBeVisible()
    await page.getByRole('button', { name: 'Add New' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add managing director' })
    await dialog.getByRole('radio', { name: 'Resident', exact: true }).check()
    await dialog.getByRole('radio', { name: 'Individual' }).check()
    await dialog.getByLabel('First Name').fill('Marisol')
    await dialog.getByLabel('Last Name').fill('Winklaar')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Data saved successfully')).toBeVisible()
    await expect(page.getByText('New managing director, awaiting approval')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Marisol Winklaar', exact: true })).toBeFocused()
    await expect(page.getByRole('button', { name: '1 pending change' })).toBeVisible()

    const officer = await anotherPage(browser, product.address, 'officer', `/${id}/workflow/`)
    await officer.getByRole('link', { name: /added managing director Marisol Winklaar/ }).click()
    const change = officer.getByRole('region', { name: 'Change request: Marisol Winklaar' })
    const person = change.getByRole('region', { name: 'Person: Marisol Winklaar' })
    await expect(change.getByRole('region', { name: 'Managing director: Marisol Winklaar' })).toContainText('Resident')
    await expect(person.getByRole('row', { name: /First Name/ })).toContainText('Marisol')
    await expect(person.getByRole('row', { name: /Last Name/ })).toContainText('Winklaar')
    await expectAccessible(officer)
    await officer.getByRole('button', { name: 'Approve' }).click()
    await expect(officer.getByText('Changes approved successfully')).toBeVisible()
    await officer.context().close()

    await page.reload()
    await expect(page.getByRole('button', { name: 'Delete Marisol Winklaar' })).toBeVisible()
    await expect(page.getByText('awaiting approval')).toBeHidden()
  })

  test('DSH-10, MBD-10, PER-17 origin and an official are edited and saved together, decided one by one', async ({
    page,
    openAs,
    acts,
  }) => {
    const id = await acts.client('Edited Board B.V.')
    const director = await aDirector(acts, id, entity)
    await anOfficial(acts, id, director, { firstName: 'Rafael', lastName: 'Cijntje', title: 'Secretary' })
    await openAs('manager', `/${id}/managing-directors/`)
    await page.getByRole('button', { name: 'Edit Managing director of Harbour Directors B.V.' }).click()
    await page.getByRole('radio', { name: 'Resident', exact: true }).check()
    await page.getByRole('button', { name: 'Rafael Cijntje', exact: true }).click()
    await page.getByRole('button', { name: 'Edit Name of Rafael Cijntje' }).click()
    await page.getByLabel('Title').selectOption('Director')
    const bar = page.getByRole('region', { name: 'Unsaved changes' })
    await expect(bar).toContainText('2 unsaved changes')
    // at the end of the page nothing lies under the bar
    await page.mouse.wheel(0, 5_000)
    await expectAccessible(page)
    await page.keyboard.press('Control+s')
    await expect(toast(page, 'Data saved successfully')).toBeVisible()
    await expect(bar).toBeHidden()
    await expect(page.getByRole('img', { name: 'Pending changes awaiting approval' })).toHaveCount(2)
    await expect(page.getByRole('group', { name: 'Title' })).toContainText('SecretaryDirector')
    await expectAccessible(page)
    await expectFits(page)

    type Pending = { notifications: { _id: string; objectType: string }[] }
    const { notifications } = await acts.call<Pending>(
      'officer',
      `/notifications?offset=0&limit=10&view=forConfirmation&company_id=${id}`,
    )
    expect(notifications.map(({ objectType }) => objectType).sort()).toEqual(['mbd_related', 'person'])
    for (const { _id } of notifications) await acts.call('officer', '/changes/approve', { id: _id })
    await page.reload()
    await expect(page.getByRole('group', { name: 'Title' })).toHaveText('TitleDirector')
    await expect(page.getByRole('img', { name: 'Pending changes awaiting approval' })).toHaveCount(0)
  })

  test('MBD-07, PER-14, DSH-41 a removal is asked for, approved, and takes the officials along', async ({
    page,
    browser,
    openAs,
    acts,
    product,
  }) => {
    const id = await acts.client('Leaving Board B.V.')
    const director = await aDirector(acts, id, entity)
    await anOfficial(acts, id, director, { firstName: 'Rafael', lastName: 'Cijntje' })
    await openAs('manager', `/${id}/managing-directors/`)
    await page.getByRole('button', { name: 'Delete Harbour Directors B.V.' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Managing Director' })
    await expect(dialog).toContainText('All the related data will be deleted.')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Deleted request has been submitted successfully')).toBeVisible()
    await expect(page.getByText('Removal requested, awaiting approval')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete Harbour Directors B.V.' })).toBeHidden()
    await page.getByRole('link', { name: 'View request' }).click()
    await expect(page).toHaveURL(new RegExp(`/${id}/workflow/[0-9a-f]{24}`))
    const request = new URL(page.url()).pathname

    const officer = await anotherPage(browser, product.address, 'officer', request)
    await officer.getByRole('button', { name: 'Approve' }).click()
    const affected = officer.getByRole('dialog')
    await expect(affected.getByText('Managing director: Harbour Directors B.V.')).toBeVisible()
    await affected.getByRole('button', { name: 'Approve' }).click()
    await expect(officer.getByText('Changes approved successfully')).toBeVisible()
    await officer.context().close()

    await page.goto(`/${id}/managing-directors/`)
    await expect(page.getByText('No managing directors yet')).toBeVisible()
  })

  test('GOV-25, DOC-59 what is only proposed is withdrawn by its author, and by no one else', async ({
    page,
    browser,
    openAs,
    acts,
    product,
    allowErrors,
  }) => {
    allowErrors(/409/)
    const id = await acts.client('Withdrawn Board B.V.')
    await acts.call('manager', '/md/create', { company_id: id, ...individual })
    const other = await anotherPage(browser, product.address, 'supervisor', `/${id}/managing-directors/`)
    await other.getByRole('button', { name: 'Delete Marisol Winklaar' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(other.getByRole('dialog')).toContainText(
      'This record is only proposed. Its author can withdraw it, or it can be denied.',
    )
    await other.context().close()

    await openAs('manager', `/${id}/managing-directors/`)
    await page.getByRole('button', { name: 'Delete Marisol Winklaar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Change withdrawn')).toBeVisible()
    await expect(page.getByText('No managing directors yet')).toBeVisible()
  })

  test('DSH-33, DSH-04 the completeness of the dashboard leads to what is missing here', async ({
    page,
    openAs,
    acts,
  }) => {
    const id = await acts.client('Incomplete Board B.V.')
    await openAs('manager', `/${id}/`)
    const ring = page.getByRole('button', { name: /Managing Directors/ })
    await ring.click()
    await page.getByRole('dialog').getByRole('link', { name: 'Go to Section' }).click()
    await expect(page).toHaveURL(`/${id}/managing-directors/?highlight=${id}`)
    await expect(page.getByRole('button', { name: 'Add New' })).toBeFocused()

    const director = await aDirector(acts, id, entity)
    await page.goto(`/${id}/`)
    await ring.click()
    await page.getByRole('dialog').getByRole('link', { name: 'Missing official' }).click()
    await expect(page).toHaveURL(`/${id}/managing-directors/?highlight=${director}`)
    await expect(page.getByRole('button', { name: 'Harbour Directors B.V.', exact: true })).toBeFocused()
  })

  test('DSH-03 an account holder has none', async ({ page, openAs, acts }) => {
    const { company } = await acts.call<{ company: { _id: string } }>('manager', '/create-company', {
      company_type: 'account_holder',
      first_name: 'Ana',
      last_name: 'Silva',
      account_holder_type: 'bank',
    })
    await openAs('manager', `/${company._id}/managing-directors/`)
    await expect(page).toHaveURL(`/${company._id}/`)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })

  test('PLT-30 the page is used without a mouse, on a phone too', async ({ page, openAs, acts }) => {
    const id = await acts.client('Keyboard Board B.V.')
    const director = await aDirector(acts, id, entity)
    await aDirector(acts, id, { ...individual, mbd_related: director })
    await page.setViewportSize({ width: 360, height: 740 })
    await openAs('manager', `/${id}/managing-directors/`)
    await tabTo(page.getByRole('button', { name: 'Marisol Winklaar', exact: true }))
    await page.keyboard.press('Enter')
    await tabTo(page.getByRole('button', { name: 'Edit Name of Marisol Winklaar, person' }))
    await page.keyboard.press('Enter')
    await page.keyboard.type('a')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('group', { name: 'First Name' })).toContainText('Marisola')
    await page.keyboard.press('Control+s')
    await expect(toast(page, 'Data saved successfully')).toBeVisible()
    await tabTo(page.getByRole('button', { name: 'Add official to Harbour Directors B.V.' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Existing person or company of this file' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Lena')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Booi')
    await expectAccessible(page)
    await expectFits(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText('New person, awaiting approval')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Lena Booi', exact: true })).toBeFocused()
    await expectAccessible(page)
    await expectFits(page)
  })
})
