import type { Page } from '@playwright/test'
import { countersOf } from '../fixtures/page-counters'
import { gauge } from '../fixtures/page-gauge'
import { isMarked, mark } from '../fixtures/parts'
import { expect, test } from '../fixtures/test'
import { switchesOf, thereAndBack } from '../fixtures/there-and-back'
import { areasOf, stopsFor, takeTour } from '../fixtures/tour'

/** What is counted once the last page stands with its fields, and nothing more comes or goes. */
async function atRest(page: Page, count: Awaited<ReturnType<typeof countersOf>>) {
  await expect(page.locator('[data-area=mfe-fiu] input').first()).toBeVisible()
  let last = await count()
  await expect
    .poll(async () => {
      const former = last
      last = await count()
      return last.nodes - former.nodes
    })
    .toBe(0)
  return last
}

/** What stands in one file only of all that were loaded, if there is one copy of the library. */
const signatures = {
  React: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'the renderer': '__reactFiber$',
  'the router': 'No route matches URL',
  'the query client': 'CancelledError',
  'the session of shared-ui': 'dossier.access-token',
}

test('PLT-07, PLT-08 switching 200 times over all areas leaves nothing behind, and nothing is there twice', async ({
  page,
  openAs,
  acts,
  request,
}) => {
  test.setTimeout(180_000)
  const stops = stopsFor(await acts.client('Visited Holding B.V.'))
  const readGauge = await gauge(page)
  // the tour opens its first page itself: no other is still asking for files when they begin to be counted
  await openAs('administrator', '/registry.json')
  const files: string[] = []
  page.on('request', (asked) => {
    if (/^\/(assets|remotes)\//.test(new URL(asked.url()).pathname)) files.push(asked.url())
  })
  await takeTour(page, stops)
  expect([...new Set(stops.map(({ area }) => area))].sort()).toEqual([...(await areasOf(page))].sort())
  await mark(page)
  // a link of the sidebar that comes to lie under the pointer prefetches its page
  await page.mouse.move(900, 700)

  await thereAndBack(page, stops)
  await thereAndBack(page, stops)
  const loaded = files.length
  const counters = await countersOf(page)
  const before = { ...(await atRest(page, counters)), ...(await readGauge()) }
  for (let switches = 0; switches < 200; switches += switchesOf(stops)) await thereAndBack(page, stops)
  const after = { ...(await atRest(page, counters)), ...(await readGauge()) }

  expect(await isMarked(page)).toBe(true)
  expect(after.nodes - before.nodes, 'elements').toBeLessThan(50)
  expect(after.jsEventListeners - before.jsEventListeners, 'listeners').toBeLessThan(20)
  expect(after.documents).toBe(before.documents)
  expect(after.heap / before.heap, 'heap').toBeLessThan(1.25)
  expect(after.stepListeners, 'routers, by what they listen to').toBe(before.stepListeners)
  expect(after.intervals).toBe(before.intervals)
  expect(after.roots, 'the shell and the one area that is shown').toBe(2)
  expect(after.statuses).toEqual({
    ...Object.fromEntries(stops.map(({ area }) => [area, 'NOT_MOUNTED'])),
    'mfe-fiu': 'MOUNTED',
  })

  expect(after.renderers).toBe(1)
  expect(files.length, 'files asked for after each area was there once').toBe(loaded)
  expect(new Set(files).size, 'files asked for once').toBe(files.length)
  const scripts = files.filter((address) => address.endsWith('.js'))
  const texts = await Promise.all(scripts.map(async (address) => (await request.get(address)).text()))
  for (const [library, signature] of Object.entries(signatures)) {
    expect(texts.filter((text) => text.includes(signature)).length, `files with ${library}`).toBe(1)
  }
})
