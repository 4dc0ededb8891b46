import { Binary, BSONRegExp, Decimal128, Double, MaxKey, MinKey, ObjectId } from 'bson'
import { describe, expect, it } from 'vitest'
import { compileCollation } from '../values/collation'
import type { Document } from '../values/document'
import { compileFilter } from './filter'

const matches = (filter: Document, document: Document, collation?: Document) =>
  compileFilter(filter, { collation: compileCollation(collation) }).matches(document)

/** Ids of the documents that match. */
function found(filter: Document, documents: readonly Document[]): unknown[] {
  return documents.filter((document) => matches(filter, document)).map(({ _id }) => _id)
}

describe('Equality', () => {
  it.each<[Document, Document, boolean]>([
    [{}, { a: 1 }, true],
    [{ a: 1 }, { a: 1n }, true],
    [{ a: 1 }, { a: Decimal128.fromString('1.0') }, true],
    [{ a: 1 }, { a: '1' }, false],
    [{ a: 1 }, { a: [0, 1] }, true],
    [{ a: [0, 1] }, { a: [0, 1] }, true],
    [{ a: [0, 1] }, { a: [[0, 1]] }, true],
    [{ a: [0, 1] }, { a: [1, 0] }, false],
    [{ a: { b: 1, c: 2 } }, { a: { b: 1, c: 2 } }, true],
    [{ a: { b: 1, c: 2 } }, { a: { c: 2, b: 1 } }, false],
    [{ a: null }, {}, true],
    [{ a: null }, { a: [1, null] }, true],
    [{ a: null }, { a: [] }, false],
    [{ a: { $eq: new BSONRegExp('x') } }, { a: 'x' }, false],
    [{ a: { $eq: new BSONRegExp('x') } }, { a: new BSONRegExp('x') }, true],
    [{ a: new ObjectId('000000000000000000000001') }, { a: new ObjectId('000000000000000000000001') }, true],
    [{ a: new Date(1) }, { a: new Date(1) }, true],
    [{ a: Number.NaN }, { a: Number.NaN }, true],
    [{ a: { $ne: 1 } }, { a: [1, 2] }, false],
    [{ a: { $ne: 1 } }, {}, true],
    [{ a: { $in: [1, 'x', null] } }, { a: 'x' }, true],
    [{ a: { $in: [1, 'x', null] } }, {}, true],
    [{ a: { $in: [1, new BSONRegExp('^x')] } }, { a: ['b', 'xy'] }, true],
    [{ a: { $in: [] } }, { a: 1 }, false],
    [{ a: { $nin: [1, 2] } }, { a: 3 }, true],
    [{ a: { $nin: [1, 2] } }, { a: [3, 2] }, false],
    [{ a: { $nin: [null] } }, {}, false],
  ])('%o of %o: %o', (filter, document, expected) => {
    expect(matches(filter, document)).toBe(expected)
  })
})

describe('A path', () => {
  it.each<[Document, Document, boolean]>([
    [{ 'a.b': 1 }, { a: { b: 1 } }, true],
    [{ 'a.b': 1 }, { a: [{ b: 2 }, { b: 1 }] }, true],
    [{ 'a.b': 1 }, { a: [{ b: [0, 1] }] }, true],
    [{ 'a.b': 1 }, { a: [[{ b: 1 }]] }, false],
    [{ 'a.b': null }, { a: 5 }, true],
    [{ 'a.b': null }, { a: [] }, false],
    [{ 'a.b': null }, { a: [{ c: 1 }] }, true],
    [{ 'a.b': null }, { a: [1, 2] }, false],
    [{ 'a.0': 5 }, { a: [5, 6] }, true],
    [{ 'a.1': 5 }, { a: [5, 6] }, false],
    [{ 'a.0': 5 }, { a: { 0: 5 } }, true],
    [{ 'a.0': 5 }, { a: [{ 0: 5 }] }, true],
    [{ 'a.0': 1 }, { a: [[1, 2]] }, false],
    [{ 'a.0.0': 1 }, { a: [[1, 2]] }, true],
    [{ 'a.1.b': 2 }, { a: [{ b: 1 }, { b: 2 }] }, true],
    [{ 'a.b.c': 1 }, { a: [{ b: [{ c: 1 }] }] }, true],
    [{ __proto__x: null }, {}, true],
    [{ constructor: null }, {}, true],
  ])('in %o reaches what is in %o: %o', (filter, document, expected) => {
    expect(matches(filter, document)).toBe(expected)
  })
})

