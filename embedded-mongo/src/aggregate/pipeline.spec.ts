import { Decimal128, Double } from 'bson'
import { describe, expect, it } from 'vitest'
import { collectNow, PEOPLE, pipeline, results } from '../testing/run-pipeline'
import type { Document } from '../values/document'
import { PAUSE, streamOf } from './stream'

const idsOf = (documents: readonly Document[]) => documents.map(({ _id }) => _id)

describe('Stages that choose documents', () => {
  it.each<[Document[], unknown[]]>([
    [[{ $match: { city: 'Rome', age: { $gt: 30 } } }], [3]],
    [[{ $match: { $expr: { $eq: ['$age', 20] } } }], [2, 4]],
    [[{ $sort: { age: 1, _id: -1 } }], [4, 2, 1, 3]],
    [
      [{ $skip: 1 }, { $limit: 2 }],
      [2, 3],
    ],
    [[{ $skip: 9 }], []],
    [[{ $sort: { name: -1 } }, { $limit: 1 }], [4]],
    [[], [1, 2, 3, 4]],
  ])('%o', (stages, ids) => {
    expect(idsOf(results(PEOPLE, stages))).toEqual(ids)
  })

  it('stop reading when they have enough', () => {
    let read = 0
    const source = function* () {
      for (const person of PEOPLE) {
        read++
        yield person
      }
    }
    expect(collectNow(pipeline([{ $limit: 1 }]).run(source()))).toHaveLength(1)
    expect(read).toBe(1)
  })

  it('pause now and then, also when nothing matches', () => {
    const many = streamOf(Array.from({ length: 1_000 }, (_, _id) => ({ _id })))
    const stream = pipeline([{ $match: { _id: -1 } }, { $group: { _id: '$_id' } }]).run(many)
    expect([...stream].filter((item) => item === PAUSE).length).toBeGreaterThan(10)
  })
})

describe('Stages that make one document of one', () => {
  const document = { _id: 1, a: { b: 1n }, items: [{ q: 1 }, { q: 2 }], price: Decimal128.fromString('1.10') }

  it.each<[Document, Document]>([
    [{ $project: { 'a.b': 1 } }, { _id: 1, a: { b: 1n } }],
    [{ $project: { items: 0, price: 0 } }, { _id: 1, a: { b: 1n } }],
    [{ $project: { _id: 0, x: { $ifNull: ['$a.c', 2] }, price: 1 } }, { price: document.price, x: 2 }],
    [{ $project: { x: '$items.q', y: '$$REMOVE' } }, { _id: 1, x: [1, 2] }],
    [{ $addFields: { 'a.c': 2, items: 5 } }, { ...document, a: { b: 1n, c: 2 }, items: 5 }],
    [
      { $set: { 'items.t': '$a.b' } },
      {
        ...document,
        items: [
          { q: 1, t: 1n },
          { q: 2, t: 1n },
        ],
      },
    ],
    [{ $set: { 'price.x': 1 } }, { ...document, price: { x: 1 } }],
    [{ $set: { price: '$$REMOVE', n: { $literal: {} } } }, { _id: 1, a: { b: 1n }, items: document.items, n: {} }],
    [{ $unset: ['a', 'items.q'] }, { _id: 1, items: [{}, {}], price: document.price }],
    [{ $replaceRoot: { newRoot: '$a' } }, { b: 1n }],
    [{ $replaceWith: { $mergeObjects: ['$a', { z: 1 }] } }, { b: 1n, z: 1 }],
  ])('%o', (stage, expected) => {
    expect(results([document], [stage])).toEqual([expected])
  })

  it('keep fields in place when they set them', () => {
    const [result = {}] = results([{ _id: 1, a: 1, b: 2 }], [{ $set: { a: 5, c: 3 } }])
    expect(Object.keys(result)).toEqual(['_id', 'a', 'b', 'c'])
  })
})

