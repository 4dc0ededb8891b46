import { expect, expectAccessible, test } from '../fixtures/test'

const refused = /401 \(Unauthorized\)/

test.describe('Signing in', () => {
  test('ACC-01, ACC-05, SHL-19 leads from a wanted page to the sign-in and on to that page', async ({ page }) => {
    await page.goto('/workflow')
    await expect(page).toHaveURL('/login?next=%2Fworkflow')
    await expect(page).toHaveTitle('Sign in - Dossier')
    await expect(page.getByLabel('Email')).toBeFocused()

    await page.getByLabel('Email').fill('supervisor@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('Dossier-demo-1')
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL('/workflow')
    await expect(page.getByRole('heading', { name: 'Changes waiting for confirmation' })).toBeVisible()
  })

  test('ACC-02 says what is wrong before anything is sent, until it is right', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await page.goto('/login')
    await page.getByLabel('Email').fill('nobody')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Invalid email', { exact: true })).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    expect(calls.filter((address) => address.includes('/api/'))).toEqual([])

    await page.getByLabel('Email').fill('nobody@demo.test')
    await expect(page.getByText('Invalid email', { exact: true })).toBeHidden()
    await page.getByLabel('Password', { exact: true }).fill('x')
    await expect(page.getByText('Password is required')).toBeHidden()
  })

  test('ACC-08 shows the words of the server under the email field', async ({ page, allowErrors }) => {
    allowErrors(refused)
    await page.goto('/login')
    await page.getByLabel('Email').fill('nobody@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('wrong-password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email or password')
  })

  test('ACC-08, ERR-11 says so under the email field when the server cannot be reached', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/ERR_FAILED/)
    await page.route('**/api/client/login', (route) => route.abort())
    await page.goto('/login')
    await page.getByLabel('Email').fill('nobody@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('wrong-password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('There was an error during user login')
  })

  test('ACC-38 shows who is signed in, and signs out', async ({ page, openAs }) => {
    await openAs('officer')
    await page.getByRole('button', { name: /^User menu/ }).click()
    await expect(page.getByText('officer@demo.test')).toBeVisible()
    await expect(page.getByText('Compliance Officer', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    await page.goto('/')
    await expect(page).toHaveURL('/login')
  })

  test('ACC-38 signs out on a line that hangs, and says nothing else', async ({ page, openAs }) => {
    await openAs('officer', '/terms-and-conditions')
    await page.route('**/api/client/logout', () => undefined)
    await page.getByRole('button', { name: /^User menu/ }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    expect(await page.evaluate(() => localStorage.getItem('dossier.token'))).toBeNull()
    await expect(page.getByRole('button', { name: /^User menu/ })).toHaveCount(0)
    await expect(page).toHaveURL('/login')
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(page.getByText('Please sign in again')).toHaveCount(0)
  })

  test('ACC-36 drops a token the server does not know', async ({ page, allowErrors }) => {
    allowErrors(/403 \(Forbidden\)/)
    await page.goto('/login')
    await page.evaluate(() => localStorage.setItem('dossier.token', 'forged'))
    await page.goto('/tasks')
    await expect(page).toHaveURL('/login?next=%2Ftasks')
    expect(await page.evaluate(() => localStorage.getItem('dossier.token'))).toBeNull()
  })

  test('ACC-36 says so when the user cannot be loaded, and tries again', async ({ page, openAs, allowErrors }) => {
    allowErrors(/500 \(Internal Server Error\)/)
    await page.route('**/api/client/get-user', (route) => route.fulfill({ status: 500, json: {} }))
    await openAs('officer')
    await expect(page.getByText('Error loading user data')).toBeVisible()
    await expect(page.getByText('Please contact support')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })

  test('ACC-33, ACC-35, SHL-22 one call tells all there is to know of the signed-in user', async ({ page, openAs }) => {
    const answered = page.waitForResponse('**/api/client/get-user')
    await openAs('officer')
    expect(await (await answered).json()).toMatchObject({
      user: { email: 'officer@demo.test' },
      credits_balance: expect.any(Number),
      permissions: expect.objectContaining({ view_wallet: 'allow', create_user: 'deny' }),
      wallet: null,
      banks: [],
    })
  })

  test('PLT-30 is accessible, on a phone too', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByLabel('Email')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})
