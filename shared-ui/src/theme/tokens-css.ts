import { densities, scale, tokens } from './tokens'

type Values = Readonly<Record<string, string>>

function rule(selector: string, values: Values): string {
  const lines = Object.entries(values).map(([name, value]) => `  --ui-${name}: ${value};`)
  return [`${selector} {`, ...lines, '}'].join('\n')
}

const scheme = (selector: string, name: keyof typeof tokens) =>
  rule(selector, tokens[name]).replace('{', `{\n  color-scheme: ${name};`)

const indented = (css: string) => css.replaceAll(/^/gm, '  ')

/**
 * Returns the tokens as one static stylesheet, so that no page needs a style element (ruling 31). Light or dark is the
 * system's choice, unless `data-scheme` says otherwise; rows are comfortable unless `data-density` says otherwise.
 */
export const tokensCss = (): string =>
  [
    '/* Written by shared-ui/theme/generate.mjs from src/theme/tokens.ts. */',
    rule(':root', { ...scale, ...densities.comfortable }),
    rule(':root[data-density="compact"]', densities.compact),
    scheme(':root', 'light'),
    `@media (prefers-color-scheme: dark) {\n${indented(scheme(':root:not([data-scheme="light"])', 'dark'))}\n}`,
    `${scheme(':root[data-scheme="dark"]', 'dark')}\n`,
  ].join('\n\n')
