import type { Page } from '@playwright/test'
import { openWith, putOffTwoFactor, register } from '../fixtures/own-organisation'
import { expect, test } from '../fixtures/test'
import { toast } from '../fixtures/toast'

const serverError = { status: 'error', message: 'Internal server error', code: 'internal-error', requestId: 'r1' }
const failed = /500 \(Internal Server Error\)/

/** Lets a call of the client API fail from now on. */
const failing = (page: Page, path: string) =>
  page.route(`**/api/client/${path}*`, (route) => route.fulfill({ status: 500, json: serverError }))

/** Fills in the registration and accepts the terms. */
async function registerAs(page: Page, email: string) {
  await page.goto('/register')
  await page.getByLabel('Username').fill('petra')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('secret-1')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Accept and register' }).click()
}

test.describe('What fails is said in its own words, in its own place', () => {
  test('ERR-10, ACC-17, ACC-19 registering: under the email when it is taken, else as a toast', async ({
    page,
    request,
    product,
    allowErrors,
  }) => {
    allowErrors(failed, /401 \(Unauthorized\)/)
    await register(request, product, 'petra')
    await registerAs(page, 'petra@nova.test')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is already registered')
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(toast(page, 'There was an error during user registration')).toHaveCount(0)

    await failing(page, 'register')
    await registerAs(page, 'petra.two@nova.test')
    await expect(toast(page, 'There was an error during user registration')).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveValue('petra')
  })

  test('ERR-01, ERR-12, TRM-04 loading the terms, for members and for people who register', async ({
    page,
    openAs,
    allowErrors,
  }) => {
    allowErrors(failed)
    await failing(page, 'get-terms')
    await page.goto('/register')
    await page.getByLabel('Username').fill('quirin')
    await page.getByLabel('Email').fill('quirin@nova.test')
    await page.getByLabel('Password', { exact: true }).fill('secret-1')
    await page.keyboard.press('Enter')
    const terms = page.getByRole('dialog', { name: 'Terms and conditions' })
    await expect(terms.getByRole('paragraph').filter({ hasText: 'Error loading terms' })).toBeVisible()
    await expect(terms.getByRole('button', { name: 'Accept and register' })).toBeDisabled()
    await openAs('trust', '/terms-and-conditions')
    await expect(page.getByRole('main').getByText('Error loading terms')).toBeVisible()
    await expect(toast(page, 'Error loading terms')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Your account')).toBeVisible()
  })

  test('ERR-12, USR-31 loading the roles and changing a permission', async ({ page, openAs, acts, allowErrors }) => {
    allowErrors(failed)
    const { accounts } = await acts.call<Accounts>('administrator', '/user/accounts')
    const trust = accounts.find(({ username }) => username === 'trust')
    await openAs('administrator', '/profile-settings')
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await failing(page, 'get-roles')
    await failing(page, 'update-permissions')
    await page.getByRole('link', { name: 'User Management' }).click()
    await expect(toast(page, 'Error loading roles')).toBeVisible()
    await page.goto(`/user-management/users/${trust?._id}/?tab=permissions`)
    await page.getByRole('radio', { name: /^Allow view_wallet:/ }).click()
    await expect(toast(page, 'Error updating permissions')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Restrict view_wallet:/ })).toBeChecked()
  })

  test('ERR-09, ERR-12 changing a password, loading user info, asking for wallet and balance', async ({
    page,
    request,
    product,
    allowErrors,
  }) => {
    allowErrors(failed)
    await openWith(page, await register(request, product, 'rosa'), '/profile-settings?tab=security')
    await putOffTwoFactor(page)
    for (const path of ['user/account/change-password', 'get-saved-info', 'get-balance', 'allocate-wallet']) {
      await failing(page, path)
    }
    await page.getByLabel('Current Password').fill('secret-1')
    await page.getByLabel('New Password').fill('secret-22')
    await page.getByLabel('Confirm Password').fill('secret-22')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Error changing password')).toBeVisible()
    await expect(page.getByLabel('Current Password')).toHaveValue('secret-1')

    await page.getByRole('link', { name: 'Saved Info' }).click()
    await expect(page.getByRole('main').getByText('Error loading user info')).toBeVisible()
    await page.getByRole('link', { name: 'Wallet' }).click()
    await expect(toast(page, 'Error updating user balance')).toBeVisible()
    await page.getByRole('button', { name: 'Generate Wallet' }).click()
    await expect(toast(page, 'Error requesting wallet')).toBeVisible()
  })
})

test('ERR-16, WAL-05 a link is copied or not, and either is said', async ({ page, openAs, acts, context }) => {
  const company = await acts.client('Linked Holdings')
  const { id } = await acts.form(company)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs('officer', `/${company}/due-diligence/${id}`)
  const copyLink = async () => {
    await page.getByRole('button', { name: 'Copy link' }).click()
    const dialog = page.getByRole('dialog', { name: 'Copy link' })
    await expect(dialog.getByText('If you copy the link, you cannot approve this form')).toBeVisible()
    await dialog.getByRole('button', { name: 'Copy' }).click()
  }
  await copyLink()
  await expect(toast(page, 'Link copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/fill-due-diligence/?token=')

  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new Error('not allowed'))
  })
  await copyLink()
  await expect(toast(page, 'Failed to copy link')).toBeVisible()
})

test('ACC-31, ACC-44 the verification email is sent, once', async ({ page, request, product }) => {
  await openWith(page, await register(request, product, 'selma'), '/profile-settings')
  await putOffTwoFactor(page)
  await page.getByRole('button', { name: 'Verify Now' }).click()
  await expect(page.getByRole('button', { name: 'Verify Now' })).toBeDisabled()
  await expect(toast(page, 'Verification email sent successfully')).toBeVisible()
})

type Accounts = { accounts: { _id: string; username: string }[] }
