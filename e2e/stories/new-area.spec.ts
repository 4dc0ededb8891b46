import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { aCheckout } from '../fixtures/checkout'
import { test } from '../fixtures/deployed'
import { expect } from '../fixtures/test'

test.describe.configure({ timeout: 240_000 })

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><title>Notes</title><path d="M4 4h16v16z"/></svg>'

test('PLT-01, PLT-11 an area no one knew is deployed into the running product, and taken away again', async ({
  page,
  openAs,
  deployment,
}) => {
  const checkout = aCheckout()
  try {
    await checkout.run(deployment.folder, 'new-area', 'notes')
    checkout.add({
      'mfe-notes/src/notes.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    })
    checkout.edit('mfe-notes/area.json', (source) =>
      source.replace('"icon": "file"', '"icon": "src/notes.svg", "order": 250'),
    )
    await expect(checkout.run(deployment.folder, 'deploy', 'mfe-notes')).rejects.toThrow(
      'an icon may not hold <script>',
    )
    checkout.edit('mfe-notes/src/notes.svg', () => picture)
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
    const labels = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents()
    expect(labels[labels.indexOf('Notes') + 1], 'after KYC and before FIU').toBe('User Info')
    const mask = await link
      .locator('span')
      .first()
      .evaluate((icon) => getComputedStyle(icon).maskImage)
    expect(mask).toContain('data:image/svg+xml;base64,')

    await checkout.run(deployment.folder, 'rollback', 'mfe-notes', '--version', 'none')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(link).toHaveCount(0)
  } finally {
    checkout.remove()
  }
})

test('PLT-01, SHL-34 a page of a client that only a new area describes is offered and guarded like those of the product', async ({
  page,
  openAs,
  acts,
  deployment,
  allowErrors,
}) => {
  // the page of the user before is still asking when the next one signs in
  allowErrors(/status of 40[13]/)
  const companyId = await acts.client('Reports Holding B.V.')
  const holder = await acts.call<{ company: { _id: string } }>('manager', '/create-company', {
    company_type: 'account_holder',
    first_name: 'Maria',
    last_name: 'Silva',
    account_holder_type: 'player',
  })
  const address = `/${companyId}/reports/`
  const checkout = aCheckout()
  try {
    await checkout.run(deployment.folder, 'new-area', 'reports', '--client')
    checkout.edit('mfe-reports/area.json', (source) =>
      source
        .replace('"icon": "file"', '"icon": "report", "clientTypes": ["corporate"]')
        .replace('"needs": ["staff"]', '"needs": ["view_dashboard_tab"]'),
    )
    await checkout.run(deployment.folder, 'deploy', 'mfe-reports')

    await openAs('manager', `/${companyId}/`)
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' })
    await link.click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
    await expect(link).toHaveAttribute('aria-current', 'page')
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
    await expect(crumbs.getByRole('link', { name: 'Reports Holding B.V.' })).toHaveAttribute('href', `/${companyId}/`)
    await expect(page).toHaveTitle('Reports - Reports Holding B.V. - Dossier')

    await page.goto(`/${holder.company._id}/reports/`)
    await expect(page, 'not of clients of this type').toHaveURL(`/${holder.company._id}/`)
    await expect(link).toHaveCount(0)

    for (const [user, home] of [
      ['client', '/fiu/user-info'],
      ['operator', '/admin/users'],
    ] as const) {
      await page.evaluate(() => localStorage.clear())
      await openAs(user, address)
      await expect(page, `${user} may not open it`).toHaveURL(home)
    }
  } finally {
    await checkout.run(deployment.folder, 'rollback', 'mfe-reports', '--version', 'none').catch(() => undefined)
    checkout.remove()
  }
})

test('PLT-01, PLT-11 an area whose area.json names no page that it has is refused', async ({ deployment }) => {
  const checkout = aCheckout()
  try {
    await checkout.run(deployment.folder, 'new-area', 'letters')
    checkout.edit('mfe-letters/area.json', (source) => source.replace('["/letters/*"]', '["/letters", "/envelopes"]'))
    await expect(checkout.run(deployment.folder, 'deploy', 'mfe-letters')).rejects.toThrow(
      'area.json names /envelopes, but no page is there',
    )
    expect(deployment.areas().map(({ name }) => name)).not.toContain('mfe-letters')
  } finally {
    checkout.remove()
  }
})
