import { BSONRegExp, Decimal128, Double, Timestamp } from 'bson'
import { describe, expect, it } from 'vitest'
import { expressionCompiler } from '../aggregate/expressions'
import { compileCollation } from '../values/collation'
import type { Document } from '../values/document'
import { compileUpdate } from './update'

const now = new Date('2026-11-20T10:00:00Z')
const compileExpression = expressionCompiler({ now })

type Given = { arrayFilters?: unknown; position?: number; inserting?: boolean; collation?: Document }

function updated(document: Document, update: unknown, { arrayFilters, collation, ...context }: Given = {}) {
  const compiled = compileUpdate(update, { arrayFilters, compileExpression, collation: compileCollation(collation) })
  return compiled.apply(document, { now, ...context })
}

const refusal = (code: number) => expect.objectContaining({ code })

describe('Operators on fields', () => {
  it.each<[Document, Document, Document]>([
    [{ a: 1 }, { $set: { a: 2, 'b.c': 3 } }, { a: 2, b: { c: 3 } }],
    [{ a: [1] }, { $set: { 'a.3': 2 } }, { a: [1, null, null, 2] }],
    [{ a: { b: 1, c: 2 } }, { $unset: { 'a.b': '', d: 1 } }, { a: { c: 2 } }],
    [{ a: [1, 2] }, { $unset: { 'a.0': 1 } }, { a: [null, 2] }],
    [{ a: 5 }, { $unset: { 'a.b': 1 } }, { a: 5 }],
    [{ a: 5 }, { $min: { a: 3, b: 1 } }, { a: 3, b: 1 }],
    [{ a: 5 }, { $min: { a: 7 } }, { a: 5 }],
    [{ a: 5 }, { $max: { a: 'x' } }, { a: 'x' }],
    [{ a: 1, b: { c: 2 } }, { $rename: { a: 'x', 'b.c': 'y.z' } }, { b: {}, x: 1, y: { z: 2 } }],
    [{ a: 1 }, { $rename: { b: 'c' } }, { a: 1 }],
    [{ a: [] }, { $rename: { 'a.2': 'c' } }, { a: [] }],
    [{ a: 1, b: 2 }, { $rename: { a: 'b' } }, { b: 1 }],
    [{}, { $currentDate: { a: true, b: { $type: 'date' } } }, { a: now, b: now }],
    [{}, { $currentDate: { a: { $type: 'timestamp' } } }, { a: new Timestamp({ t: now.getTime() / 1000, i: 1 }) }],
    [{ a: 1 }, { $setOnInsert: { b: 1 } }, { a: 1 }],
    [{ a: 1 }, { $set: {} }, { a: 1 }],
    [{}, { $set: { b: 1, a: 1, 'c.10': 1, 'c.9': 1 } }, { a: 1, b: 1, c: { 9: 1, 10: 1 } }],
    [{ __proto__x: 1 }, { $set: { constructor: 1 } }, { __proto__x: 1, constructor: 1 }],
  ])('%o with %o becomes %o', (document, update, expected) => {
    expect(updated(document, update).document).toEqual(expected)
  })

  it('keep the order of fields and add new ones sorted by path', () => {
    const { document } = updated({ z: 1, b: 1 }, { $set: { y: 1, z: 2, a: 1 } })
    expect(Object.keys(document)).toEqual(['z', 'b', 'a', 'y'])
  })

  it('leave the document they are given as it was', () => {
    const document = { a: { b: [{ c: 1 }] }, d: 1 }
    const { document: after } = updated(document, { $set: { 'a.b.0.c': 2 } })
    expect([document, after]).toEqual([
      { a: { b: [{ c: 1 }] }, d: 1 },
      { a: { b: [{ c: 2 }] }, d: 1 },
    ])
  })

  it('tell whether anything changed', () => {
    const isChanged = (document: Document, update: Document) => updated(document, update).changed
    expect(isChanged({ a: 1 }, { $set: { a: 1 } })).toBe(false)
    expect(isChanged({ a: 1 }, { $set: { a: 1n } })).toBe(true)
    expect(isChanged({ a: [] }, { $pull: { a: 1 } })).toBe(false)
    expect(isChanged({ a: 1 }, { $inc: { a: 0 } })).toBe(false)
    expect(isChanged({}, { $unset: { a: 1 } })).toBe(false)
    expect(isChanged({ a: [null] }, { $unset: { 'a.0': 1 } })).toBe(false)
    expect(isChanged({ a: null }, { $unset: { a: 1 } })).toBe(true)
  })
})

