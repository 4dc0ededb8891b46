import { codeFor } from '../fixtures/authenticator'
import { expectFits } from '../fixtures/fits'
import { type Product, startProduct } from '../fixtures/product'
import { expect, expectAccessible, test } from '../fixtures/test'
import { toast } from '../fixtures/toast'

test.describe('Where two-factor authentication is required', () => {
  test.describe.configure({ mode: 'serial' })

  let strict: Product
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    strict = await startProduct({ TWO_FACTOR: 'required' })
  })
  test.afterAll(() => strict.stop())

  test('ACC-06, ACC-09, ACC-14, ERR-11 it is set up with the first sign-in and asked for with the next, by keyboard alone', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/401 \(Unauthorized\)/)
    await page.goto(`${strict.address}/terms-and-conditions`)
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.keyboard.type('officer@demo.test')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Dossier-demo-1')
    await page.keyboard.press('Enter')

    const code = page.getByLabel('Authentication code')
    await expect(code).toBeFocused()
    await expect(code).toHaveAccessibleDescription('Enter 6 digit code from auth app')
    await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeAttached()
    await expectAccessible(page)
    await expectFits(page)
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await page.keyboard.type('000000')
    await expect(code).toHaveAccessibleDescription('Enter 6 digit code from auth app Invalid code')
    await expect(code).toHaveValue('')
    await page.keyboard.type(codeFor(secret))
    await expect(page).toHaveURL(`${strict.address}/terms-and-conditions`)
    await expect(toast(page, 'Two Factor Authentication set up successfully')).toBeVisible()

    await page.getByRole('button', { name: /^User menu/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Logout' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.keyboard.type('officer@demo.test')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Dossier-demo-1')
    await page.keyboard.press('Enter')
    await expect(code).toBeFocused()
    await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toHaveCount(0)
    await expectAccessible(page)
    await expectFits(page)
    await page.keyboard.insertText(codeFor(secret, 1))
    await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible()
  })

  test('ACC-12 someone signed in is asked to set it up with every load, until it is done', async ({
    page,
    request,
  }) => {
    const data = { username: 'fiona', email: 'fiona@nova.test', password: 'secret-1' }
    const { token } = await (await request.post(`${strict.address}/api/client/register`, { data })).json()
    await page.goto(`${strict.address}/login`)
    await page.evaluate((value) => localStorage.setItem('dossier.token', value), token)
    await page.goto(`${strict.address}/terms-and-conditions`)
    const setup = page.getByRole('dialog', { name: 'Set up two-factor authentication' })
    await expect(setup.getByLabel('Authentication code')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(setup).toBeHidden()
    await page.reload()
    await expect(setup).toBeVisible()
    const secret = ((await setup.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await setup.getByLabel('Authentication code').fill(codeFor(secret))
    await expect(page.getByText('Two Factor Authentication set up successfully')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible()
    await expect(setup).toBeHidden()
  })
})
