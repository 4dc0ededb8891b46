import { defineConfig } from 'vitest/config'

const plain = ['contract', 'screening', 'tooling']
const web = ['shared-ui', 'shell', 'mfe-*']

/** A busy machine is slow, not wrong: what holds does not wait for these. Nothing is tried twice. */
const patience = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
  // what a case spies on is itself again for the next one
  restoreMocks: true,
}

/** Room for what a test makes and drops at once: without it a fifth of the time goes into collecting it. */
const execArgv = ['--max-semi-space-size=64']

/** Modules are loaded once for all files of a worker: nothing in them changes with a test. */
const node = {
  ...patience,
  execArgv,
  environment: 'node',
  isolate: false,
  exclude: ['**/*.long.spec.ts', '**/node_modules/**'],
}

export default defineConfig({
  test: {
    // the default leaves one core of two idle
    maxWorkers: '100%',
    reporters: ['./tooling/src/slowest/vitest-reporter.ts', 'default'],
    projects: [
      {
        test: {
          ...node,
          name: 'node',
          include: plain.map((folder) => `${folder}/src/**/*.spec.ts`),
        },
      },
      {
        test: {
          ...node,
          name: 'database',
          include: ['embedded-mongo/src/**/*.spec.ts'],
          setupFiles: ['embedded-mongo/src/testing/setup.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'api',
          include: ['api/src/**/*.spec.ts'],
          globalSetup: ['api/src/testing/database-server.ts'],
          setupFiles: ['api/src/testing/setup.ts'],
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          ...patience,
          execArgv,
          name: 'web',
          isolate: false,
          environment: 'jsdom',
          include: web.map((folder) => `${folder}/src/**/*.spec.{ts,tsx}`),
          setupFiles: ['shared-ui/src/testing/setup.ts'],
          css: false,
        },
      },
    ],
  },
})