describe('Operators on numbers', () => {
  it.each<[Document, Document, Document]>([
    [{ a: 1 }, { $inc: { a: 2, b: 3 } }, { a: 3, b: 3 }],
    [{ a: 2 ** 31 - 1 }, { $inc: { a: 1 } }, { a: 2n ** 31n }],
    [{ a: 5n }, { $inc: { a: 1 } }, { a: 6n }],
    [{ a: 1 }, { $inc: { a: new Double(2) } }, { a: new Double(3) }],
    [{ a: 0.5 }, { $inc: { a: 0.5 } }, { a: new Double(1) }],
    [{ a: 2 }, { $mul: { a: 3, b: 3 } }, { a: 6, b: 0 }],
    [{ a: 2 }, { $mul: { a: 0.25, b: 0.5 } }, { a: 0.5, b: new Double(0) }],
    [{ a: 13 }, { $bit: { a: { and: 10 } } }, { a: 8 }],
    [{ a: 3 }, { $bit: { a: { or: 5n } } }, { a: 7n }],
    [{ a: 1 }, { $bit: { a: { xor: 5 }, b: { or: 6 } } }, { a: 4, b: 6 }],
    [{ a: 12 }, { $bit: { a: { and: 4, or: 1 } } }, { a: 5 }],
  ])('%o with %o becomes %o', (document, update, expected) => {
    expect(updated(document, update).document).toEqual(expected)
  })
})

