import { defineConfig } from 'vitest/config'

const node = ['contract', 'api', 'embedded-mongo', 'build']
const web = [
  'shared-ui',
  'shell',
  'mfe-kyc',
  'mfe-due-diligence',
  'mfe-workflow',
  'mfe-admin',
  'mfe-support',
  'mfe-fiu',
]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          environment: 'node',
          include: node.map((folder) => `${folder}/src/**/*.spec.ts`),
          exclude: ['**/*.long.spec.ts', '**/node_modules/**'],
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
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
