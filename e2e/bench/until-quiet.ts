import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'

const quietMs = 250

/** Resolves once a page has asked for nothing for a moment. */
export async function untilQuiet(page: Page): Promise<void> {
  let asked = true
  const note = () => {
    asked = true
  }
  page.on('request', note).on('requestfinished', note).on('requestfailed', note)
  while (asked) {
    asked = false
    await pause(quietMs)
  }
  page.off('request', note).off('requestfinished', note).off('requestfailed', note)
}
