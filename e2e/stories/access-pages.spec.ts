import type { Locator, Page } from '@playwright/test'
import { expectFits } from '../fixtures/fits'
import { openWith, putOffTwoFactor, register } from '../fixtures/own-organisation'
import { expect, expectAccessible, test } from '../fixtures/test'

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, level: 1 })

type Sight = {
  readonly what: string
  readonly at: string
  /** No one when left out. */
  readonly as?: string
  /** Is there once the page is complete. */
  readonly shows: (page: Page) => Locator
}

const sights: readonly Sight[] = [
  { what: 'the sign-in', at: '/login', shows: (page) => page.getByLabel('Email') },
  { what: 'registering', at: '/register', shows: (page) => page.getByLabel('Username') },
  { what: 'a forgotten password', at: '/forgot-password', shows: (page) => page.getByLabel('Email') },
  { what: 'a new password', at: '/forgot-password?token=t', shows: (page) => page.getByLabel('Confirm Password') },
  { what: 'contact', at: '/contact', shows: (page) => page.getByLabel('Message') },
  { what: 'contact for somebody signed in', as: 'trust', at: '/contact', shows: (page) => page.getByLabel('Message') },
  { what: 'no such page', at: '/nowhere', shows: heading('Page not found') },
  { what: 'no such page for somebody signed in', as: 'trust', at: '/nowhere', shows: heading('Page not found') },
  { what: "one's own data", as: 'officer', at: '/profile-settings', shows: (page) => page.getByText('Verified') },
  {
    what: "one's own security",
    as: 'officer',
    at: '/profile-settings?tab=security',
    shows: (page) => page.getByText('This session'),
  },
  {
    what: 'the account list',
    as: 'administrator',
    at: '/user-management',
    shows: (page) => page.getByRole('table', { name: 'Wallet' }),
  },
  {
    what: 'the terms to read',
    as: 'client',
    at: '/terms-and-conditions',
    shows: (page) => page.getByText(/^Last changed on/),
  },
  {
    what: 'the terms to write',
    as: 'operator',
    at: '/admin/terms-admin',
    shows: (page) => page.getByRole('textbox', { name: 'Terms and conditions' }),
  },
]

for (const { what, as, at, shows } of sights) {
  test(`PLT-30 ${what}: accessible in light and dark, fits every width`, async ({ page, openAs }) => {
    if (as === undefined) await page.goto(at)
    else await openAs(as, at)
    await expect(shows(page)).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
  })
}

test('PLT-30 what came of a verification link: accessible in light and dark, fits every width', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/400 \(Bad Request\)/)
  await page.goto('/verify?token=wrong')
  await expect(page.getByText('There was a problem verifying your email')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})

test('PLT-30 an organisation without anything: wallet and account list are accessible and fit', async ({
  page,
  request,
  product,
}) => {
  await openWith(page, await register(request, product, 'nele'), '/wallet')
  await putOffTwoFactor(page)
  await expect(page.getByRole('button', { name: 'Generate Wallet' })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('link', { name: 'User Management' }).click()
  await expect(page.getByText('1 account', { exact: true })).toBeVisible()
  await expectFits(page)
})

test('PLT-30 an account with a long name and address: its page and dialogs fit every width', async ({
  page,
  request,
  product,
}) => {
  const token = await register(request, product, 'wanda')
  const username = 'W'.repeat(20)
  const answer = await request.post(`${product.address}/api/client/user/account/create`, {
    headers: { authorization: `Bearer ${token}` },
    data: { username, email: `${'w'.repeat(60)}@${'n'.repeat(60)}.test`, password: 'secret-1' },
  })
  const { user } = await answer.json()
  await openWith(page, token, `/user-management/users/${user._id}/`)
  await putOffTwoFactor(page)
  await expect(heading(`User Management: ${username}`)(page)).toBeVisible()
  await expectFits(page)
  for (const name of ['Edit User', 'Delete User']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expectFits(page)
    await page.keyboard.press('Escape')
  }
})

test('SHL-35 a user who may open nothing reads that plainly', async ({ page, openAs }) => {
  await page.route(/\/$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/("remotes":)\[.*?\](?=\}<\/script>)/, '$1[]')
    await route.fulfill({ response, body })
  })
  await openAs('client', '/')
  await expect(page.getByRole('heading', { name: 'There is nothing here for you yet' })).toBeVisible()
  await expect(page).toHaveTitle('There is nothing here for you yet - Dossier')
  await expectAccessible(page)
  await expectFits(page)
})

test.describe('Dialogs about an account', () => {
  const dialogs = [
    ['Add Account', '/user-management', 'Add Account'],
    ['Edit User', '', 'Edit User'],
    ['Delete User', '', 'Delete User'],
  ] as const

  for (const [opener, address, name] of dialogs) {
    test(`PLT-30 ${name}: accessible in light and dark, fits every width`, async ({ page, openAs, acts }) => {
      const { accounts } = await acts.call<Accounts>('administrator', '/user/accounts')
      const trust = accounts.find(({ username }) => username === 'trust')
      await openAs('administrator', address || `/user-management/users/${trust?._id}/`)
      await page.getByRole('button', { name: opener }).click()
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await expectAccessible(page)
      await expectFits(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: opener })).toBeFocused()
    })
  }
})

type Accounts = { accounts: { _id: string; username: string }[] }

test('WRK-15 pages look as a person chose, after a reload, without a session, and in another browser of theirs', async ({
  page,
  browser,
  request,
  product,
}) => {
  const token = await register(request, product, 'otto')
  const looksChosen = async (shown: Page) => {
    await expect(shown.locator('html')).toHaveAttribute('data-scheme', 'dark')
    await expect(shown.locator('html')).toHaveAttribute('data-density', 'compact')
  }
  await openWith(page, token, '/profile-settings')
  await putOffTwoFactor(page)
  await page.getByLabel('Dark').check()
  const kept = page.waitForResponse(
    (response) =>
      response.url().endsWith('/user/preferences') && response.request().postData()?.includes('compact') === true,
  )
  await page.getByLabel('Compact').check()
  await kept
  await page.reload()
  await expect(page.getByLabel('Compact')).toBeChecked()
  await looksChosen(page)
  const elsewhere = await (await browser.newContext({ baseURL: product.address })).newPage()
  await openWith(elsewhere, token, '/profile-settings')
  await expect(elsewhere.getByLabel('Dark')).toBeChecked()
  await looksChosen(elsewhere)
  await elsewhere.context().close()
  await page.evaluate(() => localStorage.removeItem('dossier.token'))
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await looksChosen(page)
  await expectFits(page)
})
