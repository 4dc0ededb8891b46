import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tokens } from './tokens'
import { tokensCss } from './tokens-css'

describe('The tokens as a stylesheet', () => {
  it('say what the tokens are; else run node --import tsx shared-ui/theme/generate.mjs', () => {
    expect(readFileSync('shared-ui/src/styles/tokens.css', 'utf8')).toBe(tokensCss())
  })

  it('have the same names in light and dark', () => {
    expect(Object.keys(tokens.dark)).toEqual(Object.keys(tokens.light))
  })
})

const channel = (hex: string) => {
  const value = Number.parseInt(hex, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const luminance = (colour: string) =>
  0.2126 * channel(colour.slice(1, 3)) + 0.7152 * channel(colour.slice(3, 5)) + 0.0722 * channel(colour.slice(5, 7))

function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(['light', 'dark'] as const)('PLT-30 contrast in the %s scheme', (scheme) => {
  const token = tokens[scheme]
  const backgrounds = ['page', 'surface', 'raised', 'hover'] as const

  it.each(['pending', 'approved', 'denied', 'stale', 'info', 'neutral'] as const)('lets %s words be read', (state) => {
    for (const background of [...backgrounds, `${state}-soft` as const]) {
      expect(contrast(token[`${state}-ink`], token[background])).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(['ink', 'ink-dim', 'link'] as const)('lets %s be read on every background', (words) => {
    for (const background of backgrounds) expect(contrast(token[words], token[background])).toBeGreaterThanOrEqual(4.5)
  })

  it('lets buttons be read', () => {
    for (const fill of ['accent', 'accent-hover'] as const) {
      expect(contrast(token['accent-ink'], token[fill])).toBeGreaterThanOrEqual(4.5)
    }
    for (const fill of ['danger', 'danger-hover'] as const) {
      expect(contrast('#ffffff', token[fill])).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('draws the edges of inputs clearly enough', () => {
    expect(contrast(token['line-strong'], token.surface)).toBeGreaterThanOrEqual(3)
  })
})
