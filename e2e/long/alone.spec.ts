import { aCheckout } from '../fixtures/checkout'
import { startDevelopment } from '../fixtures/development'
import { expect, test } from '../fixtures/test'

test('PLT-09 an area alone: signing in on its own page, the real API, a change in the open page', async ({
  page,
  product,
}) => {
  const checkout = aCheckout()
  const alone = await startDevelopment({
    program: 'build/bin/dev-area.mjs',
    checkout: checkout.folder,
    startedIn: 'mfe-kyc',
    settings: { API_URL: product.address },
    ready: '/assets/main.js',
  })
  try {
    await page.goto(alone.address)
    await expect(page.getByRole('heading', { name: 'Sign in to mfe-kyc' })).toBeVisible({ timeout: 30_000 })
    await page.getByLabel('Email').fill('manager@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('Dossier-demo-1')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible()

    await page.getByRole('button', { name: 'Add New Client' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'Corporate' }).check()
    const typed = page.getByRole('dialog').getByRole('textbox').first()
    await typed.fill('Typed before the change')
    checkout.edit('mfe-kyc/src/clients/client-list-page.tsx', (source) =>
      source.replace('title="Clients"', 'title="Clients, changed"'),
    )
    await expect(page.locator('h1')).toHaveText('Clients, changed', { timeout: 30_000 })
    await expect(typed).toHaveValue('Typed before the change')
  } finally {
    await alone.stop()
    checkout.remove()
  }
})
