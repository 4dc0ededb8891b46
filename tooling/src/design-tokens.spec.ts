import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { breakpoints } from '../../shared-ui/src/theme/tokens'
import { inRoot } from './workspace'

const spacing = /^((row-|column-)?gap|(scroll-)?(padding|margin)(-.+)?|inset(-.+)?|top|right|bottom|left)$/
const widths: readonly string[] = Object.values(breakpoints).map((width) => `${width}px`)

const rawIn: Readonly<Record<string, (value: string) => boolean>> = {
  'font-size': (value) => value !== 'inherit' && !value.startsWith('var('),
  'z-index': (value) => !value.startsWith('var('),
}

/** Hairlines of one pixel are no spaces. */
const isRaw = (property: string, value: string) =>
  spacing.test(property) ? /(?<![\d.])(?!1px)[\d.]*[1-9][\d.]*(px|r?em)/.test(value) : rawIn[property]?.(value) === true

const declarations = (css: string) =>
  [...css.matchAll(/(?:^|[{;])\s*([a-z-]+):\s*([^;{}]+)/g)].map(([, property = '', value = '']) => ({
    property,
    value,
  }))

const queries = (css: string) => [...css.matchAll(/@(?:media|container)\s*([^{]+)/g)].map(([, query = '']) => query)

const knows = (query: string) =>
  !/(min|max)-(width|height)/.test(query) && (query.match(/\d+px/g) ?? []).every((width) => widths.includes(width))

/** Returns what a stylesheet says in figures of its own where there are tokens. */
function rawValues(stylesheet: string): string[] {
  const css = stylesheet.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [
    ...declarations(css)
      .filter(({ property, value }) => isRaw(property, value))
      .map(({ property, value }) => `${property}: ${value}`),
    ...queries(css).filter((query) => !knows(query)),
  ]
}

const generated = 'shared-ui/src/styles/tokens.css'
const stylesheets = ['shared-ui', 'shell', ...readdirSync(inRoot()).filter((folder) => folder.startsWith('mfe-'))]
  .flatMap((folder) => readdirSync(inRoot(folder, 'src'), { recursive: true }).map((file) => `${folder}/src/${file}`))
  .filter((file) => file.endsWith('.css') && file !== generated)
const textOf = (file: string) => readFileSync(inRoot(file), 'utf8')

describe('Stylesheets speak in the tokens of shared-ui/src/theme/tokens.ts', () => {
  it.each(stylesheets)('%s has no sizes, spaces, layers or breakpoints of its own', (file) => {
    expect(rawValues(textOf(file))).toEqual([])
  })

  it('knows every token it names', () => {
    const all = [generated, ...stylesheets].map(textOf).join('\n')
    const defined = new Set([...all.matchAll(/(--ui-[a-z0-9-]+):/g)].map(([, name]) => name))
    const named = new Set([...all.matchAll(/var\((--ui-[a-z0-9-]+)/g)].map(([, name]) => name))
    expect([...named].filter((name) => !defined.has(name))).toEqual([])
  })

  it('finds what is raw, and only that', () => {
    expect(
      rawValues(`
        /* padding: 12px; */
        .a { font-size: 13px; z-index: 3; padding: 0 12px; margin-block: -1px; gap: 1.5rem }
        .b { font-size: inherit; inset: 0; width: 12px; padding: var(--ui-space-2) 1px; gap: 10px 1px }
        @media (width < 600px) { .a { inset-inline-start: 0 } }
        @media (max-width: 600px) { .a { inset: auto } }
        @container (width >= 640px) { .a { color: red } }`),
    ).toEqual([
      'font-size: 13px',
      'z-index: 3',
      'padding: 0 12px',
      'gap: 1.5rem ',
      'gap: 10px 1px ',
      '(max-width: 600px) ',
      '(width >= 640px) ',
    ])
  })
})