describe('Comparison', () => {
  it.each<[Document, Document, boolean]>([
    [{ a: { $gt: 1 } }, { a: 2 }, true],
    [{ a: { $gt: 1 } }, { a: '2' }, false],
    [{ a: { $gte: 1 } }, { a: [0, 5] }, true],
    [{ a: { $gt: 1, $lt: 3 } }, { a: [0, 5] }, true],
    [{ a: { $lt: 1 } }, {}, false],
    [{ a: { $lt: 1 } }, { a: Number.NaN }, false],
    [{ a: { $lte: Number.NaN } }, { a: Number.NaN }, true],
    [{ a: { $lte: null } }, {}, true],
    [{ a: { $lt: null } }, { a: null }, false],
    [{ a: { $lt: 'b' } }, { a: 'a' }, true],
    [{ a: { $gt: '\uFFFD' } }, { a: '\u{1F600}' }, true],
    [{ a: { $gt: [1] } }, { a: [1, 0] }, true],
    [{ a: { $gt: { x: 1 } } }, { a: { x: 2 } }, true],
    [{ a: { $gt: new MinKey() } }, {}, true],
    [{ a: { $gte: new MaxKey() } }, { a: 1 }, false],
    [{ a: { $lt: true } }, { a: false }, true],
    [{ a: { $gt: new Date(1) } }, { a: new Date(2) }, true],
  ])('%o of %o: %o', (filter, document, expected) => {
    expect(matches(filter, document)).toBe(expected)
  })
})

describe('Operators on values', () => {
  it.each<[Document, Document, boolean]>([
    [{ a: { $exists: true } }, { a: null }, true],
    [{ a: { $exists: false } }, { a: null }, false],
    [{ a: { $exists: 0 } }, {}, true],
    [{ 'a.b': { $exists: true } }, { a: [{ b: 1 }] }, true],
    [{ a: { $type: 'string' } }, { a: ['x'] }, true],
    [{ a: { $type: 'array' } }, { a: ['x'] }, true],
    [{ a: { $type: 'array' } }, { a: 'x' }, false],
    [{ a: { $type: ['bool', 16] } }, { a: 5 }, true],
    [{ a: { $type: 'int' } }, { a: new Double(5) }, false],
    [{ a: { $type: 'double' } }, { a: new Double(5) }, true],
    [{ a: { $type: 'long' } }, { a: 5n }, true],
    [{ a: { $type: 'number' } }, { a: Decimal128.fromString('1') }, true],
    [{ a: { $type: 'null' } }, {}, false],
    [{ a: { $mod: [4, 0] } }, { a: 8 }, true],
    [{ a: { $mod: [4, 2] } }, { a: 6.9 }, true],
    [{ a: { $mod: [4, -2] } }, { a: -6 }, true],
    [{ a: { $mod: [4, 0] } }, { a: '8' }, false],
    [{ a: { $mod: [2, 1] } }, { a: 2n ** 53n + 1n }, true],
    [{ a: { $size: 2 } }, { a: [1, 2] }, true],
    [{ a: { $size: 2 } }, { a: [[1, 2]] }, false],
    [{ a: { $size: 0 } }, {}, false],
    [{ a: { $bitsAllSet: [1, 5] } }, { a: 34 }, true],
    [{ a: { $bitsAllSet: 35 } }, { a: 34 }, false],
    [{ a: { $bitsAnySet: 35 } }, { a: 34 }, true],
    [{ a: { $bitsAllClear: [0] } }, { a: 34 }, true],
    [{ a: { $bitsAnyClear: 35 } }, { a: 34 }, true],
    [{ a: { $bitsAllSet: [200] } }, { a: -1 }, true],
    [{ a: { $bitsAllSet: 1 } }, { a: 1.5 }, false],
    [{ a: { $bitsAllSet: new Binary(Buffer.from([0, 1])) } }, { a: new Binary(Buffer.from([0, 1])) }, true],
    [{ a: { $bitsAllClear: [20] } }, { a: new Binary(Buffer.from([255])) }, true],
  ])('%o of %o: %o', (filter, document, expected) => {
    expect(matches(filter, document)).toBe(expected)
  })
})

