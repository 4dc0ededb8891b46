import type { Browser, Page } from 'playwright-core'
import buildProduct from '../fixtures/build-product'
import { startProduct } from '../fixtures/product'
import { aFilledClient, type Fill } from './filled-client'
import { mainThreadFrames } from './main-thread-frames'
import { freshPage } from './page-loads'
import { startBrowser } from './start-browser'
import { median, oneDecimal, table } from './table'

const frames = 60
const goalMs = 8

/** How far the wheel is turned in a frame. */
const gestures: readonly (readonly [name: string, turned: (frame: number) => number])[] = [
  ['zoom out', () => 15],
  ['zoom in', () => -15],
  ['zoom to and fro', (frame) => (frame % 20 < 10 ? 30 : -30)],
]

/** What a frame of panning and zooming costs the main thread in a chart of 500 nodes. */
export const chartFrames = (fill: Fill) => async (): Promise<string[]> => {
  buildProduct()
  const product = await startProduct()
  const browser = await startBrowser()
  try {
    const { id, token } = await aFilledClient(product, 'Wide Holding B.V.', fill)
    const page = await openChart(browser, product.address, id, token)
    const nodes = await page.locator('[role=group] > g[aria-label]').count()
    const rows: string[][] = []
    for (const [name, turned] of gestures) rows.push(await row(browser, page, name, () => turnWheel(page, turned)))
    await page.getByRole('button', { name: 'Fit', exact: true }).click()
    await page.getByRole('button', { name: 'Full size' }).click()
    await page.mouse.move(640, 400)
    await page.mouse.down()
    rows.push(await row(browser, page, 'pan', () => pan(page)))
    await page.mouse.up()
    return [
      `${nodes} nodes; ms of the main thread a frame, ${frames} frames each; at most ${goalMs} in the median`,
      ...table([['', 'frames', 'median', '95th', 'worst'], ...rows]),
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function openChart(browser: Browser, home: string, id: string, token: string): Promise<Page> {
  const page = await freshPage(browser, { name: 'chart', home, address: `/${id}/`, awaited: 'main', token })
  await page.goto(`/${id}/`)
  await page.getByRole('button', { name: 'Ownership chart' }).click()
  await page.getByRole('group', { name: /^Ownership of/ }).waitFor()
  await page.getByRole('button', { name: 'Full size' }).click()
  await page.mouse.move(640, 400)
  return page
}

/** A turn in each frame, as fast as the page makes them. */
const turnWheel = (page: Page, turned: (frame: number) => number) =>
  page.evaluate(
    async (turns) => {
      const chart = document.querySelector('section[aria-label^="Chart:"]')
      if (chart === null) throw new Error('there is no chart')
      const { left, top, width, height } = chart.getBoundingClientRect()
      const at = { clientX: left + width / 2, clientY: top + height / 2 }
      for (const deltaY of turns) {
        await new Promise(requestAnimationFrame)
        chart.dispatchEvent(new WheelEvent('wheel', { ...at, deltaY, ctrlKey: true, bubbles: true, cancelable: true }))
      }
    },
    Array.from({ length: frames }, (_, frame) => turned(frame)),
  )

async function pan(page: Page) {
  for (let frame = 0; frame < frames; frame++) await page.mouse.move(640 - (frame % 40) * 15, 400)
}

async function row(browser: Browser, page: Page, name: string, act: () => Promise<void>): Promise<string[]> {
  const costs = await mainThreadFrames(browser, page, act)
  const sorted = costs.toSorted((left, right) => left - right)
  const at = (part: number) => oneDecimal(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)
  return [name, String(costs.length), oneDecimal(median(costs)), at(0.95), at(1)]
}
