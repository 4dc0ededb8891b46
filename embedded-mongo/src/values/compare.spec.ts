import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson'
import { describe, expect, it } from 'vitest'
import { compileCollation } from './collation'
import { compareValues, equalValues, identicalValues } from './compare'
import { EMPTY_ARRAY } from './kinds'

const decimal = (text: string) => Decimal128.fromString(text)

/** Every value is below the next one. */
const ASCENDING: readonly unknown[] = [
  new MinKey(),
  EMPTY_ARRAY,
  null,
  Number.NaN,
  decimal('-Infinity'),
  decimal('-1E+400'),
  -1e300,
  -(2n ** 63n),
  -1.5,
  decimal('-1E-400'),
  0,
  decimal('1E-6000'),
  0.1,
  decimal('0.1000000000000000055511151231257828'),
  decimal('0.2'),
  0.2,
  1,
  2 ** 53,
  2n ** 53n + 1n,
  decimal('9007199254740993.5'),
  2n ** 63n - 1n,
  2 ** 63,
  Number.MAX_VALUE,
  decimal('1E+6000'),
  Number.POSITIVE_INFINITY,
  '',
  'A',
  'a',
  'a\0b',
  'ab',
  'é',
  '\uFFFD',
  '\u{1F600}',
  {},
  { a: 2, b: 1 },
  { b: 1 },
  { a: 'x' },
  [],
  [1],
  [1, 2],
  ['x'],
  new Binary(Buffer.from([9]), 0),
  new Binary(Buffer.from([1]), 4),
  new Binary(Buffer.from([1, 1]), 0),
  new ObjectId('000000000000000000000001'),
  new ObjectId('000000000000000000000002'),
  false,
  true,
  new Date(-5),
  new Date(5),
  new Timestamp({ t: 1, i: 9 }),
  new Timestamp({ t: 2, i: 1 }),
  new BSONRegExp('a', ''),
  new BSONRegExp('a', 'i'),
  new BSONRegExp('b', ''),
  new Code('a'),
  new Code('b'),
  new Code('a', { x: 1 }),
  new MaxKey(),
]

describe('The order of values', () => {
  it('is the order of MongoDB across all types', () => {
    for (const [i, a] of ASCENDING.entries()) {
      for (const [j, b] of ASCENDING.entries()) {
        expect([i, j, Math.sign(compareValues(a, b))]).toEqual([i, j, Math.sign(i - j)])
      }
    }
  })

  it('takes numbers of all types by their value', () => {
    for (const one of [1, 1n, new Int32(1), new Double(1), Long.fromNumber(1), decimal('1.00')]) {
      expect(compareValues(one, 1)).toBe(0)
      expect(compareValues(one, 1.5)).toBeLessThan(0)
    }
    expect(compareValues(decimal('NaN'), Number.NaN)).toBe(0)
    expect(compareValues(0.1, decimal('0.1'))).toBeGreaterThan(0)
    expect(compareValues(-0, 0)).toBe(0)
  })

  it('takes a missing value for null and a symbol for its text', () => {
    expect(compareValues(undefined, null)).toBe(0)
    expect(compareValues(new BSONSymbol('a'), 'a')).toBe(0)
  })

  it('looks at the order of fields', () => {
    expect(equalValues({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(false)
    expect(equalValues({ a: 1n, b: [2] }, { a: 1, b: [2n] })).toBe(true)
  })

  it('uses a collation for strings, also inside of others', () => {
    const collation = compileCollation({ locale: 'en', strength: 2 })
    expect(equalValues({ a: ['x'] }, { a: ['X'] }, collation)).toBe(true)
    expect(equalValues('e', 'é', collation)).toBe(false)
    expect(compareValues('item 10', 'item 9', compileCollation({ locale: 'de', numericOrdering: true }))).toBe(1)
  })
})

describe('Values are identical', () => {
  it('when they are stored alike', () => {
    const document = { a: [1, { b: new Date(5) }], c: new Double(5), d: Number.NaN }
    expect(identicalValues(document, { a: [1, { b: new Date(5) }], c: new Double(5), d: Number.NaN })).toBe(true)
  })

  it.each([
    [5, new Double(5)],
    [5, 5n],
    [-0, 0],
    [decimal('1.0'), decimal('1.00')],
    [2n ** 53n, 2n ** 53n + 1n],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [{ a: undefined }, { a: null }],
    [[1], [1, 2]],
    ['1', 1],
  ])('and not for %s and %s', (a, b) => {
    expect(identicalValues(a, b)).toBe(false)
  })
})

describe('A collation', () => {
  it('is none for the locale simple', () => {
    expect(compileCollation(undefined)).toBeUndefined()
    expect(compileCollation({ locale: 'simple' })).toBeUndefined()
  })

  it.each([
    [{ strength: 1 }, 40414],
    [{ locale: 'xx-unknown-locale' }, 2],
    [{ locale: 'en', strength: 9 }, 2],
    [{ locale: 'en', strength: 4 }, 115],
    [{ locale: 'en', backwards: true }, 115],
    [{ locale: 'en', caseFirst: 'first' }, 2],
    [{ locale: 'en', surprise: 1 }, 40415],
  ])('%o is refused with %i', (collation, code) => {
    expect(() => compileCollation(collation)).toThrow(expect.objectContaining({ code }))
  })

  it('may tell capitals apart while it ignores accents', () => {
    const collation = compileCollation({ locale: 'en', strength: 1, caseLevel: true })
    expect(equalValues('e', 'é', collation)).toBe(true)
    expect(equalValues('e', 'E', collation)).toBe(false)
  })
})
