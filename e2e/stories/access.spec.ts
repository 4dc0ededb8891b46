import type { Page } from '@playwright/test'
import { editField } from '../fixtures/edit-field'
import { expectFits } from '../fixtures/fits'
import { linkMailedTo } from '../fixtures/outbox'
import { openWith, putOffTwoFactor, register } from '../fixtures/own-organisation'
import { expect, expectAccessible, test } from '../fixtures/test'
import { toast } from '../fixtures/toast'

const password = 'Dossier-demo-1'

async function signIn(page: Page, email: string, secret = password) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.keyboard.press('Enter')
}

test.describe('Registering', () => {
  test('ACC-15, ACC-18, ACC-27, ACC-43 founds an organisation, whose address is then verified by mail', async ({
    page,
    product,
  }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Register' }).click()
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('Username must be from 3 to 20 characters long')).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)

    await page.getByLabel('Username').fill('ana')
    await page.getByLabel('Email').fill('ana@nova.test')
    await page.getByLabel('Password', { exact: true }).fill('secret-1')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Terms and conditions' })).toContainText('Your account')
    await expectAccessible(page)
    await expectFits(page)
    await page.getByRole('button', { name: 'Accept and register' }).click()
    await expect(page).toHaveURL('/kyc')

    const setup = page.getByRole('dialog', { name: 'Set up two-factor authentication' })
    await expect(setup).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    await page.keyboard.press('Escape')
    await expect(setup).toBeHidden()
    await page.reload()
    await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible()
    await expect(setup).toBeHidden()

    await page.goto('/profile-settings')
    await expect(page.getByText('Not verified')).toBeVisible()
    await page.goto(await linkMailedTo(product, 'verify-email', 'ana@nova.test'))
    await expect(page.getByText('ana@nova.test has been verified')).toBeVisible()
    await expect(page).toHaveURL('/verify')
    await expectAccessible(page)
    await expectFits(page)
    await page.getByRole('link', { name: 'Ok' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/profile-settings')
    await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  })
})

test.describe('A forgotten password', () => {
  test('ACC-20 to ACC-26 is replaced by a mailed link, once', async ({ page, request, product, allowErrors }) => {
    allowErrors(/400 \(Bad Request\)/)
    await register(request, product, 'bruno')
    await page.goto('/login')
    await page.getByLabel('Email').fill('bruno@nova.test')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Reset Password email has been sent to your email')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/^You can send new email in \d+ seconds$/)

    const link = await linkMailedTo(product, 'reset-password', 'bruno@nova.test')
    const asked: string[] = []
    page.on('request', (each) => asked.push(`${each.url()} ${each.headers().referer ?? ''}`))
    await page.goto(link)
    await expect(page).toHaveURL('/forgot-password')
    await page.getByLabel('New Password').fill('secret-2')
    await page.getByLabel('Confirm Password').fill('secret-2')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(toast(page, 'Password reset successfully')).toBeVisible()
    await expect(page).toHaveURL('/login')
    const token = new URL(link).searchParams.get('token') ?? ''
    expect(asked.filter((each) => each.includes(token))).toEqual([`${link} `])

    await signIn(page, 'bruno@nova.test', 'secret-2')
    await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible()
    await page.goto(link)
    await expect(page).toHaveURL('/')
    await expect(page.getByText('No items')).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await page.goto(link)
    await page.getByLabel('New Password').fill('secret-3')
    await page.getByLabel('Confirm Password').fill('secret-3')
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByRole('alert')).toContainText('Reset link is invalid or has expired')
    await expectAccessible(page)
  })
})