describe('Operators on arrays', () => {
  it.each<[Document, Document, boolean]>([
    [{ a: { $all: [1, 2] } }, { a: [2, 1, 3] }, true],
    [{ a: { $all: [1, 2] } }, { a: [1] }, false],
    [{ a: { $all: [1] } }, { a: 1 }, true],
    [{ a: { $all: [] } }, { a: [] }, false],
    [{ a: { $all: [[1, 2]] } }, { a: [1, 2] }, true],
    [{ a: { $all: [{ $elemMatch: { q: 1 } }, { $elemMatch: { q: 2 } }] } }, { a: [{ q: 1 }, { q: 2 }] }, true],
    [{ a: { $all: [new BSONRegExp('^x'), 'y'] } }, { a: ['xx', 'y'] }, true],
    [{ a: { $elemMatch: { $gt: 1, $lt: 3 } } }, { a: [0, 5] }, false],
    [{ a: { $elemMatch: { $gt: 1, $lt: 3 } } }, { a: [0, 2] }, true],
    [{ a: { $elemMatch: { $gt: 1 } } }, { a: 2 }, false],
    [{ a: { $elemMatch: { $gt: 1 } } }, { a: [[2]] }, false],
    [{ a: { $elemMatch: { $elemMatch: { $gt: 1 } } } }, { a: [[2]] }, true],
    [{ a: { $elemMatch: { $size: 1 } } }, { a: [[2]] }, true],
    [{ a: { $elemMatch: { $not: { $gt: 1 } } } }, { a: [0, 2] }, true],
    [
      { a: { $elemMatch: { q: 1, t: 'x' } } },
      {
        a: [
          { q: 1, t: 'y' },
          { q: 2, t: 'x' },
        ],
      },
      false,
    ],
    [{ a: { $elemMatch: { q: 1, t: 'x' } } }, { a: [{ q: 1, t: 'x' }] }, true],
    [{ a: { $elemMatch: { $or: [{ q: 1 }, { t: 'x' }] } } }, { a: [{ t: 'x' }] }, true],
    [{ a: { $elemMatch: {} } }, { a: [{}] }, true],
    [{ a: { $elemMatch: {} } }, { a: [1] }, false],
    [{ a: { $elemMatch: { 0: 5 } } }, { a: [[5]] }, true],
    [{ 'a.b': { $elemMatch: { $gt: 1 } } }, { a: [{ b: [2] }] }, true],
  ])('%o of %o: %o', (filter, document, expected) => {
    expect(matches(filter, document)).toBe(expected)
  })
})

describe('Logic', () => {
  const DOCUMENTS = [
    { _id: 1, a: 1, b: 1 },
    { _id: 2, a: 1, b: 2 },
    { _id: 3, a: 2 },
  ]

  it.each<[Document, number[]]>([
    [{ $and: [{ a: 1 }, { b: 2 }] }, [2]],
    [{ $or: [{ a: 2 }, { b: 2 }] }, [2, 3]],
    [{ $nor: [{ a: 2 }, { b: 2 }] }, [1]],
    [{ a: { $not: { $gt: 1 } } }, [1, 2]],
    [{ b: { $not: { $gt: 1 } } }, [1, 3]],
    [{ b: { $not: { $gte: 1, $lt: 2 } } }, [2, 3]],
    [{ $alwaysTrue: 1, $comment: 'all' }, [1, 2, 3]],
    [{ $alwaysFalse: 1 }, []],
    [{ a: { $eq: 1, $comment: 'why' } }, [1, 2]],
  ])('%o finds %o', (filter, ids) => {
    expect(found(filter, DOCUMENTS)).toEqual(ids)
  })

  it('may ask an expression', () => {
    const compileExpression = () => ({
      fields: new Set(['a', 'b']),
      evaluate: ({ a, b }: Document) => (a === b ? new Double(1) : null),
    })
    const filter = compileFilter({ $expr: { $eq: ['$a', '$b'] }, c: 1 }, { compileExpression })
    expect(filter.fields).toEqual(new Set(['a', 'b', 'c']))
    expect([filter.matches({ a: 1, b: 1, c: 1 }), filter.matches({ a: 1, b: 2, c: 1 })]).toEqual([true, false])
  })
})

describe('A collation', () => {
  it.each<[Document, boolean]>([
    [{ a: 'ÄPFEL' }, false],
    [{ a: 'APFEL' }, true],
    [{ a: { $in: ['birne', 'APFEL'] } }, true],
    [{ a: { $gte: 'APFEL', $lte: 'APFEL' } }, true],
    [{ a: { $regex: 'APFEL' } }, false],
  ])('holds for %o: %o', (filter, expected) => {
    expect(matches(filter, { a: 'apfel' }, { locale: 'de', strength: 2 })).toBe(expected)
  })
})

