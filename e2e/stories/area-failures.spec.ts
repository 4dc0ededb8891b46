import type { Page } from '@playwright/test'
import { change, down, failedLoads, hang, isMarked, mark, partsOf, partsOfShell } from '../fixtures/parts'
import { expect, test } from '../fixtures/test'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const clients = (page: Page) => page.getByRole('heading', { name: 'Clients', level: 1 })
const workflow = (page: Page) => page.getByRole('heading', { name: 'Changes waiting for confirmation' })
const panel = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: 'is not available' })
const retry = (page: Page) => panel(page).getByRole('button', { name: 'Retry' }).click()
const toWorkflow = (page: Page) =>
  main(page)
    .getByRole('link', { name: /Work Flow/ })
    .click()

const ownParts = partsOf('mfe-workflow')

/** Parts are prefetched; the time they are given begins when the area itself waits for one. */
async function itsTurn(page: Page, part: RegExp) {
  await expect(page.locator('[data-area=mfe-workflow]')).toHaveAttribute('data-status', /loading|shown/)
  if (part.source.includes('manifest')) return
  await page.waitForFunction((source) => {
    const waitedFor = [...document.querySelectorAll('script[src], link[rel=stylesheet]')]
    return waitedFor.some((element) => new RegExp(source).test(element.outerHTML))
  }, part.source)
}

const timeOf = (page: Page) => page.evaluate(() => Date.now())

/**
 * Lets the page reach two seconds before what began after `since` has waited that long, and then, when it has waited
 * that long for sure. The clock stands in between, so that it makes no difference how slow the machine is.
 */
async function passTime(page: Page, { since, limitMs }: { since: number; limitMs: number }) {
  const waitingAt = await timeOf(page)
  await page.clock.pauseAt(since + limitMs - 2_000)
  await expect(panel(page)).toHaveCount(0)
  await page.clock.fastForward(waitingAt - since + 3_000)
  await page.clock.resume()
}

test.describe('An area', () => {
  for (const [part, address] of ownParts) {
    test(`PLT-06 whose ${part} cannot be loaded says so, leaves the rest alone, and comes back with Retry`, async ({
      page,
      openAs,
      allowErrors,
    }) => {
      allowErrors(...failedLoads)
      await page.route(address, down)
      await openAs('supervisor', '/workflow')
      await expect(panel(page)).toBeVisible()
      await retry(page)
      await expect(panel(page)).toBeVisible()

      await main(page).getByRole('link', { name: 'Clients', exact: true }).click()
      await expect(clients(page)).toBeVisible()
      await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible()

      await toWorkflow(page)
      await expect(panel(page)).toBeVisible()
      await mark(page)
      await page.unrouteAll()
      await retry(page)
      await expect(workflow(page)).toBeVisible()
      expect(await isMarked(page)).toBe(true)
    })

    test(`PLT-05, SHL-51 whose ${part} never arrives is given up after 120 seconds`, async ({
      page,
      openAs,
      allowErrors,
    }) => {
      allowErrors(...failedLoads)
      await page.clock.install()
      await page.route(address, hang)
      const since = await timeOf(page)
      await openAs('supervisor', '/workflow')
      await itsTurn(page, address)
      await passTime(page, { since, limitMs: 120_000 })
      await expect(panel(page)).toContainText('It took too long to load.')
      await expect(workflow(page)).toHaveCount(0)

      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await retry(page)
      await expect(workflow(page)).toBeVisible()
    })

    test(`whose ${part} was changed on the way is refused, until it is what was deployed`, async ({
      page,
      openAs,
      allowErrors,
    }) => {
      allowErrors(...failedLoads)
      await page.route(address, change)
      await openAs('supervisor', '/workflow')
      await expect(panel(page)).toBeVisible()
      await page.unrouteAll()
      await retry(page)
      await expect(workflow(page)).toBeVisible()
    })
  }

  test('PLT-05 is given up after the time that the deployment sets', async ({ page, openAs, allowErrors }) => {
    allowErrors(...failedLoads)
    await page.route(/\/workflow$/, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('"chunkTimeoutMs":120000', '"chunkTimeoutMs":60000')
      await route.fulfill({ response, body })
    })
    const stalling = ownParts.filter(([part]) => part === 'page' || part === 'manifest')
    await page.clock.install()
    for (const [, address] of stalling) {
      await page.route(address, hang)
      const since = await timeOf(page)
      await openAs('supervisor', '/workflow')
      await itsTurn(page, address)
      await passTime(page, { since, limitMs: 60_000 })
      await expect(panel(page)).toContainText('It took too long to load.')
      await page.unroute(address)
    }
  })

  for (const [part, address] of partsOfShell) {
    test(`PLT-06 comes back with Retry after the ${part} could not be loaded`, async ({
      page,
      openAs,
      allowErrors,
    }) => {
      allowErrors(...failedLoads)
      await openAs('supervisor', '/nowhere')
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
      await page.route(address, down)
      await main(page).getByRole('link', { name: 'Clients', exact: true }).click()
      await expect(panel(page)).toBeVisible()
      await retry(page)
      await expect(panel(page)).toBeVisible()
      await page.unrouteAll()
      await retry(page)
      await expect(clients(page)).toBeVisible()
    })

    test(`PLT-05 gives up after 120 seconds when the ${part} never arrives, and comes back with Retry`, async ({
      page,
      openAs,
      allowErrors,
    }) => {
      allowErrors(...failedLoads)
      await page.clock.install()
      await openAs('supervisor', '/nowhere')
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
      await page.route(address, hang)
      const asked = page.waitForRequest(address)
      const since = await timeOf(page)
      await main(page).getByRole('link', { name: 'Clients', exact: true }).click()
      await asked
      await passTime(page, { since, limitMs: 120_000 })
      await expect(panel(page)).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await retry(page)
      await expect(clients(page)).toBeVisible()
    })

    test(`does not run when the ${part} was changed on the way`, async ({ page, openAs, allowErrors }) => {
      allowErrors(...failedLoads)
      await openAs('supervisor', '/nowhere')
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
      await page.route(address, change)
      await main(page).getByRole('link', { name: 'Clients', exact: true }).click()
      await expect(panel(page)).toBeVisible()
      await page.unrouteAll()
      await retry(page)
      await expect(clients(page)).toBeVisible()
    })
  }
})

