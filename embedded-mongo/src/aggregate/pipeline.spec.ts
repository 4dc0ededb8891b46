import { BSONRegExp, Decimal128, Double } from 'bson'
import { describe, expect, it } from 'vitest'
import { compileFilter } from '../match/filter'
import { compileCollation } from '../values/collation'
import type { Document } from '../values/document'
import { compilePipeline } from './pipeline'
import type { ForeignRead } from './stages/stage'
import { collectNow, PAUSE, type Stream, streamOf } from './stream'

const now = new Date('2026-11-20T10:00:00Z')

type Given = {
  collections?: { [name: string]: Document[] }
  collation?: Document
  memoryLimit?: number
  variables?: Document
}

/** The results of a pipeline over these documents. */
function results(documents: readonly Document[], stages: readonly Document[], given: Given = {}): Document[] {
  return collectNow(pipeline(stages, given).run(streamOf(documents)))
}

function pipeline(stages: readonly Document[], given: Given = {}) {
  const read = (query: ForeignRead): Stream => {
    const found = (given.collections?.[query.collection] ?? []).filter((document) =>
      compileFilter(query.filter).matches(document),
    )
    return pipeline(query.pipeline, { ...given, variables: query.variables }).run(streamOf(found))
  }
  const { memoryLimit, variables } = given
  const collation = compileCollation(given.collation)
  return compilePipeline(stages, {
    now,
    read,
    collation,
    variables,
    random: () => 0.5,
    ...(memoryLimit === undefined ? {} : { memoryLimit }),
  })
}

const PEOPLE = [
  { _id: 1, name: 'Ann', city: 'Rome', age: 30, tags: ['a', 'b'] },
  { _id: 2, name: 'Bo', city: 'Oslo', age: 20, tags: ['b'] },
  { _id: 3, name: 'Cy', city: 'Rome', age: 40, tags: [] },
  { _id: 4, name: 'Di', age: 20n },
]

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