describe('The position of a match', () => {
  it.each<[Document, Document, number | undefined]>([
    [{ a: 5 }, { a: [4, 5] }, 1],
    [{ a: { $gt: 4 } }, { a: [4, 5, 6] }, 1],
    [{ 'a.b': 2 }, { a: [{ b: 1 }, { b: 2 }] }, 1],
    [{ 'a.b': 2 }, { a: [{ b: [0] }, { b: [3, 4, 2] }] }, 1],
    [{ a: { $elemMatch: { b: 2 } } }, { a: [{ b: 1 }, { b: 2 }] }, 1],
    [{ _id: 1, a: 5 }, { _id: 1, a: [4, 5] }, 1],
    [{ $or: [{ a: 9 }, { a: 5 }] }, { a: [4, 5] }, 1],
    [{ a: [4, 5] }, { a: [4, 5] }, undefined],
    [{ a: { $ne: 9 } }, { a: [4, 5] }, undefined],
    [{ 'a.1': 5 }, { a: [4, 5] }, undefined],
  ])('of %o in %o is %o', (filter, document, position) => {
    expect(compileFilter(filter).positionIn(document)).toBe(position)
  })
})

describe('A filter is refused', () => {
  it.each<[unknown, number]>([
    [5, 14],
    [{ $and: {} }, 2],
    [{ $and: [] }, 2],
    [{ $or: [1] }, 2],
    [{ $foo: 1 }, 2],
    [{ a: { $foo: 1 } }, 2],
    [{ a: { $gt: 1, b: 2 } }, 2],
    [{ a: { $ne: new BSONRegExp('x') } }, 2],
    [{ a: { $gt: new BSONRegExp('x') } }, 2],
    [{ a: { $in: 5 } }, 2],
    [{ a: { $nin: 5 } }, 2],
    [{ a: { $in: [{ $gt: 1 }] } }, 2],
    [{ a: { $not: 5 } }, 2],
    [{ a: { $not: {} } }, 2],
    [{ a: { $not: { b: 1 } } }, 2],
    [{ a: { $type: 'text' } }, 2],
    [{ a: { $type: 99 } }, 2],
    [{ a: { $type: [] } }, 9],
    [{ a: { $type: true } }, 14],
    [{ a: { $mod: 5 } }, 2],
    [{ a: { $mod: [1] } }, 2],
    [{ a: { $mod: [1, 2, 3] } }, 2],
    [{ a: { $mod: [0, 0] } }, 2],
    [{ a: { $mod: ['x', 0] } }, 2],
    [{ a: { $mod: [Number.NaN, 0] } }, 2],
    [{ a: { $regex: 5 } }, 2],
    [{ a: { $regex: '(' } }, 51091],
    [{ a: { $regex: 'a\0' } }, 51091],
    [{ a: { $regex: 'a', $options: 'z' } }, 51108],
    [{ a: { $regex: new BSONRegExp('a', 'i'), $options: 'm' } }, 51075],
    [{ a: { $options: 'i' } }, 2],
    [{ a: { $size: 'x' } }, 2],
    [{ a: { $size: -1 } }, 2],
    [{ a: { $size: 1.5 } }, 2],
    [{ a: { $elemMatch: 5 } }, 2],
    [{ a: { $elemMatch: { $expr: true } } }, 2],
    [{ a: { $all: 5 } }, 2],
    [{ a: { $all: [{ $gt: 1 }] } }, 2],
    [{ a: { $all: [{ $elemMatch: { q: 1 } }, 5] } }, 2],
    [{ a: { $bitsAllSet: -1 } }, 9],
    [{ a: { $bitsAllSet: [-1] } }, 9],
    [{ a: { $bitsAllSet: 'x' } }, 2],
    [{ $expr: true }, 2],
    [{ $where: 'true' }, 115],
    [{ $text: { $search: 'x' } }, 115],
    [{ $jsonSchema: {} }, 115],
    [{ a: { $geoWithin: {} } }, 115],
    [{ a: { $near: [0, 0] } }, 115],
  ])('%o: %i', (filter, code) => {
    expect(() => compileFilter(filter)).toThrow(expect.objectContaining({ code }))
  })
})
