import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type PageWeight, watchWeight } from '../fixtures/weight'
import { type Moments, momentsOf, watchPage } from './in-page'

export type Visit = {
  readonly name: string
  readonly home: string
  readonly address: string
  /** What its user came for, as a selector. */
  readonly awaited: string
  /** Signed in with it, when there is one. */
  readonly token?: string
}

export type Load = Moments & PageWeight

export const slowProcessor = 4
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** A page in a browser that has seen nothing of the product yet. */
export async function freshPage(browser: Browser, { home, token, awaited }: Visit): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ baseURL: home, viewport: { width: 1280, height: 800 } })
  if (token !== undefined) {
    await context.addInitScript((value) => localStorage.setItem('dossier.token', value), token)
  }
  const page = await context.newPage()
  await watchPage(page, awaited)
  return page
}

/** Opens a page with nothing in the cache, on a slow processor and a slow network. */
export async function loadSlowly(browser: Browser, visit: Visit): Promise<Load> {
  const page = await freshPage(browser, visit)
  const weigh = watchWeight(page, visit.home)
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowNetwork)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor })
  await page.goto(visit.address)
  const moments = await momentsOf(page)
  const weight = await weigh()
  await page.context().close()
  return { ...moments, ...weight }
}
