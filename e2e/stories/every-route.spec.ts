import type { Page } from '@playwright/test'
import { expectFits } from '../fixtures/fits'
import { expect, expectAccessible, test } from '../fixtures/test'
import { watchWeight } from '../fixtures/weight'

const kB = 1000

/** What a page may bring of its own, beyond the frame that it shares with every other. */
const pageBudget = 100 * kB

type Registry = { readonly remotes: readonly { readonly name: string; readonly routes: readonly string[] }[] }
type Visit = { readonly as: string; readonly address: string }

/** Who visits a registered route, and where: a client stands for all. Pages of a client need no line here; any other route without one fails the story. */
const visitsFor = (client: string, holder: string): Readonly<Record<string, Visit>> => {
  return {
    '/': { as: 'supervisor', address: '/' },
    '/kyc': { as: 'supervisor', address: '/kyc' },
    '/corporate/{companyId}': { as: 'supervisor', address: `/corporate/${client}` },
    '/account-holder/{companyId}': { as: 'supervisor', address: `/account-holder/${holder}` },
    '/{companyId}': { as: 'supervisor', address: `/${client}/` },
    '/workflow/*': { as: 'supervisor', address: '/workflow' },
    '/change-log/*': { as: 'supervisor', address: '/change-log' },
    '/audit': { as: 'officer', address: '/audit' },
    '/{companyId}/audit': { as: 'officer', address: `/${client}/audit/` },
    '/due-diligence-campaign': { as: 'officer', address: '/due-diligence-campaign' },
    '/user-management/*': { as: 'administrator', address: '/user-management' },
    '/organisation': { as: 'administrator', address: '/organisation' },
    '/admin': { as: 'operator', address: '/admin' },
    '/admin/terms-admin': { as: 'operator', address: '/admin/terms-admin' },
    '/fiu/user-info': { as: 'supervisor', address: '/fiu/user-info' },
    '/fiu/saved-info': { as: 'supervisor', address: '/fiu/saved-info' },
    '/contact': { as: 'supervisor', address: '/contact' },
  }
}

/** A page of a client as it opens. */
const pageOfClient = (route: string, client: string): Visit | undefined =>
  route.startsWith('/{companyId}/')
    ? { as: 'supervisor', address: `${route.replace('{companyId}', client).replace(/\/\*?$/, '')}/` }
    : undefined

const withoutEnding = (route: string) => (route === '/' ? route : route.replace(/\/$/, ''))

/** A page of an area is there, whole: its heading, and nothing that still loads. */
async function expectShown(page: Page, area: string) {
  const place = page.locator(`[data-area=${area}]`)
  await expect(place).toHaveAttribute('data-status', 'shown')
  await expect(place.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('PLT-30 PLT-31 every registered route is accessible, fits every width and keeps its weight', async ({
  browser,
  openAs,
  page,
  acts,
  product,
  request,
}) => {
  test.setTimeout(600_000)
  const client = await acts.client('Every Route B.V.')
  const holder = await acts.call<{ company: { _id: string } }>('manager', '/create-company', {
    company_type: 'account_holder',
    first_name: 'Every',
    last_name: 'Route',
    account_holder_type: 'bank',
  })
  const withProfiles = await acts.change('manager', client, { transaction_profile_report: 'YES' })
  await acts.call('officer', '/changes/approve', { id: withProfiles })
  const visits = visitsFor(client, holder.company._id)
  const visitOf = (route: string) => visits[withoutEnding(route)] ?? pageOfClient(route, client)
  const { remotes }: Registry = await (await request.get(`${product.address}/registry.json`)).json()
  const routes = remotes.flatMap(({ name, routes: own }) => own.map((route) => ({ area: name, route })))
  expect(routes.filter(({ route }) => visitOf(route) === undefined)).toEqual([])

  for (const { area, route } of routes) {
    const visit = visitOf(route)
    if (visit === undefined) continue
    await test.step(`${area} ${route}`, async () => {
      await openAs(visit.as, '/terms-and-conditions')
      const context = await browser.newContext({
        storageState: await page.context().storageState(),
        baseURL: product.address,
      })
      const cold = await context.newPage()
      // what every area shares is there already, unless this page is the one that brings it
      await cold.goto(area === 'mfe-support' ? '/' : '/contact')
      await cold.waitForLoadState('networkidle')
      const weigh = watchWeight(cold, product.address)
      await cold.evaluate((address) => window.history.pushState(null, '', address), visit.address)
      await expectShown(cold, area)
      const { javascript, repeated } = await weigh()
      expect.soft(javascript, `${route} weighs`).toBeLessThanOrEqual(pageBudget)
      expect.soft(repeated, `${route} asks twice`).toEqual([])
      await expectFits(cold)
      await expectAccessible(cold)
      await context.close()
    })
  }
})
