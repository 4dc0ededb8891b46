import type { Page } from 'playwright-core'
import buildProduct from '../fixtures/build-product'
import { startProduct } from '../fixtures/product'
import { startStallingHost } from '../fixtures/stalling-host'
import { startBrowser } from './start-browser'
import { median, whole } from './table'
import { productVisits } from './visits'

const calls = 100
const goalMs = 300

/** How long calls of the API take in a page while two areas, which its links were pointed at, never answer (PLT-06). */
export async function hangingAreas(): Promise<string[]> {
  buildProduct()
  const product = await startProduct()
  const well = await startStallingHost(product.address, /^nothing$/)
  const stalling = await startStallingHost(product.address, /^\/remotes\/mfe-(kyc|workflow)\//)
  const browser = await startBrowser()
  try {
    const { signedIn } = await productVisits(product.address)
    const rows: string[] = []
    for (const [name, { address, stalledAt }] of [
      ['every area answers', well],
      ['two areas never do', stalling],
    ] as const) {
      const page = await browser.newPage()
      await page.goto(address)
      await page.evaluate((token) => localStorage.setItem('dossier.token', token), signedIn.token)
      await page.goto(`${address}/contact`)
      await pointAtLinks(page)
      const times = await page.evaluate(askAgainAndAgain, { token: signedIn.token, calls })
      if (name === 'two areas never do' && stalledAt() === undefined) throw new Error('No area was asked for')
      rows.push(`  ${name}: median ${whole(median(times))} ms, slowest ${whole(Math.max(...times))} of ${calls}`)
      await page.close()
    }
    return [`calls of the API, one after the other (goal: the slowest under ${goalMs} ms)`, ...rows]
  } finally {
    await browser.close()
    await Promise.all([well.stop(), stalling.stop()])
    await product.stop()
  }
}

/** Each link prefetches its area, and the last is opened. */
async function pointAtLinks(page: Page) {
  const link = (address: string) => page.locator(`nav[aria-label=Main] a[href="${address}"]`)
  for (const address of ['/', '/workflow', '/change-log', '/', '/workflow']) await link(address).hover()
  await link('/').click()
}

/** Runs in the page. Returns what each call took, in milliseconds. */
async function askAgainAndAgain({ token, calls }: { readonly token: string; readonly calls: number }) {
  const times: number[] = []
  for (let at = 0; at < calls; at++) {
    const began = performance.now()
    const answer = await fetch(`/api/client/notices?offset=0&limit=10`, { headers: { authorization: token } })
    if (!answer.ok) throw new Error(`Answered ${answer.status}`)
    await answer.text()
    times.push(performance.now() - began)
  }
  return times
}
