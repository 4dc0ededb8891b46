import { Binary, BSONRegExp, Code, Decimal128, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson'
import { describe, expect, it } from 'vitest'
import { randomFrom } from '../testing/random'
import { compareValues } from './compare'
import { type Direction, encodeKey, encodeRange, keyAfter, MAX_KEY_BYTES } from './index-key'
import { type Edge, pointAt } from './interval'
import { EMPTY_ARRAY } from './kinds'

const VALUES = [
  new MinKey(),
  EMPTY_ARRAY,
  null,
  Number.NaN,
  Number.NEGATIVE_INFINITY,
  Decimal128.fromString('-1E+400'),
  -(2n ** 62n) - 1n,
  -(2n ** 62n),
  -2.5,
  -0,
  0,
  0n,
  new Double(0),
  Decimal128.fromString('1E-400'),
  0.1,
  Decimal128.fromString('0.1'),
  1,
  Decimal128.fromString('1.0'),
  2 ** 53,
  2n ** 53n + 1n,
  Long.fromString('9007199254740995'),
  Decimal128.fromString('9007199254740993.5'),
  2n ** 62n,
  2n ** 62n + 1n,
  Decimal128.fromString('1E+400'),
  Number.POSITIVE_INFINITY,
  '',
  '\0',
  '\0a',
  'a',
  'a\0',
  'a\0b',
  'ab',
  'b',
  '\uFFFD',
  '\u{1F600}',
  {},
  { a: null },
  { a: 1 },
  { a: 1, b: 1 },
  { a: '' },
  { b: 1 },
  [],
  [null],
  [1],
  [1, 2],
  [[1]],
  new Binary(Buffer.from([0]), 0),
  new Binary(Buffer.from([0]), 4),
  new Binary(Buffer.from([0, 0]), 0),
  new ObjectId('000000000000000000000001'),
  new ObjectId('ffffffffffffffffffffffff'),
  false,
  true,
  new Date(-1e12),
  new Date(0),
  new Date(1e12),
  new Timestamp({ t: 1, i: 2 }),
  new Timestamp({ t: 2, i: 1 }),
  new BSONRegExp('a', 'i'),
  new BSONRegExp('ab', ''),
  new Code('x'),
  new Code('x', { a: 1 }),
  new MaxKey(),
] as const

const DIRECTIONS: readonly (readonly [Direction, Direction])[] = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
]

const keyOf = (values: readonly unknown[], directions: readonly Direction[]) => encodeKey(values, directions).key

describe('The key of an index', () => {
  it.each([1, -1] as const)('orders single values in direction %i', (direction) => {
    for (const [i, a] of VALUES.entries()) {
      for (const [j, b] of VALUES.entries()) {
        const order = Buffer.compare(keyOf([a], [direction]), keyOf([b], [direction]))
        expect([i, j, order]).toEqual([i, j, Math.sign(compareValues(a, b)) * direction + 0])
      }
    }
  })

  it.each(DIRECTIONS)('orders pairs in directions %i and %i', (first, second) => {
    const random = randomFrom(7)
    for (let i = 0; i < 3_000; i++) {
      const [a, b, c, d] = [random.pick(VALUES), random.pick(VALUES), random.pick(VALUES), random.pick(VALUES)]
      const expected = compareValues(a, c) * first || compareValues(b, d) * second
      const order = Buffer.compare(keyOf([a, b], [first, second]), keyOf([c, d], [first, second]))
      expect([a, b, c, d, order]).toEqual([a, b, c, d, Math.sign(expected)])
    }
  })

  it('is cut when it is long, and differs still', () => {
    const [long, longer] = ['x'.repeat(MAX_KEY_BYTES), `${'x'.repeat(MAX_KEY_BYTES)}y`]
    const [some, other] = [encodeKey([long], [1]), encodeKey([longer], [1])]
    expect([some.exact, some.key.length, other.key.length]).toEqual([false, MAX_KEY_BYTES, MAX_KEY_BYTES])
    expect(some.key.equals(other.key)).toBe(false)
    expect(encodeKey([long], [1]).key.equals(some.key)).toBe(true)
    expect(encodeKey(['x'.repeat(900)], [1]).exact).toBe(true)
  })
})

const value = (of: unknown, inclusive: boolean): Extract<Edge, { at: 'value' }> => ({
  at: 'value',
  value: of,
  inclusive,
})

describe('The range of an interval', () => {
  it.each([1, -1] as const)('holds exactly the keys of the values inside, in direction %i', (direction) => {
    const directions: Direction[] = [1, direction, 1]
    const keys = VALUES.map((inside) => ({ inside, key: keyOf(['p', inside, 'rest'], directions) }))
    const random = randomFrom(11)
    for (let i = 0; i < 1_500; i++) {
      const [low, high] = [
        value(random.pick(VALUES), random.chance(0.5)),
        value(random.pick(VALUES), random.chance(0.5)),
      ]
      const { start, end } = encodeRange(['p'], { low, high }, directions)
      for (const { inside, key } of keys) {
        const above = low.inclusive ? compareValues(inside, low.value) >= 0 : compareValues(inside, low.value) > 0
        const below = high.inclusive ? compareValues(inside, high.value) <= 0 : compareValues(inside, high.value) < 0
        const isIn = Buffer.compare(key, start) >= 0 && Buffer.compare(key, end) < 0
        if (isIn !== (above && below)) expect([low, inside, high, isIn]).toEqual([low, inside, high, !isIn])
      }
    }
  })

  it.each([1, -1] as const)('ends with its kind and with a beginning, in direction %i', (direction) => {
    const holds = (range: ReturnType<typeof encodeRange>, inside: unknown) => {
      const key = keyOf([inside], [direction])
      return Buffer.compare(key, range.start) >= 0 && Buffer.compare(key, range.end) < 0
    }
    const numbers = encodeRange([], { low: value(5, false), high: { at: 'kind', kind: 'number' } }, [direction])
    expect([4, 5, 6, Number.POSITIVE_INFINITY, ''].map((inside) => holds(numbers, inside))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ])
    const edge: Edge = { at: 'prefix', prefix: 'ab' }
    const beginning = encodeRange([], { low: edge, high: edge }, [direction])
    expect(['aaz', 'ab', 'abc', 'ab\u{1F600}', 'ac', {}].map((inside) => holds(beginning, inside))).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
    ])
  })

  it('holds keys that were cut', () => {
    const long = 'x'.repeat(2 * MAX_KEY_BYTES)
    for (const direction of [1, -1] as const) {
      const { start, end } = encodeRange([], pointAt(long), [direction])
      const { key } = encodeKey([long], [direction])
      expect(Buffer.compare(key, start)).toBeGreaterThanOrEqual(0)
      expect(Buffer.compare(key, end)).toBeLessThan(0)
    }
  })

  it('is everything without points and interval', () => {
    const { start, end } = encodeRange([], undefined, [1])
    expect([start.length, [...end]]).toEqual([0, [0xff]])
  })
})

describe('The key after a beginning', () => {
  it('is the next one of the same length or shorter', () => {
    expect([...keyAfter(Buffer.from([1, 2]))]).toEqual([1, 3])
    expect([...keyAfter(Buffer.from([1, 0xff]))]).toEqual([2])
  })
})
