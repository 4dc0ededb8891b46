import { Decimal128, Double, Long } from 'bson'
import { describe, expect, it } from 'vitest'
import { compileCollation } from './collation'
import { equalValues } from './compare'
import { ValueSet } from './value-set'

const VALUES: unknown[] = [
  null,
  0,
  -0,
  1,
  new Double(1),
  Long.fromNumber(1),
  Decimal128.fromString('1.0'),
  Number.NaN,
  '',
  'a',
  'A',
  'a\0',
  [],
  [1],
  [1, 2],
  {},
  { a: 1 },
  { a: 1, b: 2 },
  { b: 2, a: 1 },
  true,
  false,
  new Date(0),
  'x'.repeat(3_000),
  'x'.repeat(3_001),
]

describe('A set of values', () => {
  it.each([
    ['few', 1],
    ['many', 10_000],
  ])('holds exactly what compares as equal, of %s values', (_, lookups) => {
    const halves = VALUES.filter((_, i) => i % 2 === 0)
    const set = new ValueSet(halves, lookups)
    for (const value of VALUES) {
      expect(set.has(value)).toBe(halves.some((other) => equalValues(other, value)))
    }
  })

  it('follows a collation', () => {
    const set = new ValueSet(['a'], 10_000, compileCollation({ locale: 'en', strength: 2 }))
    expect([set.has('A'), set.add('A'), set.add('b'), set.has('B')]).toEqual([true, false, true, true])
  })

  it('takes each value once without comparing all with all', () => {
    const documents = Array.from({ length: 20_000 }, (_, i) => ({ n: i % 15_000, text: 'x' }))
    const set = new ValueSet([], documents.length)
    expect(documents.filter((one) => set.add(one))).toHaveLength(15_000)
  })
})
