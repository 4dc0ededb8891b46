import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { theme } from './theme'
import { palettes, scale, tokens } from './tokens'

const libraryOverrides = {
  light: {
    '--mantine-color-body': 'var(--ui-surface)',
    '--mantine-color-dimmed': 'var(--ui-ink-dim)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--ui-denied-ink)',
    '--mantine-color-anchor': 'var(--ui-link)',
    '--mantine-color-default-border': 'var(--ui-line-strong)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
  },
  dark: {
    '--mantine-color-body': 'var(--ui-surface)',
    '--mantine-color-dimmed': 'var(--ui-ink-dim)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-1)',
    '--mantine-color-error': 'var(--ui-denied-ink)',
    '--mantine-color-anchor': 'var(--ui-link)',
    '--mantine-color-default-border': 'var(--ui-line-strong)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-2)',
  },
}

const prefixed = (scheme: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(scheme).map(([name, value]) => [`--ui-${name}`, value]))

const unusedColours = Object.keys(DEFAULT_THEME.colors).filter((colour) => !(colour in palettes))

const withoutUnused = (variables: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(variables).filter(([name]) => !unusedColours.some((c) => name.startsWith(`--mantine-color-${c}-`))),
  )

const onePerLine = (css: string) =>
  `${css
    .replaceAll("'", '"')
    .replaceAll('{', ' {\n  ')
    .replaceAll(';', ';\n  ')
    .replaceAll(/\s*\}/g, '\n}\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`

/** The whole theme as one static stylesheet, so that no page needs a style element (ruling 31). */
export function themeCss(): string {
  const library = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  const variables: ConvertCSSVariablesInput = {
    variables: withoutUnused({ ...library.variables, ...prefixed(scale) }),
    light: withoutUnused({ ...library.light, ...libraryOverrides.light, ...prefixed(tokens.light) }),
    dark: withoutUnused({ ...library.dark, ...libraryOverrides.dark, ...prefixed(tokens.dark) }),
  }
  return `/* Written by shared-ui/theme/generate.mjs from src/theme. */\n\n${onePerLine(convertCssVariables(variables, ':root'))}`
}
