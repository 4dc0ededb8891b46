import { beforeAll, describe, expect, it } from 'vitest'
import { compileFilter } from '../match/filter'
import type { Collection } from '../store/collection'
import { Store } from '../store/store'
import { storedView, type View } from '../store/view'
import { temporaryFolder } from '../testing/embedded'
import { collectionOf } from '../testing/store'
import { decodeDocument } from '../values/bson'
import type { Document } from '../values/document'
import { compileSort } from '../values/sort'
import { choosePlan } from './plan'
import { count, type Query, search } from './search'
import { inOneGo } from './turns'

const THINGS = Array.from({ length: 40 }, (_, i) => ({
  _id: i,
  group: i % 4,
  rank: (i * 7) % 40,
  tags: [i % 3, i % 5],
}))

let store: Store
let things: Collection
/** Of one group, ranked by their number. */
let many: Collection
let view: View

beforeAll(async () => {
  store = new Store({ folder: temporaryFolder(), noSync: true })
  store.prepare()
  things = await collectionOf(store, THINGS, [{ key: { group: 1, rank: 1 } }, { key: { tags: 1 } }])
  const ranked = Array.from({ length: 45_000 }, (_, rank) => ({ _id: rank, group: 1, rank }))
  many = await collectionOf(store, ranked, [{ key: { group: 1, rank: 1 } }], 'test.many')
  view = storedView(store.files)
  return () => store.close()
})

function queries(filter: Document, settings: { sort?: Document; skip?: number; limit?: number } = {}): [Query, Query] {
  const { sort: order, ...page } = settings
  const sort = order && compileSort(order)
  const compiled = compileFilter(filter)
  const question = { filter: compiled, specification: filter, sort, limited: (page.limit ?? 0) > 0 }
  const bare: Query = { collection: things, filter: compiled, sort, ...page }
  return [{ ...bare, plan: choosePlan(things.indexes, question) }, bare]
}

const idsIn = (records: readonly number[]) =>
  records.map((record) => decodeDocument(view.get(things, record) ?? Buffer.alloc(0))._id)

describe('A search', () => {
  it.each<[Document, Parameters<typeof queries>[1]]>([
    [{}, {}],
    [{ group: 1 }, { sort: { rank: -1 } }],
    [{ group: 1 }, { sort: { rank: 1 }, skip: 3, limit: 4 }],
    [
      { group: { $in: [0, 2] }, rank: { $gt: 10 } },
      { sort: { rank: 1 }, limit: 5 },
    ],
    [{ tags: 2 }, { sort: { _id: -1 }, skip: 1 }],
    [{ tags: { $all: [1, 4] } }, {}],
    [{ rank: { $lt: 0 } }, {}],
    [{ group: 3 }, { sort: { rank: 1 }, skip: 100 }],
  ])('for %j with %j finds the same with an index as without', (filter, settings) => {
    const [planned, bare] = queries(filter, settings)
    const [found, expected] = [inOneGo(search(view, planned)), inOneGo(search(view, bare))]
    if (settings?.sort) expect(idsIn(found)).toEqual(idsIn(expected))
    else expect(new Set(found)).toEqual(new Set(expected))
    expect(inOneGo(count(view, planned))).toBe(expected.length)
    expect(inOneGo(count(view, bare))).toBe(expected.length)
  })

  it('reads no documents it skips when the index knows them to match', () => {
    const [planned] = queries({ group: 1 }, { sort: { rank: 1 }, skip: 8, limit: 2 })
    const tally = { keys: 0, documents: 0 }
    expect(inOneGo(search(view, planned, tally))).toHaveLength(2)
    expect(tally).toEqual({ keys: 10, documents: 2 })
  })

  it.each<[Document, Document, number]>([
    [{ group: 1 }, { rank: 1 }, 1_000],
    [{ group: 1 }, { rank: -1 }, 1_000],
    [{ group: 1 }, { rank: 1 }, 30_000],
    [{ group: 1 }, { rank: -1 }, 30_000],
    [{ group: 1, rank: { $gte: 500, $lt: 40_000 } }, { rank: -1 }, 39_495],
    [{ group: 1 }, { rank: 1 }, 44_995],
    [{ group: 1 }, { rank: -1 }, 44_995],
    [{ group: 1 }, { rank: 1 }, 45_000],
    [{ group: 1 }, { rank: -1 }, 60_000],
  ])('for %j by %j passes over %i without reading them', (specification, order, skip) => {
    const compiled = compileFilter(specification)
    const sort = compileSort(order)
    const question = { filter: compiled, specification, sort, limited: true }
    const asked = { collection: many, filter: compiled, sort, skip, limit: 10 }
    const tally = { keys: 0, documents: 0 }
    const found = inOneGo(search(view, { ...asked, plan: choosePlan(many.indexes, question) }, tally))
    const ranks = found.map((record) => decodeDocument(view.get(many, record) ?? Buffer.alloc(0)).rank)
    const { $gte: low = 0, $lt: high = 45_000 } = (specification.rank ?? {}) as { $gte?: number; $lt?: number }
    const all = Array.from({ length: high - low }, (_, i) => low + i)
    expect(ranks).toEqual((order.rank === 1 ? all : all.toReversed()).slice(skip, skip + 10))
    expect(tally.documents).toBe(found.length)
  })

  it('looks at no more than it needs when the index has the order', () => {
    const [planned] = queries({ group: { $gte: 0 } }, { sort: { group: 1, rank: 1 }, limit: 3 })
    const tally = { keys: 0, documents: 0 }
    inOneGo(search(view, planned, tally))
    expect(tally.documents).toBe(3)
  })

  it('follows the order of insertion or its reverse', () => {
    const all = { collection: things, filter: compileFilter({}) }
    expect(idsIn(inOneGo(search(view, { ...all, natural: -1, skip: 1, limit: 2 })))).toEqual([38, 37])
    expect(idsIn(inOneGo(search(view, { ...all, natural: 1, skip: 1, limit: 2 })))).toEqual([1, 2])
  })

  it('pauses now and then', () => {
    const [, bare] = queries({ rank: { $lt: 0 } })
    const many = {
      ...view,
      *records() {
        for (let i = 1; i <= 1_000; i++) yield 1
      },
    }
    let pauses = 0
    const steps = search(many, bare)
    while (!steps.next().done) pauses += 1
    expect(pauses).toBe(15)
  })

  it('refuses (292) to sort more than memory holds', () => {
    const [, bare] = queries({}, { sort: { tags: 1 } })
    expect(() => inOneGo(search(view, { ...bare, memoryLimit: 1_000 }))).toThrow(expect.objectContaining({ code: 292 }))
  })
})
