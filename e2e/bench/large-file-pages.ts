import { type Browser, type Page, request } from 'playwright-core'
import { actsOn } from '../fixtures/acts'
import buildProduct from '../fixtures/build-product'
import { startProduct } from '../fixtures/product'
import { momentsOf } from './in-page'
import { freshPage, slowProcessor, type Visit } from './page-loads'
import { startBrowser } from './start-browser'
import { median, table, whole } from './table'

/** Puts a large file into a client of a product by its data folder. */
export type Fill = (dataDir: string, companyId: string) => Promise<void>

type Figures = { readonly usable: number; readonly blocked: number; readonly answer: number; readonly elements: number }

const rounds = 5
const goalMs = 2_000

const addresses = {
  dashboard: '/',
  corporate: '/corporate/',
  shareholders: '/shareholders/',
  'managing directors': '/managing-directors/',
  'transaction profile': '/transaction-profile/',
  subsidiaries: '/subsidiary',
  'work flow': '/workflow/',
} as const

/** When each page of a file of 200 persons, 60 entities and 500 documents can be used, on a processor four times slower. */
export const largeFilePages = (fill: Fill) => async (): Promise<string[]> => {
  buildProduct()
  const product = await startProduct()
  const browser = await startBrowser()
  try {
    const { id, token } = await aLargeClient(product.address, product.dataDir, fill)
    const rows: string[][] = []
    for (const [name, path] of Object.entries(addresses)) {
      const visit: Visit = { name, home: product.address, address: `/${id}${path}`, awaited: answering, token }
      const measured: Figures[] = []
      for (let round = 0; round <= rounds; round++) {
        const figures = await openSlowly(browser, visit)
        if (round > 0) measured.push(figures)
      }
      const shown = (of: (figures: Figures) => number) => whole(median(measured.map(of)))
      const worst = whole(Math.max(...measured.map(({ usable }) => usable)))
      rows.push([
        name,
        shown((of) => of.usable),
        worst,
        shown((of) => of.blocked),
        shown((of) => of.answer),
        shown((of) => of.elements),
      ])
    }
    return [
      `nothing in the cache, a processor ${slowProcessor} times slower; ms, medians of ${rounds}; usable within ${goalMs}`,
      ...table([['', 'usable', 'worst', 'blocked', 'a button answers in', 'elements'], ...rows]),
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Something of the page that can be pressed and says what came of it. */
const answering = 'main [aria-expanded], main [data-answers]'

async function openSlowly(browser: Browser, visit: Visit): Promise<Figures> {
  const page = await freshPage(browser, visit)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor })
  await page.goto(visit.address)
  const { usable, blocked } = await momentsOf(page)
  const answer = await msToAnswer(page)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  await page.context().close()
  return { usable, blocked, answer, elements }
}

/** Milliseconds from a press until the page shows that it was pressed. */
const msToAnswer = (page: Page) =>
  page.evaluate(async (selector) => {
    const button = document.querySelector(selector)
    if (!(button instanceof HTMLElement)) throw new Error('there is nothing to press')
    const pressedAt = performance.now()
    const before = button.getAttribute('aria-expanded')
    button.click()
    const after = before === 'true' ? 'false' : 'true'
    return (await bench.shown(`main [aria-expanded=${after}]`)) - pressedAt
  }, answering)

async function aLargeClient(home: string, dataDir: string, fill: Fill) {
  const requests = await request.newContext()
  const acts = actsOn(requests, home)
  const id = await acts.client('Large Holding B.V.')
  await fill(dataDir, id)
  await acts.change('manager', id, { location_type: 'local' })
  await acts.call('manager', '/account-number/create', { company_id: id })
  await acts.approveAll(id)
  const { token } = await acts.call<{ token: string }>('manager', '/login', {
    email: 'manager@demo.test',
    password: 'Dossier-demo-1',
  })
  await requests.dispose()
  return { id, token }
}