describe('Operators on arrays', () => {
  const people = [
    { n: 'b', age: 1 },
    { n: 'a', age: 3 },
  ]

  it.each<[Document, Document, Document]>([
    [{ a: [1] }, { $push: { a: 2, b: [3] } }, { a: [1, 2], b: [[3]] }],
    [{ a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
    [{ a: [1, 2] }, { $push: { a: { $each: [9], $position: 1 } } }, { a: [1, 9, 2] }],
    [{ a: [1, 2] }, { $push: { a: { $each: [9], $position: -1 } } }, { a: [1, 9, 2] }],
    [{ a: [1, 2] }, { $push: { a: { $each: [9], $position: 50 } } }, { a: [1, 2, 9] }],
    [{ a: [1, 2] }, { $push: { a: { $each: [3], $slice: -2 } } }, { a: [2, 3] }],
    [{ a: [1, 2] }, { $push: { a: { $each: [3], $slice: 2 } } }, { a: [1, 2] }],
    [{ a: [1, 2] }, { $push: { a: { $each: [], $slice: 0 } } }, { a: [] }],
    [{ a: [3, 1] }, { $push: { a: { $each: [2], $sort: 1 } } }, { a: [1, 2, 3] }],
    [{ a: people }, { $push: { a: { $each: [], $sort: { n: 1 } } } }, { a: people.toReversed() }],
    [{ a: people }, { $push: { a: { $each: [], $sort: { age: -1 } } } }, { a: people.toReversed() }],
    [{ a: [1] }, { $addToSet: { a: 1, b: 2 } }, { a: [1], b: [2] }],
    [{ a: [1] }, { $addToSet: { a: { $each: [1n, 2, 2] } } }, { a: [1, 2] }],
    [{ a: [{ x: 1 }] }, { $addToSet: { a: { x: 1 } } }, { a: [{ x: 1 }] }],
    [{ a: [1] }, { $addToSet: { a: [1] } }, { a: [1, [1]] }],
    [{ a: [1, 2, 3] }, { $pull: { a: { $gte: 2 } } }, { a: [1] }],
    [{ a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
    [{ a: [[1], [2]] }, { $pull: { a: [1] } }, { a: [[2]] }],
    [{ a: [1, null] }, { $pull: { a: null } }, { a: [1] }],
    [{ a: ['x', 'y'] }, { $pull: { a: new BSONRegExp('^x') } }, { a: ['y'] }],
    [{ a: people }, { $pull: { a: { n: 'b', age: { $lt: 2 } } } }, { a: [people[1]] }],
    [{ a: [{ q: [{ t: 1 }] }, { q: [] }] }, { $pull: { a: { q: { $elemMatch: { t: 1 } } } } }, { a: [{ q: [] }] }],
    [{ a: people }, { $pull: { a: { $or: [{ n: 'b' }, { n: 'a' }] } } }, { a: [] }],
    [{ a: [1, 2, 3] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
    [{ a: [1, 2] }, { $pop: { a: 1, b: 1 } }, { a: [1] }],
    [{ a: [1, 2] }, { $pop: { a: -1 } }, { a: [2] }],
    [{ a: [] }, { $pop: { a: 1 } }, { a: [] }],
    [{ b: 1 }, { $pull: { a: 1 }, $pullAll: { c: [1] } }, { b: 1 }],
  ])('%o with %o becomes %o', (document, update, expected) => {
    expect(updated(document, update).document).toEqual(expected)
  })

  it('may compare with a collation', () => {
    const collation = { locale: 'en', strength: 2 }
    expect(updated({ a: ['x'] }, { $addToSet: { a: 'X' } }, { collation }).changed).toBe(false)
    expect(updated({ a: ['x', 'y'] }, { $pull: { a: 'X' } }, { collation }).document).toEqual({ a: ['y'] })
  })
})

describe('Positional operators', () => {
  const items = { _id: 1, items: [{ q: 1 }, { q: 5 }, { q: 9 }] }

  it('change the element that matched', () => {
    expect(updated({ a: [1, 2, 3] }, { $set: { 'a.$': 9 } }, { position: 1 }).document).toEqual({ a: [1, 9, 3] })
    expect(compileUpdate({ $inc: { 'a.$.b': 1 } }).usesPosition).toBe(true)
    expect(compileUpdate({ $inc: { 'a.$[].b': 1 } }).usesPosition).toBe(false)
  })

  it('change all elements, or those that pass a filter', () => {
    expect(updated({ a: [1, 2] }, { $inc: { 'a.$[]': 1 } }).document).toEqual({ a: [2, 3] })
    const update = { $set: { 'items.$[big].q': 0, 'items.$[small].t': 1 } }
    const arrayFilters = [{ 'big.q': { $gte: 5 } }, { 'small.q': { $lt: 9 } }]
    expect(updated(items, update, { arrayFilters }).document).toEqual({
      _id: 1,
      items: [{ q: 1, t: 1 }, { q: 0, t: 1 }, { q: 0 }],
    })
  })

  it('go through arrays in arrays', () => {
    const grid = { rows: [{ cells: [1, 2] }, { cells: [3] }] }
    expect(updated(grid, { $inc: { 'rows.$[].cells.$[]': 10 } }).document).toEqual({
      rows: [{ cells: [11, 12] }, { cells: [13] }],
    })
  })

  it.each<[Document, Given, number]>([
    [{ $set: { 'a.$': 1 } }, {}, 2],
    [{ $set: { 'b.$[]': 1 } }, {}, 2],
    [{ $set: { 'c.$[]': 1 } }, {}, 2],
    [{ $set: { '$[].a': 1 } }, {}, 2],
    [{ $set: { '$.a': 1 } }, {}, 2],
    [{ $set: { 'a.$[x]': 1 } }, {}, 2],
    [{ $set: { 'a.$[x]': 1 } }, { arrayFilters: [{ x: 1 }, { y: 1 }] }, 9],
    [{ $set: { 'a.$[x]': 1 } }, { arrayFilters: [{ x: 1 }, { x: 2 }] }, 9],
    [{ $set: { 'a.$[x]': 1 } }, { arrayFilters: [{ x: 1, y: 1 }] }, 9],
    [{ $set: { 'a.$[x]': 1 } }, { arrayFilters: [{}] }, 9],
    [{ $set: { 'a.$[X]': 1 } }, { arrayFilters: [{ X: 1 }] }, 2],
    [{ $set: { 'a.$[x]': 1 } }, { arrayFilters: 5 }, 14],
    [{ $set: { 'a.$[]': 1, 'a.0': 1 } }, {}, 40],
    [{ $set: { 'a.$': 1, 'a.0': 2 } }, { position: 0 }, 40],
    [{ $unset: { 'a.$': 1 }, $rename: { 'a.0': 'b' } }, { position: 0 }, 40],
    [{ $set: { 'a.$[x]': 1, 'a.$[y]': 2 } }, { arrayFilters: [{ x: 1 }, { y: 1 }] }, 40],
  ])('%o with %o is refused with %i', (update, given, code) => {
    expect(() => updated({ a: [1], c: 5 }, update, given)).toThrow(refusal(code))
  })
})

describe('An update is refused', () => {
  it.each<[unknown, number]>([
    [5, 9],
    [{ $foo: { a: 1 } }, 9],
    [{ $set: 5 }, 9],
    [{ $set: { a: 1 }, b: 1 }, 9],
    [{ $set: { '': 1 } }, 56],
    [{ $set: { 'a..b': 1 } }, 56],
    [{ $set: { 'a.': 1 } }, 56],
    [{ $set: { $a: 1 } }, 52],
    [{ $set: { 'a.$b': 1 } }, 52],
    [{ $set: { a: 1, 'a.b': 1 } }, 40],
    [{ $set: { a: 1 }, $inc: { a: 1 } }, 40],
    [{ $set: { a: 1 }, $setOnInsert: { a: 2 } }, 40],
    [{ $rename: { a: 'b' }, $set: { b: 1 } }, 40],
    [{ $rename: { a: 5 } }, 2],
    [{ $rename: { a: 'a' } }, 2],
    [{ $rename: { a: 'a.b' } }, 2],
    [{ $rename: { 'a.$': 'b' } }, 2],
    [{ $rename: { a: 'b.$[]' } }, 2],
    [{ $rename: { a: 'b..c' } }, 56],
    [{ $inc: { a: 'x' } }, 14],
    [{ $mul: { a: null } }, 14],
    [{ $pop: { a: 2 } }, 9],
    [{ $pop: { a: 'x' } }, 9],
    [{ $push: { a: { $each: 5 } } }, 2],
    [{ $push: { a: { $each: [], $foo: 1 } } }, 2],
    [{ $push: { a: { $each: [], $slice: 1.5 } } }, 2],
    [{ $push: { a: { $each: [], $position: 'x' } } }, 2],
    [{ $push: { a: { $each: [], $sort: 2 } } }, 2],
    [{ $push: { a: { $each: [], $sort: {} } } }, 2],
    [{ $push: { a: { $each: [], $sort: { 'a.': 1 } } } }, 2],
    [{ $addToSet: { a: { $each: 5 } } }, 14],
    [{ $addToSet: { a: { $each: [], b: 1 } } }, 2],
    [{ $pullAll: { a: 5 } }, 2],
    [{ $pull: { a: { $foo: 1 } } }, 2],
    [{ $bit: { a: 5 } }, 2],
    [{ $bit: { a: {} } }, 2],
    [{ $bit: { a: { not: 1 } } }, 2],
    [{ $bit: { a: { and: 1.5 } } }, 2],
    [{ $currentDate: { a: 'x' } }, 2],
    [{ $currentDate: { a: { $type: 'x' } } }, 2],
    [{ $currentDate: { a: { $foo: 'x' } } }, 2],
    [{ a: 1, $set: { b: 1 } }, 52],
    [[{ $group: { _id: 1 } }], 72],
    [[{ $set: { a: 1 }, $unset: 'b' }], 40323],
    [[5], 40323],
  ])('%o: %i', (update, code) => {
    expect(() => compileUpdate(update, { compileExpression })).toThrow(refusal(code))
  })

  it.each<[Document, Document, number]>([
    [{ a: 5 }, { $set: { 'a.b': 1 } }, 28],
    [{ a: [1] }, { $set: { 'a.b': 1 } }, 28],
    [{ a: null }, { $inc: { 'a.b': 1 } }, 28],
    [{ a: 5 }, { $pull: { 'a.b': 1 } }, 28],
    [{ a: 5 }, { $pop: { 'a.b': 1 } }, 28],
    [{ a: 5 }, { $rename: { 'a.b': 'c' } }, 28],
    [{ a: [] }, { $set: { 'a.2000000': 1 } }, 34],
    [{ a: 'x' }, { $inc: { a: 1 } }, 14],
    [{ a: null }, { $mul: { a: 1 } }, 14],
    [{ a: 2n ** 63n - 1n }, { $inc: { a: 1 } }, 2],
    [{ a: Decimal128.fromString('1') }, { $inc: { a: 1 } }, 115],
    [{ a: 5 }, { $push: { a: 1 } }, 2],
    [{ a: 5 }, { $addToSet: { a: 1 } }, 2],
    [{ a: 5 }, { $pull: { a: 1 } }, 2],
    [{ a: 5 }, { $pullAll: { a: [1] } }, 2],
    [{ a: 5 }, { $pop: { a: 1 } }, 14],
    [{ a: 'x' }, { $bit: { a: { or: 1 } } }, 2],
    [{ a: 1.5 }, { $bit: { a: { or: 1 } } }, 2],
    [{ a: [1] }, { $rename: { 'a.0': 'b' } }, 2],
    [{ a: [1] }, { $rename: { 'a.x': 'b' } }, 28],
    [{ a: 1, b: [1] }, { $rename: { a: 'b.0' } }, 2],
    [{ _id: 1 }, { $set: { _id: 2 } }, 66],
    [{ _id: { a: 1 } }, { $inc: { '_id.a': 1 } }, 66],
    [{ _id: 1 }, { $unset: { _id: 1 } }, 66],
    [{ _id: 1 }, { _id: 2 }, 66],
  ])('of %o with %o: %i', (document, update, code) => {
    expect(() => updated(document, update)).toThrow(refusal(code))
  })

  it('with array filters for what has no paths', () => {
    const arrayFilters = [{ x: 1 }]
    expect(() => compileUpdate({ a: 1 }, { arrayFilters })).toThrow(refusal(9))
    expect(() => compileUpdate([{ $set: { a: 1 } }], { arrayFilters, compileExpression })).toThrow(refusal(9))
    expect(() => compileUpdate([{ $set: { a: 1 } }])).toThrow(refusal(9))
  })
})

describe('A replacement', () => {
  it('keeps the _id, in first place', () => {
    const { document, changed } = updated({ _id: 1, a: 1 }, { b: 2 })
    expect([document, Object.keys(document), changed]).toEqual([{ _id: 1, b: 2 }, ['_id', 'b'], true])
    expect(Object.keys(updated({ _id: 1 }, { b: 2, _id: 1 }).document)).toEqual(['_id', 'b'])
  })

  it('by the same document changes nothing', () => {
    expect(updated({ _id: 1, a: 1 }, { a: 1 }).changed).toBe(false)
    expect(updated({ _id: 1, a: 1, b: 1 }, { b: 1, a: 1 }).changed).toBe(true)
  })
})

describe('A pipeline', () => {
  it('makes the new document of the old one', () => {
    const stages = [
      { $set: { c: { $add: ['$a', 1] } } },
      { $unset: 'a' },
      { $replaceWith: { $mergeObjects: ['$$ROOT', { d: 1 }] } },
    ]
    expect(updated({ _id: 1, a: 1n, b: 5n }, stages).document).toEqual({ _id: 1, b: 5n, c: 2n, d: 1 })
  })

  it('keeps the _id and refuses another one', () => {
    expect(updated({ _id: 1, a: 1 }, [{ $replaceWith: { b: 1 } }]).document).toEqual({ _id: 1, b: 1 })
    expect(() => updated({ _id: 1 }, [{ $set: { _id: 2 } }])).toThrow(refusal(66))
  })
})