test.describe('A page of an area', () => {
  const accounts = (page: Page) => page.getByRole('heading', { name: 'User Management', level: 1 })
  const code = /\/remotes\/mfe-admin\/[^/]+\/assets\/.*\.js/

  test('PLT-06 that cannot be loaded leaves the page before it alone', async ({ page, openAs, allowErrors }) => {
    allowErrors(...failedLoads)
    await openAs('administrator', '/user-management')
    const account = page.getByRole('link', { name: 'supervisor' })
    await expect(account).toBeVisible()
    await page.route(code, down)
    await account.click()
    await expect(panel(page)).toBeVisible()
    await page.goBack()
    await expect(account).toBeVisible()
    await expect(panel(page)).toHaveCount(0)
  })

  test('that is slow to come does not leave the page before it in its place', async ({ page, openAs }) => {
    await openAs('administrator', '/user-management')
    const account = page.getByRole('link', { name: 'supervisor' })
    await expect(account).toBeVisible()
    await page.route(code, hang)
    await account.click()
    await expect(page).toHaveURL(/\/users\//)
    await expect(accounts(page)).toHaveCount(0)
    await expect(page.getByRole('main').getByText('Loading')).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('PLT-06 goes on without the editor of formatted text, which comes back with Retry', async ({
    page,
    openAs,
    allowErrors,
  }) => {
    allowErrors(...failedLoads)
    await page.route(/^[^?]*:\d+\/assets\/\d+\.[0-9a-f]+\.js/, async (route) => {
      const response = await route.fetch()
      const isEditor = (await response.text()).includes('ql-editor')
      await (isEditor ? down(route) : route.fulfill({ response }))
    })
    await openAs('operator', '/admin/terms-admin')
    const editor = page.getByRole('textbox', { name: /terms/i })
    await expect(panel(page)).toContainText('The editor is not available')
    await retry(page)
    await expect(panel(page)).toContainText('The editor is not available')
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()

    await page.unrouteAll()
    await retry(page)
    await expect(editor).toBeVisible()
  })
})
