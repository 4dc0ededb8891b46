import { defineConfig } from 'vitest/config'

const plain = ['contract', 'tooling']
const web = ['shared-ui', 'shell', 'mfe-*']

/** In a pipeline a failed test is tried once more and told with its retry: a fault to mend, as with stories. */
const retry = process.env.CI ? 1 : 0

/** Modules are loaded once for all files of a worker: nothing in them changes with a test. */
const node = {
  retry,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  environment: 'node',
  isolate: false,
  exclude: ['**/*.long.spec.ts', '**/node_modules/**'],
}

export default defineConfig({
  test: {
    // the default leaves one core of two idle
    maxWorkers: '100%',
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
          name: 'web',
          retry,
          isolate: false,
          testTimeout: 60_000,
          environment: 'jsdom',
          include: web.map((folder) => `${folder}/src/**/*.spec.{ts,tsx}`),
          setupFiles: ['shared-ui/src/testing/setup.ts'],
          css: false,
        },
      },
    ],
  },
})
