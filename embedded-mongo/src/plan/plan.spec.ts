import { describe, expect, it } from 'vitest'
import { compileFilter } from '../match/filter'
import { type Index, makeIndex } from '../store/collection'
import type { Document } from '../values/document'
import { encodeKey } from '../values/index-key'
import { compileSort } from '../values/sort'
import { choosePlan, hintedIndex, isComplete, type Plan, planWith } from './plan'

function index(key: Document, options: Document = {}, state: Partial<Pick<Index, 'multikey' | 'inexact'>> = {}): Index {
  const name = Object.entries(key).flat().join('_')
  const made = makeIndex(1, { v: 2, key, name, ...options }, 0)
  return Object.assign(made, state)
}

const question = (filter: Document, sort?: Document, limited = false) => ({
  filter: compileFilter(filter),
  specification: filter,
  sort: sort && compileSort(sort),
  limited,
})

const chosen = (indexes: Index[], filter: Document, sort?: Document, limited = false): Plan | undefined =>
  choosePlan(indexes, question(filter, sort, limited))

const planOf = (one: Index, filter: Document, sort?: Document): Plan => planWith(one, question(filter, sort))

/** Whether an entry with these values lies in the ranges of a plan. */
function reaches({ ranges, index: { directions } }: Plan, ...values: unknown[]): boolean {
  const { key } = encodeKey(values, directions)
  return ranges.some(({ start, end }) => key.compare(start) >= 0 && key.compare(end) < 0)
}

describe('Choosing an index', () => {
  const [a, ab, b] = [index({ a: 1 }), index({ a: 1, b: -1 }), index({ b: 1 })]

  it('takes the one that fixes most', () => {
    expect(chosen([a, b, ab], { a: 1, b: 2 })?.index).toBe(ab)
    expect(chosen([a, b], { b: 2 })?.index).toBe(b)
    expect(chosen([a, b, ab], { c: 1 })).toBeUndefined()
    expect(chosen([], { a: 1 })).toBeUndefined()
  })

  it('prefers a unique index that fixes everything', () => {
    const unique = index({ u: 1 }, { unique: true })
    const plan = chosen([ab, unique], { a: 1, b: 2, u: 3 })
    expect(plan?.index).toBe(unique)
    expect(plan?.point).toEqual(encodeKey([3], [1]).key)
  })

  it('prefers the one that also has the order', () => {
    const plan = chosen([a, ab], { a: 1 }, { b: 1 }, true)
    expect(plan).toMatchObject({ index: ab, sorted: true, reverse: true })
    expect(chosen([a, b], {}, { b: 1 })).toMatchObject({ index: b, sorted: true, reverse: false })
  })

  it('leaves out a sparse or partial index that misses matches', () => {
    const sparse = index({ a: 1 }, { sparse: true })
    const partial = index({ a: 1 }, { partialFilterExpression: { a: { $gt: 5 } } })
    expect(chosen([sparse], { a: 1 })?.index).toBe(sparse)
    expect(chosen([sparse], { a: null })).toBeUndefined()
    expect(chosen([sparse], {}, { a: 1 })).toBeUndefined()
    expect(chosen([partial], { a: 7 })?.index).toBe(partial)
    expect(chosen([partial], { a: 5 })).toBeUndefined()
    expect(isComplete(partial, compileFilter({ a: { $gte: 6 } }))).toBe(true)
  })

  it('is the unique one that holds at most one match for each of several keys', () => {
    const unique = index({ u: 1 }, { unique: true })
    expect(chosen([index({ a: 1 }), unique], { a: 1, u: { $in: [1, 2, 3] } })?.index).toBe(unique)
    expect(chosen([index({ a: 1 }), unique], { a: 1, u: { $gt: 1 } })?.index).not.toBe(unique)
  })
})

