import { describe, expect, it } from 'vitest'
import { PEOPLE, results } from '../testing/run-pipeline'
import type { Document } from '../values/document'

describe('A pipeline is refused', () => {
  it.each<[Document[], number]>([
    [[{ $foo: 1 }], 40324],
    [[{}], 40323],
    [[{ $match: {}, $sort: { a: 1 } }], 40323],
    [[{ $out: 'x' }], 115],
    [[{ $merge: 'x' }], 115],
    [[{ $match: 5 }], 15959],
    [[{ $match: { $where: 'x' } }], 115],
    [[{ $sort: 5 }], 15973],
    [[{ $sort: {} }], 15976],
    [[{ $sort: { a: 2 } }], 15975],
    [[{ $skip: -1 }], 5107200],
    [[{ $limit: 'x' }], 5107201],
    [[{ $limit: 0 }], 15958],
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
  ])('%o: %i', (stages, code) => {
    expect(() => results(PEOPLE, stages)).toThrow(expect.objectContaining({ code }))
  })

  it.each<Document[]>([
    [{ $sort: { text: 1 } }],
    [{ $group: { _id: null, all: { $push: '$text' } } }],
    [{ $group: { _id: '$_id' } }],
  ])('%o when it would hold too much', (stage) => {
    const documents = Array.from({ length: 100 }, (_, _id) => ({ _id, text: `${_id}`.padStart(50) }))
    expect(() => results(documents, [stage], { memoryLimit: 1_000 })).toThrow(expect.objectContaining({ code: 292 }))
  })
})
