import buildProduct from '../fixtures/build-product'
import { aDeployment } from '../fixtures/deployment'
import { startProduct } from '../fixtures/product'
import { chartFrames } from './chart-frames'
import type { Fill } from './filled-client'
import { hangingAreas } from './hanging-areas'
import { heapOfSwitches } from './heap-of-switches'
import { largeFilePages } from './large-file-pages'
import { type Load, loadSlowly, type Visit } from './page-loads'
import { startPlainPage } from './plain-page'
import { loadRows, type Measured, switchRows } from './rows'
import { startBrowser } from './start-browser'
import { type Switching, timeSwitches } from './switches'
import { table } from './table'
import { type UploadTools, uploads } from './uploads'
import { productVisits } from './visits'

const rounds = 5

type Tools = UploadTools & {
  /** Puts records into a client of a product. */
  readonly fill: { readonly largeFile: Fill; readonly wideStructure: Fill }
}

/** Each answers its figures, a line each. */
export const pageBenches = ({ fill, ...tools }: Tools) => ({
  pages: benchPages,
  'large-file-pages': largeFilePages(fill.largeFile),
  chart: chartFrames(fill.wideStructure),
  'hanging-areas': hangingAreas,
  switches: heapOfSwitches,
  uploads: uploads(tools),
})

/** What pages weigh and how soon they can be used, beside a plain page of React in the same run. */
async function benchPages(): Promise<string[]> {
  buildProduct()
  const deployment = aDeployment()
  const product = await startProduct({ DEPLOY_DIR: deployment.folder })
  const plain = await startPlainPage()
  const browser = await startBrowser()
  try {
    const { signIn, signedIn, external } = await productVisits(product.address)
    const plainVisit: Visit = { name: 'plain React page', home: plain.address, address: '/', awaited: 'input' }
    const [bare, ...loads] = await interleaved(
      [plainVisit, signIn, signedIn, external].map((visit) => ({
        name: visit.name,
        measure: () => loadSlowly(browser, visit),
      })),
    )
    const [bareSwitches, areaSwitches] = await interleaved(
      [plainSwitching(plainVisit), areaSwitching(signedIn)].map((switching) => ({
        name: switching.visit.name,
        measure: () => timeSwitches(browser, switching),
      })),
    )
    return [
      'cold; a processor 4 times slower, 1.6 Mbit/s, 150 ms round trips',
      'kB after gzip, ms; in brackets how many times the plain page',
      ...table(loadRows(bare ?? none, loads)),
      '',
      'switching, this machine as it is; ms from the click until the page is shown',
      ...table(switchRows(bareSwitches?.measured ?? [], areaSwitches?.measured ?? [])),
    ]
  } finally {
    await browser.close()
    await Promise.all([product.stop(), plain.stop()])
    deployment.remove()
  }
}

const none: Measured<Load> = { name: '', measured: [] }

type Subject<Figures> = { readonly name: string; readonly measure: () => Promise<Figures> }

/** Measures all subjects in turn, so that they meet the same machine. The first round only warms it up. */
async function interleaved<Figures>(subjects: readonly Subject<Figures>[]): Promise<Measured<Figures>[]> {
  const results = subjects.map(({ name, measure }) => ({ name, measure, measured: [] as Figures[] }))
  for (let round = 0; round <= rounds; round++) {
    for (const { measure, measured } of results) {
      const figures = await measure()
      if (round > 0) measured.push(figures)
    }
  }
  return results
}

const plainSwitching = (visit: Visit): Switching => ({
  visit,
  there: { link: 'button', awaited: '#second' },
  back: { link: 'button', awaited: '#first' },
})

const areaSwitching = (visit: Visit): Switching => ({
  visit,
  there: { link: 'nav a[href="/workflow"]', awaited: '[data-area=mfe-workflow] li' },
  back: { link: 'nav a[href="/"]', awaited: visit.awaited },
})
