import { expect, test } from '../fixtures/test'
import { areasOf, expectAt, type Stop, stopsFor } from '../fixtures/tour'
import { watchWeight } from '../fixtures/weight'

const kB = 1000

test.describe('What a page weighs on the wire, cold', () => {
  test('PLT-31 the sign-in page: at most 110 kB JavaScript', async ({ page, product }) => {
    const weigh = watchWeight(page, product.address)
    await page.goto('/')
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.waitForLoadState('networkidle')
    const { javascript, repeated } = await weigh()
    expect(javascript).toBeLessThanOrEqual(110 * kB)
    expect(repeated).toEqual([])
  })

  test('PLT-31 the first signed-in page: at most 280 kB JavaScript, 25 kB CSS and 18 requests', async ({
    browser,
    openAs,
    page,
    product,
  }) => {
    await openAs('supervisor')
    const context = await browser.newContext({ storageState: await page.context().storageState() })
    const weigh = watchWeight(context, product.address)
    const cold = await context.newPage()
    await cold.goto(product.address)
    await expect(cold.getByRole('row').nth(1)).toBeVisible()
    await cold.waitForLoadState('networkidle')
    const weight = await weigh()
    await context.close()
    expect(weight.javascript).toBeLessThanOrEqual(280 * kB)
    expect(weight.css).toBeLessThanOrEqual(25 * kB)
    expect(weight.requests).toBeLessThanOrEqual(18)
    expect(weight.repeated).toEqual([])
  })

  test('PLT-31 each further area: at most 80 kB JavaScript with its run-time', async ({
    browser,
    openAs,
    page,
    product,
    acts,
  }) => {
    await openAs('administrator')
    const storageState = await page.context().storageState()
    const first = new Map<string, Stop>()
    for (const stop of stopsFor(await acts.client('Further Holding B.V.')).toReversed()) first.set(stop.area, stop)
    expect([...first.keys()].sort()).toEqual([...(await areasOf(page))].sort())

    for (const stop of first.values()) {
      const context = await browser.newContext({ storageState, baseURL: product.address })
      const cold = await context.newPage()
      await cold.goto(stop.address === '/' ? '/contact' : '/')
      await cold.waitForLoadState('networkidle')
      const weigh = watchWeight(cold, product.address)
      await cold.evaluate((address) => window.history.pushState(null, '', address), stop.address)
      await expectAt(cold, stop)
      await cold.waitForLoadState('networkidle')
      const { javascript, repeated } = await weigh()
      await context.close()
      expect.soft(javascript, stop.area).toBeGreaterThan(0)
      expect.soft(javascript, stop.area).toBeLessThanOrEqual(80 * kB)
      expect.soft(repeated, stop.area).toEqual([])
    }
  })

  test('PLT-04 a client that is opened by its address: all its page needs is asked for before the area has come', async ({
    page,
    openAs,
    acts,
    product,
    request,
  }) => {
    const id = await acts.client('Direct Holding B.V.')
    await openAs('supervisor', '/terms')
    const { remotes } = await (await request.get(`${product.address}/registry.json`)).json()
    const { manifest, first } = remotes.find(({ name }: { name: string }) => name === 'mfe-kyc')
    const [dashboard] = first.pages.filter(({ routes }: { routes: string[] }) => routes.includes('/{companyId}'))
    const own = Object.keys(dashboard.files).map((file) => new URL(file, new URL(manifest, product.address)).href)
    expect(own).not.toEqual([])
    const asked: string[] = []
    page.on('request', (sent) => void asked.push(sent.url()))
    await page.route('**/remoteEntry.js', async (route) => {
      await expect.poll(() => asked).toEqual(expect.arrayContaining(own))
      await expect.poll(() => asked).toContainEqual(expect.stringMatching(/library-records\.\w+\.js$/))
      await route.continue()
    })
    await page.goto(`/${id}/`)
    await expect(page.getByLabel('Activity')).toBeVisible()
  })

  test('an area is deployed with what pages ask for, not with what its build noted down', async ({
    request,
    product,
  }) => {
    const { remotes } = await (await request.get(`${product.address}/registry.json`)).json()
    expect(remotes).not.toEqual([])
    for (const { manifest } of remotes) {
      const beside = (file: string) => request.get(new URL(file, new URL(manifest, product.address)).href)
      expect((await beside('mf-manifest.json')).status()).toBe(200)
      expect((await beside('mf-stats.json')).status()).toBe(404)
    }
  })

  test('PLT-31 the page for external clients: at most 200 kB JavaScript', async ({ page, acts, product }) => {
    const { token } = await acts.form(await acts.client('Weighed Holding B.V.'))
    const weigh = watchWeight(page, product.address)
    await page.goto(`/fill-due-diligence/?token=${token}`)
    await expect(page.getByRole('link', { name: /Company information/ })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const { javascript, repeated } = await weigh()
    expect(javascript).toBeLessThanOrEqual(200 * kB)
    expect(repeated).toEqual([])
  })
})
