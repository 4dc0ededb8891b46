import buildProduct from '../fixtures/build-product'
import { countersOf } from '../fixtures/page-counters'
import { startProduct } from '../fixtures/product'
import { switchesOf, thereAndBack } from '../fixtures/there-and-back'
import { stopsFor, takeTour } from '../fixtures/tour'
import { startBrowser } from './start-browser'
import { median, oneDecimal, whole } from './table'
import { untilQuiet } from './until-quiet'
import { productVisits } from './visits'

const switches = 300
const megabyte = 1_000_000

/** What lives in a page before and after 300 switches over all areas, each visited before, and how long they take (PLT-08). */
export async function heapOfSwitches(): Promise<string[]> {
  buildProduct()
  const product = await startProduct()
  const browser = await startBrowser()
  try {
    const { token, client } = await productVisits(product.address)
    const stops = stopsFor(client)
    const context = await browser.newContext({ baseURL: product.address, viewport: { width: 1280, height: 800 } })
    await context.addInitScript((value) => localStorage.setItem('dossier.token', value), token)
    const page = await context.newPage()
    await takeTour(page, stops)
    await page.mouse.move(900, 700)
    for (let warm = 0; warm < 2; warm += 1) await thereAndBack(page, stops)

    const count = await countersOf(page)
    const atRest = async () => {
      await untilQuiet(page)
      return count()
    }
    const before = await atRest()
    const took: number[] = []
    for (let done = 0; done < switches; done += switchesOf(stops)) took.push(...(await thereAndBack(page, stops)))
    const after = await atRest()
    const sorted = took.toSorted((left, right) => left - right)
    const mb = (bytes: number) => oneDecimal(bytes / megabyte)
    return [
      `${took.length} switches: median ${whole(median(took))} ms, 95th ${whole(sorted[Math.floor(took.length * 0.95)] ?? 0)}`,
      `heap ${mb(before.heap)} → ${mb(after.heap)} MB`,
      `elements ${before.nodes} → ${after.nodes}, listeners ${before.jsEventListeners} → ${after.jsEventListeners}`,
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}
