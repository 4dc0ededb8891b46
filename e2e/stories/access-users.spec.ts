import { expectFits } from '../fixtures/fits'
import { tabTo } from '../fixtures/keyboard'
import { openWith, putOffTwoFactor, register } from '../fixtures/own-organisation'
import { expect, expectAccessible, test } from '../fixtures/test'
import { toast } from '../fixtures/toast'

test.describe('Managing users', () => {
  test('USR-03 opens the form by a double click as well', async ({ page, openAs }) => {
    await openAs('administrator', '/user-management')
    const add = page.getByRole('button', { name: 'Add Account' })
    // the first opening loads the dialog
    await add.click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await add.dblclick()
    await page.getByLabel('Username').fill('hugo')
    await expect(page.getByRole('dialog', { name: 'Add Account' })).toBeVisible()
  })

  test('USR-22, USR-12 adds, edits and deletes an account, and changes a password', async ({
    page,
    request,
    product,
  }) => {
    await openWith(page, await register(request, product, 'gina'), '/user-management')
    await putOffTwoFactor(page)
    await page.getByRole('button', { name: 'Add Account' }).click()
    await page.getByLabel('Username').fill('hugo')
    await page.getByLabel('Email').fill('hugo@nova.test')
    await page.getByRole('dialog').getByLabel('Role').selectOption('Supervisor')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(toast(page, 'User created sucessfullly')).toBeVisible()

    await page.getByRole('link', { name: 'hugo' }).click()
    await expect(page).toHaveURL(/\/user-management\/users\/[0-9a-f]{24}\/$/)
    await page.getByRole('button', { name: 'Edit User' }).click()
    await page.getByLabel('Username').fill('hugo.b')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'User updated successfully')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Management: hugo.b')

    await page.getByRole('button', { name: 'Delete User' }).click()
    await expect(page.getByRole('dialog', { name: 'Delete User' })).toContainText(
      'Are you sure you want to delete this user?',
    )
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(toast(page, 'User deleted successfully')).toBeVisible()
    await expect(page).toHaveURL('/user-management')
    await expect(page.getByRole('link', { name: 'gina' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'hugo.b' })).toHaveCount(0)

    await page.goto('/profile-settings?tab=security')
    await page.getByLabel('Current Password').fill('secret-1')
    await page.getByLabel('New Password').fill('secret-22')
    await page.getByLabel('Confirm Password').fill('secret-22')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Password changed successfully')).toBeVisible()
  })

  test('WRK-16, USR-16, USR-17, USR-18, PRM-14, PLT-30 permissions are given and taken by keyboard alone, at once', async ({
    page,
    request,
    product,
  }) => {
    const token = await register(request, product, 'ines')
    const headers = { authorization: `Bearer ${token}` }
    const data = { username: 'jonas', email: 'jonas@nova.test', password: 'secret-1', type: 'DATA_CONTROLLER' }
    await request.post(`${product.address}/api/client/user/account/create`, { headers, data })
    await openWith(page, token, '/user-management')
    await putOffTwoFactor(page)

    await tabTo(page.getByRole('link', { name: 'jonas' }))
    await page.keyboard.press('Enter')
    await tabTo(page.getByRole('tab', { name: 'General' }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'User Permissions' })).toBeFocused()
    await expect(page).toHaveURL(/tab=permissions/)
    const allow = page.getByRole('radio', { name: /^Allow approve_requested_changes:/ })
    await tabTo(page.getByRole('radio', { name: /^Restrict approve_requested_changes:/ }))
    const saved = page.waitForResponse('**/update-permissions')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('button', { name: 'Give this right' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(allow).toBeFocused()
    expect((await saved).status()).toBe(200)
    await expectAccessible(page)
    await expectFits(page)
    await page.reload()
    await expect(allow).toBeChecked()

    await page.goto('/user-management')
    await tabTo(page.getByRole('link', { name: 'ines', exact: true }))
    await page.keyboard.press('Enter')
    await tabTo(page.getByRole('tab', { name: 'General' }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: /^(Allow|Restrict) view_user:/ }).first()).toBeDisabled()
    await tabTo(page.getByRole('radio', { name: /^Allow view_wallet:/ }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wallet' })).toHaveCount(0)
    await expect(page.getByRole('radio', { name: /^Restrict view_wallet:/ })).toBeFocused()
  })
})

test('SHL-20 the back office sends everyone but operators home', async ({ page, openAs }) => {
  await openAs('manager', '/admin/terms-admin')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
})

test('TRM-05, ERR-20 the operator writes the terms, and everyone reads them', async ({ page, openAs }) => {
  await openAs('operator', '/')
  await expect(page).toHaveURL('/admin/users')
  const admin = page.getByRole('list', { name: 'Admin' })
  await admin.getByRole('link', { name: 'Terms' }).click()
  await expect(admin.getByRole('link', { name: 'Terms' })).toHaveAttribute('aria-current', 'page')
  const text = page.getByRole('textbox', { name: 'Terms and conditions' })
  await expect(text).toContainText('Your account')
  await text.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\nKeep this line.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Changes saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)

  await text.focus()
  await page.keyboard.type('And not this. ')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Terms' }).last().click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/terms-and-conditions')
  await expect(page.getByText('Keep this line.')).toBeVisible()
  await expect(page.getByText('And not this.')).toHaveCount(0)
})
