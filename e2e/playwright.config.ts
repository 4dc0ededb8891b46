import { defineConfig } from '@playwright/test'
import { findBrowser } from './fixtures/browser'

const { path, environment } = await findBrowser()

export default defineConfig({
  testDir: './stories',
  outputDir: './results/output',
  globalSetup: './fixtures/build-product.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // what passes only the second time is a fault
  retries: 0,
  workers: Number(process.env.E2E_WORKERS ?? 2),
  // a busy machine is slow, not wrong: what passes does not wait for these
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    headless: true,
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    launchOptions: {
      executablePath: path,
      env: { ...process.env, ...environment } as Record<string, string>,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
