import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'

const quietMs = 250

/** Resolves once a page has asked for nothing for a moment. */
export async function untilQuiet(page: Page): Promise<void> {
  let asked = true
  const note = () => {
    asked = true
  }
  for (const event of ['request', 'requestfinished', 'requestfailed'] as const) page.on(event, note)
  while (asked) {
    asked = false
    await pause(quietMs)
  }
  for (const event of ['request', 'requestfinished', 'requestfailed'] as const) page.off(event, note)
}