describe('$group', () => {
  it('sums up by an expression, in the order of the first documents', () => {
    const group = {
      _id: '$city',
      n: { $sum: 1 },
      total: { $sum: '$age' },
      average: { $avg: '$age' },
      youngest: { $min: '$age' },
      oldest: { $max: '$age' },
      first: { $first: '$name' },
      last: { $last: '$name' },
      names: { $push: '$name' },
      cities: { $addToSet: '$city' },
      count: { $count: {} },
    }
    expect(results(PEOPLE, [{ $group: group }])).toEqual([
      {
        _id: 'Rome',
        n: 2,
        total: 70,
        average: new Double(35),
        youngest: 30,
        oldest: 40,
        first: 'Ann',
        last: 'Cy',
        names: ['Ann', 'Cy'],
        cities: ['Rome'],
        count: 2,
      },
      {
        _id: 'Oslo',
        n: 1,
        total: 20,
        average: new Double(20),
        youngest: 20,
        oldest: 20,
        first: 'Bo',
        last: 'Bo',
        names: ['Bo'],
        cities: ['Oslo'],
        count: 1,
      },
      {
        _id: null,
        n: 1,
        total: 20n,
        average: new Double(20),
        youngest: 20n,
        oldest: 20n,
        first: 'Di',
        last: 'Di',
        names: ['Di'],
        cities: [],
        count: 1,
      },
    ])
  })

  it('takes equal numbers of all types for one value', () => {
    const documents = [{ a: 1 }, { a: 1n }, { a: new Double(1) }, { a: Decimal128.fromString('1.0') }, { a: '1' }]
    expect(results(documents, [{ $group: { _id: '$a', n: { $sum: 1 } } }])).toEqual([
      { _id: 1, n: 4 },
      { _id: '1', n: 1 },
    ])
  })

  it('may group by several values and merge documents', () => {
    const documents = [
      { a: 1, d: { x: 1 } },
      { a: 1, b: null, d: { y: 2 } },
    ]
    const group = { _id: { a: '$a', b: '$b' }, d: { $mergeObjects: '$d' } }
    expect(results(documents, [{ $group: group }])).toEqual([
      { _id: { a: 1 }, d: { x: 1 } },
      { _id: { a: 1, b: null }, d: { y: 2 } },
    ])
  })

  it('makes no group of no documents', () => {
    expect(results([], [{ $group: { _id: null, n: { $sum: 1 } } }])).toEqual([])
  })

  it('groups under a collation', () => {
    const documents = [{ a: 'x' }, { a: 'X' }, { a: 'y' }]
    const stages = [{ $group: { _id: '$a', all: { $addToSet: '$a' } } }]
    expect(results(documents, stages, { collation: { locale: 'en', strength: 2 } })).toEqual([
      { _id: 'x', all: ['x'] },
      { _id: 'y', all: ['y'] },
    ])
  })
})

describe('Stages that count', () => {
  it('count documents', () => {
    expect(results(PEOPLE, [{ $count: 'n' }])).toEqual([{ n: 4 }])
    expect(results([], [{ $count: 'n' }])).toEqual([])
  })
})

describe('The fields of a pipeline', () => {
  it.each<[Document[], unknown]>([
    [[{ $match: { a: 1 } }, { $count: 'n' }], new Set(['a'])],
    [[{ $group: { _id: '$a.b', n: { $sum: '$c' } } }, { $sort: { x: 1 } }], new Set(['a', 'c'])],
    [[{ $match: { a: 1 } }, { $project: { b: 1, x: '$c.d' } }], new Set(['a', '_id', 'b', 'x', 'c'])],
    [[{ $set: { a: '$b' } }, { $group: { _id: '$a' } }], new Set(['a', 'b'])],
    [[{ $replaceWith: '$a' }], new Set(['a'])],
    [[{ $group: { _id: null, all: { $push: '$$ROOT' } } }], 'all'],
    [[{ $project: { a: 0 } }], 'all'],
    [[{ $match: { a: 1 } }], 'all'],
    [[], 'all'],
  ])('%o are %o', (stages, expected) => {
    expect(pipeline(stages).fields).toEqual(expected)
  })
})
