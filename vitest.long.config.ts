import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['**/*.long.spec.ts'],
    exclude: ['**/node_modules/**'],
    globalSetup: ['api/src/testing/database-server.ts'],
    setupFiles: ['embedded-mongo/src/testing/setup.ts', 'api/src/testing/setup.ts'],
    fileParallelism: false,
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 15 * 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
})
