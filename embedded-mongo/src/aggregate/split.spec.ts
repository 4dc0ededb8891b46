import { describe, expect, it } from 'vitest'
import type { Document } from '../values/document'
import { countedBy, splitPipeline } from './split'

const NOTHING = { filter: {}, sort: undefined, skip: 0, limit: undefined, countsOnly: false, rest: [] }
const group = { $group: { _id: '$a' } }

describe('A pipeline is divided', () => {
  it.each<[Document[], Document]>([
    [[], {}],
    [[{ $match: { a: 1 } }], { filter: { a: 1 } }],
    [[{ $match: { a: 1 } }, { $match: { b: 1 } }, group], { filter: { $and: [{ a: 1 }, { b: 1 }] }, rest: [group] }],
    [[{ $match: {} }, { $match: { b: 1 } }], { filter: { b: 1 } }],
    [[{ $sort: { a: 1 } }, { $match: { b: 1 } }], { sort: { a: 1 }, filter: { b: 1 } }],
    [[{ $sort: { a: 1 } }, { $skip: 5 }, { $limit: 3 }, group], { sort: { a: 1 }, skip: 5, limit: 3, rest: [group] }],
    [[{ $skip: 2 }, { $skip: 3n }], { skip: 5 }],
    [[{ $limit: 10 }, { $limit: 4 }], { limit: 4 }],
    [[{ $limit: 10 }, { $skip: 4 }], { skip: 4, limit: 6 }],
    [[{ $limit: 4 }, { $skip: 4 }], { limit: 4, rest: [{ $skip: 4 }] }],
    [[{ $limit: 4 }, { $match: { a: 1 } }], { limit: 4, rest: [{ $match: { a: 1 } }] }],
    [[{ $limit: 4 }, { $sort: { a: 1 } }], { limit: 4, rest: [{ $sort: { a: 1 } }] }],
    [[{ $sort: { a: 1 } }, { $sort: { b: 1 } }], { sort: { a: 1 }, rest: [{ $sort: { b: 1 } }] }],
    [[{ $sort: { a: { $meta: 'textScore' } } }], { rest: [{ $sort: { a: { $meta: 'textScore' } } }] }],
    [[group, { $match: { a: 1 } }], { rest: [group, { $match: { a: 1 } }] }],
    [[{ $count: 'n' }], { countsOnly: true, rest: [{ $count: 'n' }] }],
  ])('%o', (stages, expected) => {
    expect(splitPipeline(stages)).toEqual({ ...NOTHING, ...expected })
  })

  it.each<[Document, boolean]>([
    [{ _id: null, n: { $sum: 1 } }, true],
    [{ _id: null, n: { $count: {} } }, true],
    [{ _id: 1, n: { $sum: 2 }, m: { $sum: 1 } }, true],
    [{ _id: 'a', n: { $sum: 1 } }, false],
    [{ _id: null, n: { $sum: 1, $max: 1 } }, false],
    [{ _id: null, n: { $sum: '$a' } }, false],
    [{ _id: '$a', n: { $sum: 1 } }, false],
    [{ _id: null, n: 5 }, false],
  ])('so that %o reads no documents: %o', (specification, countsOnly) => {
    expect(splitPipeline([{ $group: specification }]).countsOnly).toBe(countsOnly)
  })

  it.each<[Document, number, Document[]]>([
    [{ $count: 'n' }, 7, [{ n: 7 }]],
    [{ $group: { _id: 1, n: { $sum: 2 }, m: { $count: {} }, z: { $sum: 0 } } }, 7, [{ _id: 1, n: 14, m: 7, z: 0 }]],
    [{ $group: { _id: null, n: { $sum: 2 ** 30 } } }, 7, [{ _id: null, n: 7n * 2n ** 30n }]],
    [{ $group: { _id: null } }, 7, [{ _id: null }]],
    [{ $count: 'n' }, 0, []],
  ])('%o counts %i documents', (stage, total, results) => {
    expect(countedBy(stage, total)).toEqual(results)
  })

  it.each<[unknown[], number]>([
    [[5], 14],
    [[{}], 40323],
    [[{ $match: {}, $sort: {} }], 40323],
    [[{ $limit: 0 }], 15958],
    [[{ $skip: -1 }], 5107200],
  ])('and %o is refused with %i', (stages, code) => {
    expect(() => splitPipeline(stages)).toThrow(expect.objectContaining({ code }))
  })
})
