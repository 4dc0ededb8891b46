import type { Browser, Page } from 'playwright-core'
import { msToShow } from './in-page'
import { freshPage, type Visit } from './page-loads'
import { untilQuiet } from './until-quiet'

export type Switches = {
  /** Milliseconds to a page that was never shown. */
  readonly first: number
  /** The same after its link was pointed at. */
  readonly pointedAt: number
  /** Milliseconds to a page that was shown before, there and back a few times. */
  readonly again: readonly number[]
}

type Way = { readonly link: string; readonly awaited: string }
export type Switching = { readonly visit: Visit; readonly there: Way; readonly back: Way }

const timesAgain = 5

/** Two pages that are exchanged in the browser, on this machine as it is. */
export async function timeSwitches(browser: Browser, switching: Switching): Promise<Switches> {
  const { there, back } = switching
  const go = (page: Page, { link, awaited }: Way) => msToShow(page, link, awaited)

  const page = await opened(browser, switching)
  const first = await go(page, there)
  const again: number[] = []
  for (let n = 0; n < timesAgain; n++) {
    await untilQuiet(page)
    again.push(await go(page, back))
    await untilQuiet(page)
    again.push(await go(page, there))
  }
  await page.context().close()

  const pointing = await opened(browser, switching)
  await pointing.hover(there.link)
  await untilQuiet(pointing)
  const pointedAt = await go(pointing, there)
  await pointing.context().close()
  return { first, pointedAt, again }
}

async function opened(browser: Browser, { visit }: Switching): Promise<Page> {
  const page = await freshPage(browser, visit)
  await page.goto(visit.address)
  await page.locator(visit.awaited).first().waitFor()
  await untilQuiet(page)
  return page
}