describe('A pipeline is refused', () => {
  it.each<[Document[], number]>([
    [[{ $foo: 1 }], 40324],
    [[{}], 40323],
    [[{ $match: {}, $sort: { a: 1 } }], 40323],
    [[{ $out: 'x' }], 115],
    [[{ $merge: 'x' }], 115],
    [[{ $graphLookup: {} }], 115],
    [[{ $setWindowFields: {} }], 115],
    [[{ $match: 5 }], 15959],
    [[{ $match: { $where: 'x' } }], 115],
    [[{ $sort: 5 }], 15973],
    [[{ $sort: {} }], 15976],
    [[{ $sort: { a: 2 } }], 15975],
    [[{ $skip: -1 }], 5107200],
    [[{ $limit: 'x' }], 5107201],
    [[{ $limit: 0 }], 15958],
    [[{ $sample: 5 }], 28745],
    [[{ $sample: { size: 'x' } }], 28746],
    [[{ $sample: { size: -1 } }], 28747],
    [[{ $project: 5 }], 15969],
    [[{ $project: {} }], 51272],
    [[{ $project: { a: 1, b: 0 } }], 31254],
    [[{ $project: { 'a.$': 1 } }], 16410],
    [[{ $project: { a: { $elemMatch: {} } } }], 168],
    [[{ $addFields: 5 }], 40272],
    [[{ $addFields: {} }], 40177],
    [[{ $set: { $a: 1 } }], 16410],
    [[{ $set: { a: 1, 'a.b': 1 } }], 31249],
    [[{ $unset: 5 }], 31120],
    [[{ $unset: [] }], 31119],
    [[{ $unset: '$a' }], 16410],
    [[{ $replaceRoot: 5 }], 40229],
    [[{ $replaceRoot: {} }], 40414],
    [[{ $replaceRoot: { newRoot: 1, x: 1 } }], 40415],
    [[{ $replaceWith: '$name' }], 40228],
    [[{ $unwind: 5 }], 15981],
    [[{ $unwind: 'a' }], 28818],
    [[{ $unwind: {} }], 28812],
    [[{ $unwind: { path: 5 } }], 28808],
    [[{ $unwind: { path: '$a', x: 1 } }], 28811],
    [[{ $unwind: { path: '$a', includeArrayIndex: '$i' } }], 28822],
    [[{ $unwind: { path: '$a', includeArrayIndex: 5 } }], 28810],
    [[{ $unwind: { path: '$a', preserveNullAndEmptyArrays: 1 } }], 28809],
    [[{ $group: 5 }], 15947],
    [[{ $group: { n: { $sum: 1 } } }], 15955],
    [[{ $group: { _id: 1, n: 5 } }], 40234],
    [[{ $group: { _id: 1, 'n.m': { $sum: 1 } } }], 40235],
    [[{ $group: { _id: 1, $n: { $sum: 1 } } }], 40236],
    [[{ $group: { _id: 1, n: { $sum: [1, 2] } } }], 40237],
    [[{ $group: { _id: 1, n: { $sum: 1, $avg: 1 } } }], 40238],
    [[{ $group: { _id: 1, n: { $foo: 1 } } }], 15952],
    [[{ $group: { _id: 1, n: { $topN: {} } } }], 115],
    [[{ $group: { _id: 1, n: { $count: 1 } } }], 14],
    [[{ $count: 5 }], 40156],
    [[{ $count: '' }], 40157],
    [[{ $count: '$a' }], 40158],
    [[{ $count: 'a.b' }], 40160],
    [[{ $sortByCount: 'a' }], 40148],
    [[{ $bucket: 5 }], 40201],
    [[{ $bucket: { groupBy: '$a' } }], 40198],
    [[{ $bucket: { groupBy: 'a', boundaries: [1, 2] } }], 40202],
    [[{ $bucket: { groupBy: '$a', boundaries: 5 } }], 40200],
    [[{ $bucket: { groupBy: '$a', boundaries: [1] } }], 40192],
    [[{ $bucket: { groupBy: '$a', boundaries: [1, 'x'] } }], 40193],
    [[{ $bucket: { groupBy: '$a', boundaries: [2, 1] } }], 40194],
    [[{ $bucket: { groupBy: '$a', boundaries: [1, 2], default: 1 } }], 40199],
    [[{ $bucket: { groupBy: '$age', boundaries: [0, 1] } }], 40066],
    [[{ $bucket: { groupBy: '$a', boundaries: [1, 2], output: 5 } }], 40196],
    [[{ $bucket: { groupBy: '$a', boundaries: [1, 2], x: 5 } }], 40197],
    [[{ $lookup: 5 }], 9],
    [[{ $lookup: { from: 'x', as: 'y' } }], 9],
    [[{ $lookup: { from: 'x', as: 'y', localField: 'a' } }], 9],
    [[{ $lookup: { from: 5, as: 'y', pipeline: [] } }], 9],
    [[{ $lookup: { from: { db: 'x' }, as: 'y', pipeline: [] } }], 115],
    [[{ $lookup: { from: 'x', as: 'y', pipeline: [], foo: 1 } }], 9],
    [[{ $lookup: { from: 'x', as: 'y', pipeline: 5 } }], 14],
    [[{ $lookup: { from: 'x', as: 'y', pipeline: [{ $foo: 1 }] } }], 40324],
    [[{ $lookup: { from: 'x', as: 'y', pipeline: [{ $out: 'z' }] } }], 51047],
    [[{ $lookup: { from: 'x', as: 'y', let: 5, pipeline: [] } }], 9],
    [[{ $unionWith: 5 }], 9],
    [[{ $unionWith: { coll: 'x', pipeline: [{ $merge: 'z' }] } }], 51047],
    [[{ $facet: {} }], 40169],
    [[{ $facet: { a: 5 } }], 40170],
    [[{ $facet: { a: [{ $facet: {} }] } }], 40600],
    [[{ $limit: 1 }, { $documents: [] }], 40602],
    [[{ $documents: 5 }], 5858203],
  ])('%o: %i', (stages, code) => {
    expect(() => results(PEOPLE, stages)).toThrow(expect.objectContaining({ code }))
  })

  it.each<Document[]>([
    [{ $sort: { text: 1 } }],
    [{ $group: { _id: null, all: { $push: '$text' } } }],
    [{ $group: { _id: '$_id' } }],
    [{ $facet: { a: [{ $limit: 9 }] } }],
    [{ $sample: { size: 5 } }],
    [{ $lookup: { from: 'x', pipeline: [], as: 'y' } }],
  ])('%o when it would hold too much', (stage) => {
    const documents = Array.from({ length: 100 }, (_, _id) => ({ _id, text: `${_id}`.padStart(50) }))
    const given = { memoryLimit: 1_000, collections: { x: documents } }
    expect(() => results(documents, [stage], given)).toThrow(expect.objectContaining({ code: 292 }))
  })
})
