import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test'

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name })
const label = (name: string) => (page: Page) => page.getByLabel(name, { exact: true })

/** Each address that is open to everyone, with what it shows of its own; a token that is wrong is answered there. */
const open = [
  ['/login', label('Password')],
  ['/register', label('Username')],
  ['/contact', label('Message')],
  ['/forgot-password', label('Email')],
  ['/forgot-password?token=wrong', label('Confirm Password')],
  ['/verify?token=wrong', (page: Page) => page.getByText('There was a problem verifying your email')],
  ['/fill-due-diligence/?token=wrong', heading('Link is invalid or has expired')],
  ['/fill-due-diligence-docs/?token=wrong', heading('Link is invalid or has expired')],
] as const

for (const [address, shown] of open) {
  test(`SHL-08 ${address} loads without a session`, async ({ page, allowErrors }) => {
    allowErrors(/40[0-9] \(/)
    await page.goto(address)
    await expect(shown(page)).toBeVisible()
    const [pathname] = address.split('?')
    expect(new URL(page.url()).pathname).toBe(pathname)
  })
}
