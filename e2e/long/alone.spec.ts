import type { Page } from '@playwright/test'
import { aCheckout } from '../fixtures/checkout'
import { startDevelopment } from '../fixtures/development'
import { expect, test } from '../fixtures/test'

const soon = { timeout: 30_000 }

/** One area of a checkout alone, with the API of a product that runs. */
const startAlone = (area: string, checkout: string, apiAddress: string) =>
  startDevelopment({
    program: 'tooling/bin/dev-area.mjs',
    checkout,
    startedIn: area,
    settings: { API_URL: apiAddress },
    ready: '/assets/main.js',
  })

async function signIn(page: Page, area: string) {
  await expect(page.getByRole('heading', { name: `Sign in to ${area}` })).toBeVisible(soon)
  await page.getByLabel('Email').fill('manager@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('Dossier-demo-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('PLT-09 an area alone: signing in on its own page, the real API, a change in the open page', async ({
  page,
  product,
}) => {
  const checkout = aCheckout()
  const alone = await startAlone('mfe-kyc', checkout.folder, product.address)
  try {
    await page.goto(alone.address)
    await signIn(page, 'mfe-kyc')
    await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible()

    await page.getByRole('button', { name: 'Add New Client' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'Corporate' }).check()
    const typed = page.getByRole('dialog').getByRole('textbox').first()
    await typed.fill('Typed before the change')
    checkout.edit('mfe-kyc/src/clients/client-list-page.tsx', (source) =>
      source.replace('title="Clients"', 'title="Clients, changed"'),
    )
    await expect(page.locator('h1')).toHaveText('Clients, changed', soon)
    await expect(typed).toHaveValue('Typed before the change')
  } finally {
    await alone.stop()
    checkout.remove()
  }
})

const beginnings = [
  { area: 'mfe-support', shown: 'Contact', at: '/contact' },
  { area: 'mfe-due-diligence', shown: 'Open a page by its address: /{companyId}/due-diligence', at: '/' },
]

for (const { area, shown, at } of beginnings) {
  test(`PLT-09 ${area} alone, without a page at the root of its host, begins with “${shown}”`, async ({
    page,
    product,
  }) => {
    const checkout = aCheckout()
    const alone = await startAlone(area, checkout.folder, product.address)
    try {
      await page.goto(alone.address)
      await signIn(page, area)
      await expect(page.getByText(shown, { exact: true })).toBeVisible(soon)
      expect(new URL(page.url()).pathname).toBe(at)
    } finally {
      await alone.stop()
      checkout.remove()
    }
  })
}