test.describe('Own sessions', () => {
  test('PLT-26 are listed, and end at once wherever they are', async ({
    page,
    browser,
    product,
    request,
    allowErrors,
  }) => {
    allowErrors(/401 \(Unauthorized\)/)
    await register(request, product, 'carla')
    await signIn(page, 'carla@nova.test', 'secret-1')
    await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible()
    const elsewhere = await browser.newContext({ baseURL: product.address })
    const other = await elsewhere.newPage()
    await signIn(other, 'carla@nova.test', 'secret-1')
    await expect(other.getByRole('button', { name: /^User menu/ })).toBeVisible()

    await putOffTwoFactor(page)
    await page.goto('/profile-settings?tab=security')
    await expect(page.getByText('This session')).toHaveCount(1)
    await expectAccessible(page)
    await expectFits(page)
    await page.getByRole('button', { name: 'Sign out others' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out others' }).click()
    await expect(page.getByText('Other sessions signed out')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign out others' })).toHaveCount(0)

    await other.goto('/wallet').catch(() => undefined)
    await expect(other).toHaveURL(/^[^?]*\/login\?next=%2Fwallet/)
    await elsewhere.close()
  })

  test('are renewed two minutes before they end', async ({ page, request, product }) => {
    const token = await register(request, product, 'dora')
    await page.goto('/login')
    await page.evaluate((value) => localStorage.setItem('dossier.token', value), token)
    await page.clock.install({ time: Date.now() + 24 * 3_600_000 - 100_000 })
    await page.goto('/terms-and-conditions')
    const warning = page.getByRole('dialog', { name: 'Your session is about to end' })
    await expect(warning).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    await warning.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(warning).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('dossier.token'))).not.toBe(token)
  })

  test('that end while something is unsaved are taken up again in place, and nothing typed is lost', async ({
    page,
    openAs,
    acts,
    request,
    product,
    allowErrors,
  }) => {
    allowErrors(/401 \(Unauthorized\)/)
    const id = await acts.client('Unsaved Holding B.V.')
    await openAs('supervisor', `/${id}/`)
    await (await editField(page, 'Activity')).fill('Shipping')
    const token = await page.evaluate(() => localStorage.getItem('dossier.token'))
    await request.post(`${product.address}/api/client/logout`, { headers: { authorization: `Bearer ${token}` } })
    await page.keyboard.press('Control+s')

    const again = page.getByRole('dialog', { name: 'Please sign in again' })
    await expect(again.getByLabel('Password', { exact: true })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(again).toBeHidden()
    await expect(page.getByLabel('Activity')).toHaveValue('Shipping')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Data saved successfully')).toBeVisible()
  })
})

test.describe('Pages of the shell', () => {
  test('WAL-01, WAL-02, WAL-03, WAL-05 the wallet is generated once and copied', async ({
    page,
    request,
    product,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const token = await register(request, product, 'emil')
    await openWith(page, token, '/wallet')
    await putOffTwoFactor(page)
    await page.getByRole('button', { name: 'Generate Wallet' }).click()
    const address = page.locator('code')
    await expect(address).toHaveText(/^T\w{33}$/)
    await expectAccessible(page)
    await expectFits(page)
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    const made = (await address.textContent()) ?? ''
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(made)
    await page.reload()
    await expect(address).toHaveText(made)
  })

  test('TRM-01, SHL-25 the terms are reached from the sidebar', async ({ page, openAs }) => {
    await openAs('trust')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Terms', exact: true }).click()
    await expect(page).toHaveURL('/terms-and-conditions')
    await expect(page.getByRole('heading', { name: 'Terms and conditions' })).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
  })

  test('ACC-42 the settings are reached from the user menu; tabs survive Back', async ({ page, openAs }) => {
    await openAs('officer')
    await page.getByRole('button', { name: /^User menu/ }).click()
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page).toHaveURL('/profile-settings')
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Security' }).click()
    await expect(page).toHaveURL('/profile-settings?tab=security')
    await page.goBack()
    await expect(page.getByRole('tab', { name: 'General Information' })).toHaveAttribute('aria-selected', 'true')
  })

  test('SHL-23 contact needs no session', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible()
  })
})

test('ERR-03 uncaught rejections are reported to the server', async ({ page, allowErrors }) => {
  allowErrors(/nobody caught this/)
  await page.goto('/login?next=%2Ftasks')
  await expect(page.getByLabel('Email')).toBeFocused()
  const told = page.waitForResponse('**/api/client/error')
  await page.evaluate(() => void Promise.reject(new Error('nobody caught this')))
  const answer = await told
  expect(answer.status()).toBe(200)
  expect(answer.request().postDataJSON()).toMatchObject({
    error_cought: expect.stringContaining('nobody caught this'),
    source: 'unhandled rejection',
    url: expect.stringMatching(/\/login$/),
  })
})
