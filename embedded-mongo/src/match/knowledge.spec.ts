import { describe, expect, it } from 'vitest'
import { compileCollation } from '../values/collation'
import type { Document } from '../values/document'
import type { Interval } from '../values/interval'
import { EMPTY_ARRAY } from '../values/kinds'
import { compileFilter } from './filter'

/** `[1, 5)` and the like; kinds and beginnings by name. */
function written({ low, high }: Interval): string {
  const show = (edge: Interval['low']) => {
    if (edge.at !== 'value') return edge.at === 'kind' ? edge.kind : `${edge.prefix}…`
    return edge.value === EMPTY_ARRAY ? 'empty' : JSON.stringify(edge.value)
  }
  const [before, after] = [low, high].map((edge) => edge.at !== 'value' || edge.inclusive)
  return `${before ? '[' : '('}${show(low)}, ${show(high)}${after ? ']' : ')'}`
}

const intervals = (filter: Document, path = 'a', multikey = false) =>
  compileFilter(filter).intervalsAt(path, multikey)?.map(written)

describe('The intervals of a filter', () => {
  it.each<[Document, string[] | undefined]>([
    [{ a: 5 }, ['[5, 5]']],
    [{ a: null }, ['[null, null]']],
    [{ a: { $exists: false } }, ['[null, null]']],
    [{ a: [7, 8] }, ['[7, 7]', '[[7,8], [7,8]]']],
    [{ a: [] }, ['[empty, empty]', '[[], []]']],
    [{ a: { $in: [3, 1, 'x', 3] } }, ['[1, 1]', '[3, 3]', '["x", "x"]']],
    [{ a: { $in: [] } }, []],
    [{ a: { $gt: 5 } }, ['(5, number]']],
    [{ a: { $lte: 5 } }, ['[null, 5]']],
    [{ a: { $gte: 2, $lt: 5 } }, ['[2, 5)']],
    [{ a: { $gt: 5, $lt: 2 } }, []],
    [{ a: { $gte: 2, $lte: 5, $in: [1, 3, 5] } }, ['[3, 3]', '[5, 5]']],
    [{ $and: [{ a: { $gt: 1 } }, { a: { $lt: 'x' } }] }, []],
    [{ a: { $lt: 'x' } }, ['[string, "x")']],
    [{ a: { $gte: null } }, ['[null, null]']],
    [{ a: { $gt: null } }, []],
    [{ a: { $regex: '^ab' } }, ['[ab…, ab…]', '[{"pattern":"^ab","options":""}, {"pattern":"^ab","options":""}]']],
    [{ a: { $type: 'string' } }, ['[string, string]']],
    [{ a: { $type: 'number' } }, ['[number, number]']],
    [{ a: { $type: 'array' } }, undefined],
    [{ a: { $mod: [2, 0] } }, ['[number, number]']],
    [{ a: { $elemMatch: { $gte: 1, $lt: 3 } } }, ['[1, 3)']],
    [{ a: { $ne: 5 } }, undefined],
    [{ a: { $exists: true } }, undefined],
    [{ a: { $gt: [1] } }, undefined],
    [{ b: 5 }, undefined],
    [{ $or: [{ a: 5 }, { a: { $gt: 7 } }] }, ['[5, 5]', '(7, number]']],
    [{ $or: [{ a: { $lte: 5 } }, { a: { $gt: 3, $lt: 9 } }] }, ['[null, 9)']],
    [{ $or: [{ a: 5 }, { b: 5 }] }, undefined],
    [{ $nor: [{ a: 5 }] }, undefined],
    [{ $alwaysFalse: 1 }, []],
  ])('%o are %o', (filter, expected) => {
    expect(intervals(filter)).toEqual(expected)
  })

  it('do not trust positions where a value may be missing', () => {
    expect(intervals({ 'a.0': null }, 'a.0')).toBeUndefined()
    expect(intervals({ 'a.0': 5 }, 'a.0')).toEqual(['[5, 5]'])
  })

  it('come from one condition alone in a multikey index, the narrowest', () => {
    expect(intervals({ a: { $gte: 2, $lt: 5 } }, 'a', true)).toEqual(['[2, number]'])
    expect(intervals({ a: { $gte: 2, $in: [7] } }, 'a', true)).toEqual(['[7, 7]'])
    expect(intervals({ a: { $elemMatch: { $gte: 2, $lt: 5 } } }, 'a', true)).toEqual(['[2, 5)'])
  })

  it('reach into $elemMatch', () => {
    const filter = { a: { $elemMatch: { q: 5, 0: 1 } } }
    expect(intervals(filter, 'a.q', true)).toEqual(['[5, 5]'])
    expect(intervals(filter, 'a.0', true)).toBeUndefined()
  })

  it('know nothing about strings under a collation', () => {
    const collation = compileCollation({ locale: 'en' })
    const under = (filter: Document) => compileFilter(filter, { collation }).intervalsAt('a', false)
    expect([under({ a: 'x' }), under({ a: { $gt: 'x' } }), under({ a: { x: 1 } })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(under({ a: { $gt: 5 } })).toHaveLength(1)
  })
})

describe('A filter requires a path', () => {
  it.each<[Document, boolean]>([
    [{ a: 5 }, true],
    [{ a: null }, false],
    [{ a: { $exists: true } }, true],
    [{ a: { $exists: false } }, false],
    [{ a: { $gt: 1 } }, true],
    [{ a: { $gte: null } }, false],
    [{ a: { $in: [1, null] } }, false],
    [{ a: { $in: [1, 2] } }, true],
    [{ a: { $ne: null } }, true],
    [{ a: { $ne: 5 } }, false],
    [{ a: { $nin: [5, null] } }, true],
    [{ a: { $not: { $gt: 1 } } }, false],
    [{ a: { $not: { $eq: null } } }, false],
    [{ a: { $size: 0 } }, true],
    [{ 'a.b': 5 }, true],
    [{ 'a.b': { $ne: null } }, false],
    [{ a: { $elemMatch: { b: null } } }, true],
    [{ b: 5 }, false],
    [{ $or: [{ a: 1 }, { a: 2, b: 1 }] }, true],
    [{ $or: [{ a: 1 }, { b: 1 }] }, false],
    [{ $nor: [{ a: 1 }] }, false],
  ])('%o: %o', (filter, expected) => {
    expect(compileFilter(filter).requires('a')).toBe(expected)
  })

  it('inside $elemMatch too', () => {
    expect(compileFilter({ a: { $elemMatch: { q: 5 } } }).requires('a.q')).toBe(true)
    expect(compileFilter({ a: { $elemMatch: { q: null } } }).requires('a.q')).toBe(false)
  })
})

describe('A filter implies another one', () => {
  it.each<[Document, Document, boolean]>([
    [{ a: 5 }, {}, true],
    [{ a: 5 }, { a: 5 }, true],
    [{ a: 5 }, { a: { $gt: 2 } }, true],
    [{ a: 5 }, { a: { $gt: 5 } }, false],
    [{ a: { $gt: 7 } }, { a: { $gt: 5 } }, true],
    [{ a: { $gt: 7, $lt: 9 } }, { a: { $gt: 5, $lt: 9 } }, true],
    [{ a: { $in: [1, 2] } }, { a: { $in: [1, 2, 3] } }, true],
    [{ a: 'x' }, { a: { $type: 'string' } }, false],
    [{ a: true }, { a: { $type: 'bool' } }, true],
    [{ a: 5 }, { a: { $exists: true } }, true],
    [{ a: null }, { a: { $exists: true } }, false],
    [{ a: null }, { a: null }, false],
    [{ a: [5, 6] }, { a: { $gte: 5 } }, false],
    [{ a: { $ne: 5 } }, { a: { $gt: 1 } }, false],
    [{ a: 5, b: 1 }, { a: 5 }, true],
    [{ a: 5 }, { a: 5, b: 1 }, false],
    [{ $and: [{ a: 5 }, { b: 1 }] }, { a: 5, b: { $gte: 1 } }, true],
    [{ a: 5 }, { $or: [{ a: 5 }, { b: 1 }] }, true],
    [{ $or: [{ a: 5 }, { a: 6 }] }, { a: { $gte: 5 } }, true],
    [{ $or: [{ a: 5 }, { b: 6 }] }, { a: { $gte: 5 } }, false],
  ])('%o, %o: %o', (some, other, expected) => {
    expect(compileFilter(some).implies(compileFilter(other))).toBe(expected)
  })
})

describe('A filter', () => {
  it('knows the fields it reads', () => {
    const filter = compileFilter({ 'a.b': 1, $or: [{ c: 1 }, { d: { $elemMatch: { e: 1 } } }] })
    expect(filter.fields).toEqual(new Set(['a', 'c', 'd']))
  })

  it('knows when it matches everything and when nothing', () => {
    expect(compileFilter({}).matchesAll).toBe(true)
    expect(compileFilter({ a: 1 }).matchesAll).toBe(false)
    const never = [{ a: { $in: [] } }, { a: { $gt: null } }, { b: 1, $or: [{ a: { $in: [] } }] }, { $alwaysFalse: 1 }]
    expect(never.map((filter) => compileFilter(filter).matchesNone)).toEqual([true, true, true, true])
    expect(compileFilter({ $or: [{ a: { $in: [] } }, { b: 1 }] }).matchesNone).toBe(false)
  })

  it('knows the values every match must have', () => {
    const filter = { a: 1, 'b.c': { $eq: 2 }, $and: [{ d: 3 }], $or: [{ e: 4 }], f: { $all: [5] }, g: { $gt: 6 } }
    expect(Object.fromEntries(compileFilter(filter).equalities())).toEqual({ a: 1, 'b.c': 2, d: 3, e: 4, f: 5 })
  })

  it.each([{ a: 1, $and: [{ a: 1 }] }, { a: 1, 'a.b': 2 }, { a: { $all: [1, 2] } }])(
    'refuses two values for a path in %o',
    (filter) => {
      expect(() => compileFilter(filter).equalities()).toThrow(expect.objectContaining({ code: 54 }))
    },
  )
})
