import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures/test'

type Filed = { readonly action: { readonly _id: string } }
type Director = Filed & { readonly md: { readonly _id: string } }
type Person = Filed & { readonly person: { readonly _id: string } }

const reason = 'The register says otherwise'
const act = 'Correct and propose again'

/** The change log at a denied change, and from there its form. */
async function correct(page: Page, company: string, change: string) {
  await page.goto(`/${company}/change-log/${change}`)
  await page.getByRole('link', { name: act }).click()
  await expect(page.getByText('Denied by Caroline de Windt')).toBeInViewport()
  await expect(page.getByText(reason)).toBeVisible()
}

test.describe('What was denied', () => {
  test('WRK-19 leads from the notice to its form, filled in, with the reason above; corrected it is filed anew', async ({
    page,
    openAs,
    acts,
  }) => {
    const company = await acts.client('Corrected Holdings')
    const edits = { city: 'Sotto', activity: 'Shipping' }
    const id = await acts.change('manager', company, edits)
    await acts.call('officer', '/changes/deny', { id, text: reason })
    await acts.change('manager', company, { name: 'Corrected Harbour Holdings' })
    await acts.approveAll(company)

    await openAs('manager', '/')
    await page.getByRole('button', { name: /^Notices, \d/ }).click()
    await page.getByRole('link', { name: act }).first().click()
    await expect(page.getByText('Denied by Caroline de Windt')).toBeInViewport()
    await expect(page.getByText(reason)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/${company}/\\?again=${id}$`))
    await expect(page.getByLabel('City')).toHaveValue('Sotto')
    await expect(page.getByLabel('Activity')).toHaveValue('Shipping')
    // at the end of the page nothing lies under the bar
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expectAccessible(page)

    await page.getByLabel('City').fill('Soto')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Data saved successfully')).toBeVisible()
    await expect(page).toHaveURL(`/${company}/`)
    await expect(page.getByText(reason)).toBeHidden()
    await expect(page.getByRole('group', { name: 'City' })).toContainText('Soto')
  })

  test('WRK-19 opens the dialog of what was to be added, wherever that was', async ({ page, openAs, acts }) => {
    const company = await acts.client('Added Again Holdings')
    const house = {
      company_id: company,
      location_type: 'abroad',
      entity_type: 'entity',
      name: 'Harbour Directors B.V.',
    }
    const { md } = await acts.call<Director>('manager', '/md/create', house)
    await acts.approveAll(company)
    const denied = async (path: string, body: object) => {
      const { action } = await acts.call<Filed>('manager', path, { company_id: company, ...body })
      await acts.call('officer', '/changes/deny', { id: action._id, text: reason })
      return action._id
    }
    await openAs('manager', '/')
    const ana = { firstName: 'Ana', lastName: 'Sylva' }
    const forms = [
      ['/md/create', { location_type: 'local', entity_type: 'person', ...ana }, 'Last Name', 'Sylva'],
      [
        '/md/create',
        { mbd_related: md._id, location_type: 'local', entity_type: 'entity', name: 'Low B.V.' },
        /name/i,
        'Low B.V.',
      ],
      ['/person/create', { md_id: md._id, ...ana }, 'Last Name', 'Sylva'],
      [
        '/shareholder/create',
        { shareholder_type: 'entity', percentage_held: 40, name: 'Half N.V.' },
        /^Percentage/,
        '40',
      ],
      ['/ubo/create', ana, 'Last Name', 'Sylva'],
      [
        '/subsidiaries/create',
        { name: 'Harbour Fuels', last_annual_account_on_file: '2024' },
        'Subsidiary name',
        'Harbour Fuels',
      ],
      ['/account-number/create', { account_number: 'CW12' }, 'Account Holder Number', 'CW12'],
    ] as const
    for (const [path, body, label, value] of forms) {
      await test.step(`${path} ${value}`, async () => {
        await correct(page, company, await denied(path, body))
        const dialog = page.getByRole('dialog')
        await expect(dialog.getByText(reason)).toBeVisible()
        await expect(dialog.getByRole('textbox', { name: label })).toHaveValue(value)
        await expectAccessible(page)
        await dialog.getByRole('button', { name: 'Cancel' }).click()
        await dialog.getByRole('button', { name: 'Leave' }).click()
        await expect(dialog).toBeHidden()
      })
    }
  })

  test('WRK-19 of a new client fills in the dialog that adds one, and it is added', async ({
    page,
    openAs,
    acts,
    allowErrors,
  }) => {
    // the client of the change is gone
    allowErrors(/status of 404/)
    const body = { company_type: 'corporate', name: 'Misspelt Holdigns', location_type: 'abroad' }
    const { action, company } = await acts.call<Filed & { company: { _id: string } }>(
      'manager',
      '/create-company',
      body,
    )
    await acts.call('officer', '/changes/deny', { id: action._id, text: reason })
    await openAs('manager', '/')
    await correct(page, company._id, action._id)
    const dialog = page.getByRole('dialog')
    const name = dialog.getByRole('textbox', { name: 'Name', exact: true })
    await expect(name).toHaveValue('Misspelt Holdigns')
    await name.fill('Well Spelt Holdings')
    await dialog.getByRole('button', { name: 'Add client' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Well Spelt Holdings').first()).toBeVisible()
  })

  test('WRK-19 opens the record of a person, and says what is another by now', async ({ page, openAs, acts }) => {
    const company = await acts.client('Moved On Holdings')
    const ana = {
      company_id: company,
      location_type: 'local',
      entity_type: 'person',
      firstName: 'Ana',
      lastName: 'Silva',
    }
    const made = await acts.call<{ persons: readonly { _id: string }[] }>('manager', '/md/create', ana)
    await acts.approveAll(company)
    const path = `/person/update/${made.persons[0]?._id}`
    const { action } = await acts.call<Filed>('manager', path, { lastName: 'Sylva', placeofBirth: 'Soto' }, 'PUT')
    await acts.call('officer', '/changes/deny', { id: action._id, text: reason })
    await acts.call<Person>('manager', path, { placeofBirth: 'Barber' }, 'PUT')
    await acts.approveAll(company)
    await openAs('manager', '/')
    await correct(page, company, action._id)
    await expect(page.getByRole('textbox', { name: 'Last Name' })).toHaveValue('Sylva')
    await expect(page.getByText(/is now Barber; it was empty when this was proposed/)).toBeVisible()
  })

  test('WRK-19 says why where nothing can be corrected', async ({ page, openAs, acts }) => {
    const company = await acts.client('Nothing Left Holdings')
    const house = { company_id: company, location_type: 'abroad', entity_type: 'entity', name: 'Leaving B.V.' }
    const { md } = await acts.call<Director>('manager', '/md/create', house)
    await acts.approveAll(company)
    const { action } = await acts.call<Filed>('manager', `/md/update/${md._id}`, { location_type: 'local' }, 'PUT')
    await acts.call('officer', '/changes/deny', { id: action._id, text: reason })
    await acts.call('manager', '/delete-object', { id: md._id, type: 'md' })
    await acts.approveAll(company)
    await openAs('manager', `/${company}/change-log/${action._id}?correct=true`)
    await expect(page.getByText('the record is not in the file any more')).toBeVisible()
    await expect(page.getByRole('link', { name: act })).toHaveCount(0)
  })
})
