import { defineConfig } from '@playwright/test'
import stories from './playwright.config'

/** Stories that take minutes: what is really waited for, and development. */
export default defineConfig(stories, { testDir: './long', workers: 1, timeout: 300_000 })
