// Writes the static theme: node --import tsx shared-ui/theme/generate.mjs
import { writeFileSync } from 'node:fs'
import { themeCss } from '../src/theme/theme-css.ts'

writeFileSync(new URL('../src/styles/theme.css', import.meta.url), themeCss())
