// Writes the tokens as CSS: node --import tsx shared-ui/theme/generate.mjs
import { writeFileSync } from 'node:fs'
import { tokensCss } from '../src/theme/tokens-css.ts'

writeFileSync(new URL('../src/styles/tokens.css', import.meta.url), tokensCss())