describe('The ranges of a plan', () => {
  it('hold every match and not much more', () => {
    const plan = planOf(index({ a: 1, b: -1, c: 1 }), { a: 1, b: { $gte: 5, $lt: 9 } })
    expect([5, 8].map((b) => reaches(plan, 1, b, 'x'))).toEqual([true, true])
    expect([4, 9].map((b) => reaches(plan, 1, b, 'x'))).toEqual([false, false])
    expect(reaches(plan, 2, 5, 'x')).toBe(false)
  })

  it('are many for several values, in the order of the index', () => {
    const plan = planOf(index({ a: -1, b: 1 }), { a: { $in: [1, 3, 2] }, b: 5 })
    expect(plan.ranges).toHaveLength(3)
    expect([1, 2, 3].every((a) => reaches(plan, a, 5))).toBe(true)
    expect(reaches(plan, 2, 6)).toBe(false)
    const starts = plan.ranges.map(({ start }) => start)
    expect([...starts].sort(Buffer.compare)).toEqual(starts)
  })

  it('stay few when there are too many values', () => {
    const many = Array.from({ length: 300 }, (_, i) => i)
    const plan = planOf(index({ a: 1, b: 1 }), { a: { $in: many }, b: { $in: many } })
    expect(plan.ranges).toHaveLength(300)
    expect(reaches(plan, 7, 299)).toBe(true)
  })

  it('do not fix two components that may come from different elements of one array', () => {
    const filter = { 'm.x': 1, 'm.y': 2 }
    const plain = planOf(index({ 'm.x': 1, 'm.y': 1 }), filter)
    const multikey = planOf(index({ 'm.x': 1, 'm.y': 1 }, {}, { multikey: true }), filter)
    expect([reaches(plain, 1, 9), reaches(multikey, 1, 9)]).toEqual([false, true])
    expect(reaches(multikey, 2, 2)).toBe(false)
  })

  it('are none when nothing can match', () => {
    expect(planOf(index({ a: 1 }), { a: { $in: [] } }).ranges).toEqual([])
  })
})

describe('The order of a plan', () => {
  const ab = index({ a: 1, b: -1 })

  it.each<[Document, Document, 'forward' | 'backward' | undefined]>([
    [{}, { a: 1, b: -1 }, 'forward'],
    [{}, { a: -1, b: 1 }, 'backward'],
    [{}, { a: 1, b: 1 }, undefined],
    [{}, { b: 1 }, undefined],
    [{ a: 5 }, { b: -1 }, 'forward'],
    [{ a: 5 }, { a: -1, b: -1 }, 'forward'],
    [{ a: { $gt: 5 } }, { a: -1 }, 'backward'],
    [{ a: { $in: [1, 2] } }, { b: 1 }, undefined],
    [{ a: 5 }, { c: 1 }, undefined],
  ])('for %j sorted by %j is %s', (filter, sort, order) => {
    const { sorted, reverse } = planOf(ab, filter, sort)
    expect(sorted ? (reverse ? 'backward' : 'forward') : undefined).toBe(order)
  })

  it('is none in an index with arrays or cut keys', () => {
    expect(planOf(index({ a: 1 }, {}, { multikey: true }), {}, { a: 1 }).sorted).toBe(false)
    expect(planOf(index({ a: 1 }, {}, { inexact: true }), {}, { a: 1 }).sorted).toBe(false)
  })
})

describe('Counting by an index alone', () => {
  const ab = index({ a: 1, b: 1 })

  it.each<[Document, boolean]>([
    [{ a: 1 }, true],
    [{ b: 'x', a: new Date(5) }, true],
    [{ a: null }, false],
    [{ a: 1, c: 1 }, false],
    [{ b: 1 }, false],
    [{ a: { $gt: 1 } }, true],
    [{ a: { $gte: 1, $lt: 5 } }, true],
    [{ a: { $lt: 1 } }, false],
    [{ a: { $gt: Number.NaN } }, false],
    [{ a: 1, b: { $gte: 'a', $lt: 'c' } }, true],
    [{ a: { $lte: new Date(5) } }, true],
    [{ a: { $gte: 'a' }, b: 1 }, false],
    [{ a: 1, b: { $gte: 'a', $ne: 'b' } }, false],
    [{ a: 1, b: { $gte: null } }, false],
    [{ a: 1, b: { $in: ['a', 'c'] } }, false],
    [{ a: /x/ }, false],
    [{ $and: [{ a: 1 }] }, false],
    [{ a: [1] }, false],
  ])('is right for %j: %s', (filter, exact) => {
    expect(planOf(ab, filter).exact).toBe(exact)
  })

  it('is never right in an index with arrays or cut keys', () => {
    expect(planOf(index({ a: 1 }, {}, { multikey: true }), { a: 1 }).exact).toBe(false)
    expect(planOf(index({ a: 1 }, {}, { inexact: true }), { a: 1 }).exact).toBe(false)
  })
})

describe('A hint', () => {
  const indexes = [index({ a: 1 }), index({ a: 1, b: -1 })]
  const collection = { indexes }

  it('names an index by name or by its key', () => {
    expect(hintedIndex(collection, 'a_1')).toBe(indexes[0])
    expect(hintedIndex(collection, { a: 1, b: -1 })).toBe(indexes[1])
    expect(hintedIndex(collection, { b: -1, a: 1 })).toBeUndefined()
    expect(hintedIndex(collection, 'c_1')).toBeUndefined()
  })
})
