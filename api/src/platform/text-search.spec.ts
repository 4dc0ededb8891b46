import { describe, expect, it } from 'vitest'
import { probesOf, trigramsOf } from './text-search'

describe('The runs by which a searched text is looked for', () => {
  it('CLI-10 are all of a short text', () => {
    expect(probesOf('harbour')).toEqual(['har', 'arb', 'rbo', 'bou', 'our'])
    expect(probesOf('ha')).toEqual([])
  })

  it('PLT-27 are a dozen of a long one, from its beginning to its end', () => {
    const text = Array.from({ length: 255 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')
    const probes = probesOf(text)
    const all = trigramsOf(text)
    expect(probes).toHaveLength(12)
    expect(all.indexOf(probes[0] ?? '')).toBe(0)
    expect(all.indexOf(probes.at(-1) ?? '')).toBeGreaterThan(220)
    for (const probe of probes) expect(all).toContain(probe)
  })

  it.each([13, 14, 24, 25, 100])('are never more than a dozen of %i', (count) => {
    const text = Array.from({ length: count + 2 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')
    expect(probesOf(text)).toHaveLength(12)
  })
})
