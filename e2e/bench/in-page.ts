import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { untilQuiet } from './until-quiet'

/** Milliseconds since the page was asked for. */
export type Moments = {
  /** When the largest thing on it was painted. */
  readonly largest: number
  /** For how long the processor was busy beyond 50 ms at a stretch, all stretches together. */
  readonly blocked: number
  /** When what was waited for stood there, painted, and the page had time for its user. */
  readonly usable: number
}

declare global {
  /** What watch-page.js leaves in the page. */
  var bench: {
    readonly notes: Moments
    /** When an element is there, painted, with nothing else to be done first. */
    readonly shown: (selector: string) => Promise<number>
    readonly noteUsable: (selector: string) => Promise<void>
  }
}

/** Notes from its first moment on what becomes of the page. */
export async function watchPage(page: Page, awaited: string): Promise<void> {
  await page.addInitScript({ path: fileURLToPath(new URL('./watch-page.js', import.meta.url)) })
  await page.addInitScript((selector) => void bench.noteUsable(selector), awaited)
}

/** What was noted, once the page has come to rest. */
export async function momentsOf(page: Page): Promise<Moments> {
  await page.waitForFunction(() => bench.notes.usable > 0, undefined, { timeout: 120_000 })
  await untilQuiet(page)
  return page.evaluate(() => bench.notes)
}

/** Milliseconds from a click, without the pointer moving there first, until the page behind it stands there. */
export const msToShow = (page: Page, clicked: string, awaited: string) =>
  page.evaluate(
    async ([link = '', selector = '']) => {
      const element = document.querySelector(link)
      if (!(element instanceof HTMLElement)) throw new Error(`there is no ${link} to click`)
      const clickedAt = performance.now()
      element.click()
      return (await bench.shown(selector)) - clickedAt
    },
    [clicked, awaited],
  )
