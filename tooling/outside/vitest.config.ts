import { defineConfig } from 'vitest/config'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    environment: 'jsdom',
    include: ['mfe-*/src/**/*.spec.{ts,tsx}'],
    setupFiles: ['@dossier/shared-ui/testing/setup'],
    css: false,
    // the product's packages are their sources
    server: { deps: { inline: [/@dossier/] } },
  },
})
