import { defineConfig } from '@playwright/test'
import { findBrowser } from './fixtures/browser'
import { inFirefox, installedFirefox } from './fixtures/firefox'

const { path, environment } = await findBrowser()
const firefox = installedFirefox()
const isWorker = process.env.TEST_WORKER_INDEX !== undefined
if (firefox === undefined && !isWorker) console.warn('No Firefox is installed: NO STORY RUNS IN FIREFOX')

/** The main job from signing in to the approved value, the form behind a link, and going from area to area. */
const storiesInFirefox = /\/(access-two-factor|areas|due-diligence|main-job)\.spec\.ts$/

export default defineConfig({
  testDir: './stories',
  outputDir: './results/output',
  globalSetup: ['./fixtures/build-product.ts', './fixtures/fill-data.ts'],
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // what passes only the second time is a fault
  retries: 0,
  workers: Number(process.env.E2E_WORKERS ?? 2),
  // a busy machine is slow, not wrong: what passes does not wait for these
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['./fixtures/slowest-stories.ts'], ['list']],
  use: {
    headless: true,
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
  },
  projects: [
    {
      name: 'chromium',
      use: {
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
            // where plain HTTP is what it is elsewhere: only at localhost do browsers treat it like TLS
            '--host-resolver-rules=MAP dossier.test 127.0.0.1',
          ],
        },
      },
    },
    ...(firefox === undefined
      ? []
      : [
          {
            name: 'firefox',
            use: inFirefox(firefox),
            testMatch: storiesInFirefox,
            // they ask for colours, which an extended support release does not take from Playwright
            grepInvert: /is accessible$/,
          },
        ]),
  ],
})
