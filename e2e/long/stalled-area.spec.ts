import type { Page } from '@playwright/test'
import { signIn } from '../fixtures/another-page'
import { failedLoads, isMarked, mark, partsOf } from '../fixtures/parts'
import { startStallingHost } from '../fixtures/stalling-host'
import { expect, test } from '../fixtures/test'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const panel = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: 'is not available' })
const workflow = (page: Page) => page.getByRole('heading', { name: 'Changes waiting for confirmation' })
const clients = (page: Page) => page.getByRole('heading', { name: 'Clients', level: 1 })
const toWorkflow = (page: Page) =>
  main(page)
    .getByRole('link', { name: /Work Flow/ })
    .click()

/** Someone whose page each of these parts never reaches, all at the same time. */
const stalled = [
  { part: 'manifest', user: 'supervisor' },
  { part: 'entry', user: 'manager' },
  { part: 'page', user: 'officer' },
  { part: "page's stylesheet", user: 'administrator' },
] as const

test('PLT-05, PLT-06 what never arrives is given up after 120 seconds that are really waited, while the rest is used', async ({
  context,
  product,
  allowErrors,
}) => {
  allowErrors(...failedLoads)
  const waitFor = async ({ part, user }: (typeof stalled)[number]) => {
    const [, address] = partsOf('mfe-workflow').find(([name]) => name === part) ?? []
    if (address === undefined) throw new Error(`there is no ${part}`)
    const host = await startStallingHost(product.address, address)
    const page = await context.newPage()
    await signIn(page, host.address, user, '/')
    await expect(clients(page)).toBeVisible()
    await mark(page)
    await toWorkflow(page)
    await expect.poll(host.stalledAt, part).toBeDefined()
    const since = host.stalledAt() ?? 0
    await main(page).getByRole('link', { name: 'Clients', exact: true }).click()
    await expect(clients(page)).toBeVisible()
    await page.getByLabel('Search clients').fill('a')
    await toWorkflow(page)

    await expect(panel(page), part).toContainText('It took too long to load.', { timeout: 150_000 })
    const waited = performance.now() - since
    host.recover()
    await panel(page).getByRole('button', { name: 'Retry' }).click()
    await expect(workflow(page), part).toBeVisible()
    expect(await isMarked(page)).toBe(true)
    await page.close()
    await host.stop()
    return { part, waited }
  }
  // at least so long: how much longer is up to the machine
  for (const { part, waited } of await Promise.all(stalled.map(waitFor))) {
    expect(waited, part).toBeGreaterThan(118_000)
  }
})
