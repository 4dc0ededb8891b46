import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { aCheckout } from '../fixtures/checkout'
import { test } from '../fixtures/deployed'
import { expect } from '../fixtures/test'

test.describe.configure({ timeout: 240_000 })

test('PLT-01, PLT-11 an area nobody knew is deployed into the running product, and taken away again', async ({
  page,
  openAs,
  deployment,
}) => {
  const checkout = aCheckout()
  try {
    await checkout.run(deployment.folder, 'new-area', 'notes')
    await checkout.run(deployment.folder, 'deploy', 'mfe-notes', '--unseen')
    expect(deployment.areas().map(({ name }) => name)).not.toContain('mfe-notes')
    const [placed] = readdirSync(join(deployment.folder, 'remotes', 'mfe-notes'))
    await checkout.run(deployment.folder, 'deploy', 'mfe-notes')
    expect(deployment.versionOf('mfe-notes'), 'what was in its place').toBe(placed)
    await openAs('manager')
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Notes' })
    await link.click()
    await expect(page).toHaveURL(/\/notes$/)
    await expect(page.getByRole('heading', { name: 'Notes', level: 1 })).toBeVisible()
    await expect(link).toHaveAttribute('aria-current', 'page')

    await checkout.run(deployment.folder, 'rollback', 'mfe-notes', '--version', 'none')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(link).toHaveCount(0)
  } finally {
    checkout.remove()
  }
})
