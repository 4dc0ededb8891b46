import type { Browser } from 'playwright-core'
import buildProduct from '../fixtures/build-product'
import { startProduct } from '../fixtures/product'
import { aFilledClient, type Fill } from './filled-client'
import { momentsOf, msToShow } from './in-page'
import { freshPage, slowProcessor, type Visit } from './page-loads'
import { startBrowser } from './start-browser'
import { median, table, whole } from './table'

type Figures = { readonly usable: number; readonly blocked: number; readonly answer: number; readonly elements: number }

const rounds = 5
const goalMs = 2_000

/** Something of a page that can be pressed, and what is there once it was. */
type Pressed = readonly [pressed: string, shown: string]
const section: Pressed = ['main [aria-expanded=false]', 'main [aria-expanded=true]']
const openSection: Pressed = ['main [aria-expanded=true]', 'main [aria-expanded=false]']

const pages: readonly (readonly [name: string, path: string, ...pressed: Pressed])[] = [
  ['dashboard', '/', ...openSection],
  ['corporate', '/corporate/', ...openSection],
  ['shareholders', '/shareholders/', ...section],
  ['managing directors', '/managing-directors/', ...section],
  ['transaction profile', '/transaction-profile/', ...openSection],
  ['subsidiaries', '/subsidiary', 'main [data-area=mfe-kyc] button', 'dialog[open]'],
]

/** When each page of a file of 200 persons, 60 entities and 500 documents can be used, on a processor four times slower. */
export const largeFilePages = (fill: Fill) => async (): Promise<string[]> => {
  buildProduct()
  const product = await startProduct()
  const browser = await startBrowser()
  try {
    const { id, token } = await aFilledClient(product, 'Large Holding B.V.', fill)
    const rows: string[][] = []
    for (const [name, path, pressed, shownThen] of pages) {
      const visit: Visit = { name, home: product.address, address: `/${id}${path}`, awaited: pressed, token }
      const measured: Figures[] = []
      for (let round = 0; round <= rounds; round++) {
        const figures = await openSlowly(browser, visit, shownThen)
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

async function openSlowly(browser: Browser, visit: Visit, shownThen: string): Promise<Figures> {
  const page = await freshPage(browser, visit)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor })
  await page.goto(visit.address)
  const { usable, blocked } = await momentsOf(page)
  const answer = await msToShow(page, visit.awaited, shownThen)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  await page.context().close()
  return { usable, blocked, answer, elements }
}
