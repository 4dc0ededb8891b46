import type { Page } from '@playwright/test'
import { looksOf, sheetsOf } from '../fixtures/looks'
import { down, failedLoads, partsOf } from '../fixtures/parts'
import { expect, test } from '../fixtures/test'
import { expectAt, type Stop, stopsFor, takeTour } from '../fixtures/tour'

/** `a, b:is(c, d)` is about `a` and about `b`. */
const alternativesOf = (selectors: string): readonly string[] => {
  const flat = selectors.replace(/\([^()]*\)/g, '')
  return flat === selectors ? selectors.split(/,\s*/) : alternativesOf(flat)
}

/** Once what is shown has come to rest. */
const expectLooks = (page: Page, looks: readonly string[]) =>
  expect(async () => expect(await looksOf(page)).toEqual(looks)).toPass({ timeout: 20_000 })

async function looksAlone(page: Page, stop: Stop): Promise<readonly string[]> {
  await page.goto(stop.address)
  await expectAt(page, stop)
  await page.waitForLoadState('networkidle')
  return looksOf(page)
}

test.describe('Styles', () => {
  test('PLT-07 of one area change nothing that another area or the shell shows', async ({ page, openAs, acts }) => {
    const stops = stopsFor(await acts.client('Dressed Holding B.V.'))
    await openAs('administrator')
    const alone: (readonly string[])[] = []
    for (const stop of stops) alone.push(await looksAlone(page, stop))

    await takeTour(page, stops)
    const sheets = await sheetsOf(page)
    const ofAreas = sheets.filter(({ address }) => address.includes('/remotes/'))
    expect(ofAreas.length).toBeGreaterThan(0)
    for (const { address, selectors } of ofAreas) {
      const [, area = '', version = ''] = address.match(/\/remotes\/([^/]+)\/([^/]+)\//) ?? []
      const own = `${area}_${version}`.replace(/\W/g, '_')
      const foreign = selectors.flatMap(alternativesOf).filter((selector) => !selector.includes(own))
      expect(foreign, `what ${address} says of others`).toEqual([])
    }

    for (const [at, stop] of [...stops.entries()].reverse()) {
      await expectAt(page, stop)
      await expectLooks(page, alone[at] ?? [])
      if (at > 0) await page.goBack()
    }
  })

  test('PLT-06 of a page are there after Retry, when they could not be loaded at first', async ({
    page,
    openAs,
    allowErrors,
  }) => {
    allowErrors(...failedLoads)
    const stop = { area: 'mfe-workflow', address: '/workflow', heading: 'Changes waiting for confirmation' }
    await openAs('administrator')
    const looks = await looksAlone(page, stop)
    const [, address] = partsOf('mfe-workflow').find(([part]) => part === "page's stylesheet") ?? []
    if (address === undefined) throw new Error('no such part')
    await page.route(address, down)
    await page.goto(stop.address)
    await expect(page.getByRole('alert')).toContainText('It could not be loaded.')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expectAt(page, stop)
    await expectLooks(page, looks)
  })
})
