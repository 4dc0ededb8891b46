import type { Page } from '@playwright/test'
import { readAreaDescription } from '../../tooling/src/area-description'
import { areaFolders } from '../../tooling/src/workspace'
import type { Acts } from '../fixtures/acts'
import { expectFits } from '../fixtures/fits'
import { expect, expectAccessible, test } from '../fixtures/test'
import { watchWeight } from '../fixtures/weight'

const kB = 1000

/**
 * What a page may bring of its own, beyond the frame that it shares with every other: pages with documents carry what
 * attaches several at once, and pages of records what corrects a denied change.
 */
const pageBudget = 118 * kB

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
    '/tasks': { as: 'supervisor', address: '/tasks' },
    '/audit': { as: 'officer', address: '/audit' },
    '/{companyId}/audit': { as: 'officer', address: `/${client}/audit/` },
    '/{companyId}/accesses': { as: 'officer', address: `/${client}/accesses/` },
    '/worklist/*': { as: 'officer', address: '/worklist/hits' },
    '/accesses': { as: 'officer', address: '/accesses' },
    '/due-diligence-campaign': { as: 'officer', address: '/due-diligence-campaign' },
    '/user-management/*': { as: 'administrator', address: '/user-management' },
    '/organisation': { as: 'administrator', address: '/organisation' },
    '/outside-confirmations': { as: 'manager', address: '/outside-confirmations' },
    '/admin/decision-makers': { as: 'operator', address: '/admin/decision-makers' },
    '/admin': { as: 'operator', address: '/admin' },
    '/admin/users/*': { as: 'operator', address: '/admin/users' },
    '/admin/dashboard': { as: 'operator', address: '/admin/dashboard' },
    '/admin/platform_control': { as: 'operator', address: '/admin/platform_control' },
    '/admin/check': { as: 'operator', address: '/admin/check' },
    '/id_23test': { as: 'operator', address: '/id_23test' },
    '/admin/terms-admin': { as: 'operator', address: '/admin/terms-admin' },
    '/fiu/user-info': { as: 'supervisor', address: '/fiu/user-info' },
    '/fiu/saved-info': { as: 'supervisor', address: '/fiu/saved-info' },
    '/help-center/*': { as: 'supervisor', address: '/help-center' },
    '/fiu/convert': { as: 'supervisor', address: '/fiu/convert' },
    '/fiu/file-list': { as: 'supervisor', address: '/fiu/file-list' },
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

type Files = { readonly client: string; readonly holder: string }

async function makeFiles(acts: Acts): Promise<Files> {
  const client = await acts.client('Every Route B.V.')
  const holder = await acts.call<{ company: { _id: string } }>('manager', '/create-company', {
    company_type: 'account_holder',
    first_name: 'Every',
    last_name: 'Route',
    account_holder_type: 'bank',
  })
  const withProfiles = await acts.change('manager', client, { transaction_profile_report: 'YES' })
  await acts.call('officer', '/changes/approve', { id: withProfiles })
  return { client, holder: holder.company._id }
}

/** All stories on one product visit the same. */
let files: Promise<Files> | undefined
const filesOf = (acts: Acts) => {
  files ??= makeFiles(acts)
  return files
}

const routes = areaFolders().flatMap((area) => readAreaDescription(area).routes.map((route) => ({ area, route })))

test('every registered route is visited', async ({ product, request }) => {
  const { remotes }: Registry = await (await request.get(`${product.address}/registry.json`)).json()
  const registered = remotes.flatMap(({ name, routes: own }) => own.map((route) => ({ area: name, route })))
  expect(routes).toEqual(expect.arrayContaining(registered))
})

for (const { area, route } of routes) {
  test(`PLT-30 PLT-31 ${route} is accessible, fits every width and keeps its weight`, async ({
    openAs,
    page,
    acts,
    product,
  }) => {
    const { client, holder } = await filesOf(acts)
    const visit = visitsFor(client, holder)[withoutEnding(route)] ?? pageOfClient(route, client)
    if (visit === undefined) throw new Error(`${route} has no visit`)
    // what every area shares is there already, unless this page is the one that brings it
    await openAs(visit.as, area === 'mfe-support' ? '/' : '/contact')
    await page.waitForLoadState('networkidle')
    const weigh = watchWeight(page, product.address)
    await page.evaluate((address) => window.history.pushState(null, '', address), visit.address)
    await expectShown(page, area)
    const { javascript, repeated } = await weigh()
    expect.soft(javascript, `${route} weighs`).toBeLessThanOrEqual(pageBudget)
    expect.soft(repeated, `${route} asks twice`).toEqual([])
    await expectFits(page)
    await expectAccessible(page)
  })
}
