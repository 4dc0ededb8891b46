import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { freePort } from '../fixtures/free-port'
import { startProduct } from '../fixtures/product'
import { type StaticHost, startStaticHost } from '../fixtures/static-host'
import { test as base, expect } from '../fixtures/test'

const builtPage = fileURLToPath(new URL('../../deploy/external', import.meta.url))

/** The page for external clients on a host of its own; the product lets its pages call, and is reached elsewhere. */
const test = base.extend<object, { readonly pageHost: StaticHost }>({
  pageHost: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are used from this pattern
    async ({}, use) => {
      const host = await startStaticHost('/external/assets', join(builtPage, 'assets'))
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ pageHost }, use) => {
      const port = String(await freePort())
      const product = await startProduct({
        PORT: port,
        API_URL: `http://localhost:${port}`,
        PAGE_ORIGINS: pageHost.origin,
        PUBLIC_URL: pageHost.origin,
      })
      // the page as the product would serve it, which is where its run-time settings are
      const page = await fetch(`${product.address}/fill-due-diligence/`)
      const policy = page.headers.get('content-security-policy') ?? ''
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
      pageHost.put('/fill-due-diligence/', { body: await page.text(), headers })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test.describe.configure({ mode: 'default' })

const companyName = (page: Page) => page.getByLabel('Company name')

test.describe('The page for external clients, served by another host than the API', () => {
  test('PLT-10, PLT-15, SHL-48 opens the form, loads its own files only and saves to the API', async ({
    page,
    acts,
    product,
    pageHost,
  }) => {
    const { token } = await acts.form(await acts.client('Elsewhere Holding B.V.'))
    const asked: URL[] = []
    page.on('request', (request) => asked.push(new URL(request.url())))
    await page.goto(`${pageHost.origin}/fill-due-diligence/?token=${token}`)
    await page.getByRole('link', { name: /Company information/ }).click()
    await companyName(page).fill('Elsewhere Holding N.V.')
    await companyName(page).blur()
    await expect(page.getByText(/^Saved/).first()).toBeVisible()
    await page.reload()
    await expect(companyName(page)).toHaveValue('Elsewhere Holding N.V.')

    const paths = (origin: string) =>
      asked.filter((address) => address.origin === origin).map(({ pathname }) => pathname)
    const files = paths(pageHost.origin)
    const calls = paths(product.address)
    expect(files.filter((path) => !/^\/(fill-due-diligence\/$|external\/assets\/)/.test(path))).toEqual([])
    expect(files.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(0)
    expect(calls.length).toBeGreaterThan(0)
    expect(calls.filter((path) => !path.startsWith('/api/client/'))).toEqual([])
    expect(calls.filter((path) => path.endsWith('/due-diligence-info'))).toHaveLength(2)
    expect(files.length + calls.length, 'requests to any host').toBe(
      asked.filter(({ protocol }) => protocol.startsWith('http')).length,
    )
  })

  test('PLT-15 is not let in by the API from a host that is not named', async ({
    page,
    product,
    allowErrors,
    acts,
  }) => {
    allowErrors(/CORS policy/, /ERR_FAILED/)
    const { token } = await acts.form(await acts.client('Foreign Holding B.V.'))
    const stranger = await startStaticHost('/external/assets', join(builtPage, 'assets'))
    const served = await fetch(`${product.address}/fill-due-diligence/`)
    stranger.put('/fill-due-diligence/', {
      body: await served.text(),
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
    await page.goto(`${stranger.origin}/fill-due-diligence/?token=${token}`)
    await expect(page.getByRole('main').getByText('The form could not be loaded.')).toBeVisible()
    await stranger.stop()
  })
})
