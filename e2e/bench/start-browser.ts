import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from '../fixtures/browser'

export async function startBrowser(): Promise<Browser> {
  const { path, environment } = await findBrowser()
  return chromium.launch({
    executablePath: path,
    env: { ...process.env, ...environment },
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
}
