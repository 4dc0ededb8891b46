import type { Page } from '@playwright/test'
import { hang } from '../fixtures/parts'
import { expect, test } from '../fixtures/test'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const clients = (page: Page) => page.getByRole('heading', { name: 'Clients', level: 1 })
const workflow = (page: Page) => page.getByRole('heading', { name: 'Changes waiting for confirmation' })

test.describe('An area', () => {
  test('PLT-04 is loaded on the first visit, not before, and only once', async ({ page, openAs }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await openAs('supervisor')
    await expect(clients(page)).toBeVisible()
    expect(requests.filter((path) => path.startsWith('/remotes/mfe-workflow/'))).toEqual([])

    await main(page)
      .getByRole('link', { name: /Work Flow/ })
      .click()
    await expect(workflow(page)).toBeVisible()
    await main(page).getByRole('link', { name: 'Clients', exact: true }).click()
    await main(page)
      .getByRole('link', { name: /Work Flow/ })
      .click()
    await expect(workflow(page)).toBeVisible()
    const loaded = requests.filter((path) => path.startsWith('/remotes/mfe-workflow/'))
    expect(loaded.length).toBeGreaterThan(0)
    expect(new Set(loaded).size).toBe(loaded.length)
  })

  test('PLT-04 is fetched when its link is pointed at', async ({ page, openAs }) => {
    await openAs('supervisor')
    await expect(clients(page)).toBeVisible()
    const entry = page.waitForRequest('**/remotes/mfe-workflow/*/remoteEntry.js')
    await main(page)
      .getByRole('link', { name: /Work Flow/ })
      .hover()
    await entry
    await expect(page).toHaveURL('/')
  })

  test('PLT-06 that is still loading holds up no other', async ({ page, openAs }) => {
    await page.route('**/remotes/mfe-workflow/*/mf-manifest.json*', hang)
    await openAs('supervisor', '/workflow')
    await expect(page.locator('[data-area=mfe-workflow]')).toHaveAttribute('data-status', 'loading')
    await main(page).getByRole('link', { name: 'Clients', exact: true }).click()
    await expect(clients(page)).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test.describe('The registry', () => {
  /** Lets the page find another registry than the deployed one. */
  const deploy = (page: Page, change: (entry: Record<string, unknown>) => unknown, area = 'mfe-workflow') =>
    page.route(/\/(workflow)?$/, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/(id="registry">)(.*?)(<\/script>)/, (_, start, json, end) => {
        const registry = JSON.parse(json)
        const remotes = registry.remotes.map((entry: Record<string, unknown>) =>
          entry.name === area ? change(entry) : entry,
        )
        return start + JSON.stringify({ ...registry, remotes }) + end
      })
      await route.fulfill({ response, body })
    })

  test('PLT-03 with a broken entry disables that area only, and the page says why', async ({ page, openAs }) => {
    await deploy(page, (entry) => ({ ...entry, version: 7 }))
    await openAs('supervisor', '/workflow')
    await expect(page.getByRole('alert')).toContainText('Work Flow is not available')
    await expect(page.getByRole('alert')).toContainText('Its entry has no version')
    await main(page).getByRole('link', { name: 'Clients', exact: true }).click()
    await expect(clients(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await main(page)
      .getByRole('link', { name: /Work Flow/ })
      .click()
    await expect(page.getByRole('alert')).toContainText('Its entry has no version')
  })

  for (const { broken, routes, reason } of [
    { broken: 'has no readable routes', routes: ['odd'], reason: 'Its entry has no valid routes' },
    { broken: 'is missing', routes: undefined, reason: "This page isn't part of your installation." },
  ]) {
    test(`PLT-03 whose entry of the first page ${broken} says so at its address`, async ({ page, openAs }) => {
      await deploy(
        page,
        (entry) => ({ ...entry, ...(routes ? { routes } : { name: 'mfe-other', routes: ['/other'] }) }),
        'mfe-kyc',
      )
      await openAs('supervisor')
      await expect(page.getByRole('alert')).toContainText('Clients is not available')
      await expect(page.getByRole('alert')).toContainText(reason)
      await expect(page).toHaveTitle('Clients - Dossier')
      await main(page)
        .getByRole('link', { name: /Work Flow/ })
        .click()
      await expect(workflow(page)).toBeVisible()
    })
  }

  test('PLT-07 with an area of another major version refuses it before anything is loaded', async ({
    page,
    openAs,
  }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await deploy(page, (entry) => ({ ...entry, builtWith: { contract: '2.0.0', 'shared-ui': '1.0.0' } }))
    await openAs('supervisor', '/workflow')
    await expect(page.getByRole('alert')).toContainText('It was built for contract 2.0.0')
    expect(requests.filter((address) => address.includes('/remotes/'))).toEqual([])
  })
})

test.describe('Addresses', () => {
  test('SHL-21 that no one knows show Page not found, with a link home', async ({ page, openAs }) => {
    await openAs('supervisor', '/nowhere/at/all')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(clients(page)).toBeVisible()
  })

  test('SHL-34 that the user may not open lead to /', async ({ page, openAs }) => {
    await openAs('manager', '/user-management')
    await expect(page).toHaveURL('/')
    await expect(clients(page)).toBeVisible()
  })

  test('PLT-08 go back and forward across areas without loading the page again', async ({ page, openAs }) => {
    await openAs('supervisor')
    await expect(clients(page)).toBeVisible()
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await main(page)
      .getByRole('link', { name: /Work Flow/ })
      .click()
    await expect(workflow(page)).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(clients(page)).toBeVisible()
    await page.evaluate(() => history.forward())
    await expect(workflow(page)).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })
})

test.describe('The page for external clients', () => {
  test('PLT-10, ACC-41 is made of the due diligence area alone, without the shell', async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await page.goto('/fill-due-diligence/')
    await expect(page.getByText('Link is invalid or has expired')).toBeVisible()
    const code = loaded.filter((path) => !path.startsWith('/api/') && !path.startsWith('/fill-due-diligence'))
    expect(code.length).toBeGreaterThan(0)
    for (const path of code) expect(path).toMatch(/^\/external\/assets\//)
  })
})
