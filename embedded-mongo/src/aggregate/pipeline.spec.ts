import { BSONRegExp, Decimal128, Double } from 'bson'
import { describe, expect, it } from 'vitest'
import { PEOPLE, pipeline, results } from '../testing/run-pipeline'
import type { Document } from '../values/document'
import { collectNow, PAUSE, streamOf } from './stream'

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

  it('may choose by chance', () => {
    expect(idsOf(results(PEOPLE, [{ $sample: { size: 2 } }]))).toEqual([1, 2])
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
    [{ $project: { _id: 0, x: { $size: '$items' }, price: 1 } }, { price: document.price, x: 2 }],
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

describe('$unwind', () => {
  const documents = [{ _id: 1, a: [1, 2] }, { _id: 2, a: [] }, { _id: 3, a: null }, { _id: 4 }, { _id: 5, a: 7 }]

  it('makes a document of each element', () => {
    expect(results(documents, [{ $unwind: '$a' }])).toEqual([
      { _id: 1, a: 1 },
      { _id: 1, a: 2 },
      { _id: 5, a: 7 },
    ])
  })

  it('may keep what has no elements and count them', () => {
    const stage = { $unwind: { path: '$a', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } }
    expect(results(documents, [stage])).toEqual([
      { _id: 1, a: 1, i: 0n },
      { _id: 1, a: 2, i: 1n },
      { _id: 2, i: null },
      { _id: 3, a: null, i: null },
      { _id: 4, i: null },
      { _id: 5, a: 7, i: null },
    ])
  })

  it('leaves the documents of its source as they are', () => {
    const source = [{ _id: 1, a: { b: [1, 2] } }]
    expect(results(source, [{ $unwind: '$a.b' }])).toEqual([
      { _id: 1, a: { b: 1 } },
      { _id: 1, a: { b: 2 } },
    ])
    expect(source).toEqual([{ _id: 1, a: { b: [1, 2] } }])
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
    const group = { _id: { a: '$a', b: '$b' }, d: { $mergeObjects: '$d' }, s: { $stdDevPop: '$a' } }
    expect(results(documents, [{ $group: group }])).toEqual([
      { _id: { a: 1 }, d: { x: 1 }, s: new Double(0) },
      { _id: { a: 1, b: null }, d: { y: 2 }, s: new Double(0) },
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

  it('count by value', () => {
    expect(results(PEOPLE, [{ $sortByCount: '$city' }, { $limit: 1 }])).toEqual([{ _id: 'Rome', count: 2 }])
  })

  it('count by intervals', () => {
    const bucket = { groupBy: '$age', boundaries: [20, 30, 35], default: 'old' }
    expect(results(PEOPLE, [{ $bucket: bucket }])).toEqual([
      { _id: 20, count: 2 },
      { _id: 30, count: 1 },
      { _id: 'old', count: 1 },
    ])
    const output = { names: { $push: '$name' } }
    expect(results(PEOPLE, [{ $bucket: { ...bucket, boundaries: [0, 100], default: 'none', output } }])).toEqual([
      { _id: 0, names: ['Ann', 'Bo', 'Cy', 'Di'] },
    ])
  })
})

describe('Other collections', () => {
  const collections = {
    cities: [
      { _id: 1, city: 'Rome', country: 'IT' },
      { _id: 2, city: 'Oslo', country: 'NO' },
      { _id: 3, country: 'XX' },
    ],
  }
  const countries = (stages: Document[], documents: Document[] = PEOPLE) =>
    results(documents, stages, { collections }).map(({ found }) =>
      Array.isArray(found) ? found.map(({ country }) => country) : found,
    )

  it('are looked up by equality, missing values too', () => {
    const lookup = { from: 'cities', localField: 'city', foreignField: 'city', as: 'found' }
    expect(countries([{ $lookup: lookup }])).toEqual([['IT'], ['NO'], ['IT'], ['XX']])
    expect(countries([{ $lookup: lookup }], [{ city: ['Oslo', 'Rome'] }, { city: [new BSONRegExp('R')] }])).toEqual([
      ['IT', 'NO'],
      [],
    ])
  })

  it('are looked up by a pipeline with variables', () => {
    const pipeline = [{ $match: { $expr: { $eq: ['$city', '$$mine'] } } }, { $project: { country: 1 } }]
    expect(countries([{ $lookup: { from: 'cities', let: { mine: '$city' }, pipeline, as: 'found' } }])).toEqual([
      ['IT'],
      ['NO'],
      ['IT'],
      ['XX'],
    ])
  })

  it('are looked up from inside of a lookup, with the variables of both', () => {
    const inner = {
      from: 'cities',
      let: { b: '$country' },
      pipeline: [{ $match: { $expr: { $and: ['$$a', { $eq: ['$country', '$$b'] }] } } }],
      as: 'again',
    }
    const lookup = { from: 'cities', let: { a: true }, pipeline: [{ $lookup: inner }, { $limit: 1 }], as: 'found' }
    expect(results([{ _id: 1 }], [{ $lookup: lookup }], { collections })).toEqual([
      { _id: 1, found: [{ ...collections.cities[0], again: [collections.cities[0]] }] },
    ])
  })

  it('are appended', () => {
    expect(idsOf(results([{ _id: 9 }], [{ $unionWith: 'cities' }], { collections }))).toEqual([9, 1, 2, 3])
    const pipeline = [{ $match: { country: 'NO' } }]
    expect(idsOf(results([{ _id: 9 }], [{ $unionWith: { coll: 'cities', pipeline } }], { collections }))).toEqual([
      9, 2,
    ])
  })
})

describe('$facet', () => {
  it('runs several pipelines over the same documents', () => {
    const facet = {
      count: [{ $count: 'n' }],
      names: [{ $sort: { age: 1, _id: 1 } }, { $limit: 2 }, { $project: { name: 1, _id: 0 } }],
      none: [{ $match: { _id: 9 } }],
    }
    expect(results(PEOPLE, [{ $facet: facet }])).toEqual([
      { count: [{ n: 4 }], names: [{ name: 'Bo' }, { name: 'Di' }], none: [] },
    ])
  })
})

describe('$documents', () => {
  it('are given in the pipeline itself', () => {
    expect(results([], [{ $documents: [{ a: 1 }, { a: { $add: [1, 1] } }] }, { $match: { a: 2 } }])).toEqual([{ a: 2 }])
  })
})

describe('The fields of a pipeline', () => {
  it.each<[Document[], unknown]>([
    [[{ $match: { a: 1 } }, { $count: 'n' }], new Set(['a'])],
    [[{ $group: { _id: '$a.b', n: { $sum: '$c' } } }, { $sort: { x: 1 } }], new Set(['a', 'c'])],
    [[{ $unwind: '$a' }, { $project: { b: 1, x: '$c.d' } }], new Set(['a', '_id', 'b', 'x', 'c'])],
    [[{ $set: { a: '$b' } }, { $group: { _id: '$a' } }], new Set(['a', 'b'])],
    [
      [{ $lookup: { from: 'x', localField: 'a', foreignField: 'b', as: 'c' } }, { $project: { c: 1, _id: 0 } }],
      new Set(['a', 'c']),
    ],
    [[{ $facet: { x: [{ $count: 'n' }], y: [{ $group: { _id: '$a' } }] } }], new Set(['a'])],
    [[{ $replaceWith: '$a' }], new Set(['a'])],
    [[{ $group: { _id: null, all: { $push: '$$ROOT' } } }], 'all'],
    [[{ $facet: { x: [{ $limit: 1 }] } }], 'all'],
    [[{ $project: { a: 0 } }], 'all'],
    [[{ $match: { a: 1 } }], 'all'],
    [[], 'all'],
  ])('%o are %o', (stages, expected) => {
    expect(pipeline(stages).fields).toEqual(expected)
  })
})
