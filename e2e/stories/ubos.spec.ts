import { expectFits } from '../fixtures/fits'
import { tabTo } from '../fixtures/keyboard'
import { expect, expectAccessible, test } from '../fixtures/test'
import { toast } from '../fixtures/toast'

type NewUbo = { readonly ubo: { readonly _id: string }; readonly action: { readonly _id: string } }

test.describe('UBOs', () => {
  test('UBO-07, UBO-09, UBO-05, PER-17 are added, filled in, put in order and removed by keyboard, on a phone too', async ({
    page,
    openAs,
    acts,
  }) => {
    const company_id = await acts.client('Owned Holding B.V.')
    const given = { company_id, firstName: 'Greta', lastName: 'Olsen' }
    const { action } = await acts.call<NewUbo>('manager', '/ubo/create', given)
    await acts.call('officer', '/changes/approve', { id: action._id })
    await page.setViewportSize({ width: 360, height: 740 })
    await openAs('manager', `/${company_id}/shareholders/`)
    await tabTo(page.getByRole('button', { name: 'Add New to UBOs' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Add UBO' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('First name is required')).toBeVisible()
    await expect(page.getByText('Last name is required')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.type('Ana')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Silva')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Data saved successfully')).toBeVisible()
    await expect(page.getByText('New UBO, awaiting approval')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ana Silva', exact: true })).toBeFocused()

    await tabTo(page.getByRole('button', { name: 'Edit Passport of Ana Silva, person' }))
    await page.keyboard.press('Enter')
    const passport = page.getByRole('textbox', { name: 'Passport Number' })
    await expect(passport).toBeFocused()
    await page.keyboard.type('NX12')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Passport Number should be at least 5 characters long').first()).toBeVisible()
    await passport.focus()
    await page.keyboard.press('End')
    await page.keyboard.type('34567')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('group', { name: 'Passport Number' }).last()).toContainText('NX1234567')
    await expectAccessible(page)
    await expectFits(page)

    const up = page.getByRole('button', { name: 'Move Ana Silva up' })
    await up.focus()
    await page.keyboard.press('Enter')
    const down = page.getByRole('button', { name: 'Move Ana Silva down' })
    // once it is moved, no longer while it is being moved
    await expect(down).toHaveAttribute('aria-disabled', 'false')
    await expect(up).toHaveAttribute('aria-disabled', 'true')
    await expect(up).toBeFocused()
    await tabTo(down)
    await page.keyboard.press('Enter')
    await expect(up).toHaveAttribute('aria-disabled', 'false')
    await expect(down).toHaveAttribute('aria-disabled', 'true')
    await expect(down).toBeFocused()

    await tabTo(page.getByRole('button', { name: 'Delete Ana Silva' }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Delete UBO' })
    await expect(dialog).toContainText('Are you sure you want to delete this UBO?')
    await tabTo(dialog.getByRole('button', { name: 'Delete' }))
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Change withdrawn')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ana Silva', exact: true })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Greta Olsen', exact: true })).toBeVisible()
  })

  test('SHR-03, UBO-04, CLI-22, DSH-03 an account holder has one, on a page of its own', async ({
    page,
    openAs,
    acts,
  }) => {
    type NewClient = { company: { _id: string }; action: { _id: string } }
    const { company, action } = await acts.call<NewClient>('manager', '/create-company', {
      company_type: 'account_holder',
      first_name: 'Johanna',
      last_name: 'Winkel',
      account_holder_type: 'bank',
    })
    await acts.call('officer', '/changes/approve', { id: action._id })
    await openAs('manager', `/${company._id}/`)
    await page.getByRole('link', { name: 'Account Holder', exact: true }).first().click()
    await expect(page).toHaveURL(`/${company._id}/account-holder/`)
    await expect(page.getByRole('group', { name: 'First Name' })).toContainText('Johanna')
    await expect(page.getByRole('button', { name: /^(Delete|Add|Move) / })).toHaveCount(0)
    await expectAccessible(page)
    await expectFits(page)
    await page.goto(`/${company._id}/shareholders/`)
    await expect(page).toHaveURL(`/${company._id}/`)

    const corporate = await acts.client('No Account Holder B.V.')
    await page.goto(`/${corporate}/account-holder/`)
    await expect(page).toHaveURL(`/${corporate}/`)
  })

  test('PER-13, PER-16 an official is added by keyboard', async ({ page, openAs, acts }) => {
    const id = await acts.client('Official Holding B.V.')
    const given = { company_id: id, location_type: 'abroad', entity_type: 'entity', name: 'Harbour Directors B.V.' }
    const { action } = await acts.call<{ action: { _id: string } }>('manager', '/md/create', given)
    await acts.call('officer', '/changes/approve', { id: action._id })
    await openAs('manager', `/${id}/managing-directors/`)
    await tabTo(page.getByRole('button', { name: 'Add official to Harbour Directors B.V.' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByLabel('First Name')).toBeFocused()
    await page.keyboard.type('Rafael')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Cijntje')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Secretary')
    await page.keyboard.press('Shift+Tab')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Data saved successfully')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Rafael Cijntje', exact: true })).toBeFocused()
    await expect(page.getByText('New person, awaiting approval')).toBeVisible()
  })
})
