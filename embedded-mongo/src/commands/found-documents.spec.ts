import { describe, expect, it } from 'vitest'
import { PAUSE } from '../aggregate/stream'
import { compileFilter } from '../match/filter'
import type { Steps } from '../plan/search'
import type { Collection } from '../store/collection'
import { storedView } from '../store/view'
import { type LocalServer, localServer } from '../testing/local-server'
import { localSession } from '../testing/local-session'
import { decodeDocument } from '../values/bson'
import type { Document } from '../values/document'
import { FoundDocuments, lookFor } from './found-documents'
import { planQuery } from './query'
import type { Reading } from './reading'

const COUNT = 300

async function filled(): Promise<LocalServer> {
  const server = await localServer()
  await server.run({ insert: 'things', documents: Array.from({ length: COUNT }, (_, _id) => ({ _id, open: true })) })
  return server
}

const close = (q: Document) => ({ update: 'things', updates: [{ q, u: { $set: { open: false } }, multi: true }] })
const even = { _id: { $mod: [2, 0] } }
const isOdd = ({ _id }: Document) => Number(_id) % 2 === 1

/** What is left behind the first batch. */
async function rest({ run }: LocalServer, { cursor }: Document, session?: ReturnType<typeof localSession>) {
  const { id, ns } = cursor as { id: bigint; ns: string }
  const more = { getMore: id, collection: ns.slice(ns.indexOf('.') + 1) }
  const answer = await (session === undefined ? run(more) : session.go(more))
  return (answer.cursor as { nextBatch: Document[] }).nextBatch
}

describe('Documents that were changed after they were found', () => {
  it.each([
    ['find', { find: 'things', filter: { open: true } }],
    ['find with a projection', { find: 'things', filter: { open: true }, projection: { _id: 1 } }],
    ['an aggregate', { aggregate: 'things', pipeline: [{ $match: { open: true } }], cursor: {} }],
    [
      'an aggregate that makes others of them',
      { aggregate: 'things', pipeline: [{ $match: { open: true } }, { $set: { more: 1 } }], cursor: {} },
    ],
  ])('are left out of later batches of %s when they no longer match', async (_, command) => {
    const server = await filled()
    const first = await server.run(command)
    await server.run(close(even))
    const later = await rest(server, first)
    expect(later).toHaveLength(100)
    expect(later.every(isOdd)).toBe(true)
  })

  it('are left out when their own transaction changed them', async () => {
    const server = await filled()
    const session = localSession(server)
    const first = await session.begin({ find: 'things', filter: { open: true } })
    await session.go(close(even))
    const later = await rest(server, first, session)
    expect(later).toHaveLength(100)
    expect(later.every(isOdd)).toBe(true)
  })

  it('are given as they are by then when they still match', async () => {
    const server = await filled()
    const first = await server.run({ find: 'things', filter: { open: true } })
    await server.run({ update: 'things', updates: [{ q: { _id: 299 }, u: { $set: { seen: 1 } } }] })
    expect((await rest(server, first)).at(-1)).toEqual({ _id: 299, open: true, seen: 1 })
  })
})

describe('A limit that reaches past the first batch', () => {
  const remove = (q: Document) => ({ delete: 'things', deletes: [{ q, limit: 0 }] })
  const idsOf = (documents: readonly Document[]) => documents.map(({ _id }) => Number(_id))
  const first = (answer: Document) => idsOf((answer.cursor as { firstBatch: Document[] }).firstBatch)

  it.each([
    ['in no order', {}, 1],
    ['in natural order', { sort: { $natural: 1 } }, 1],
    ['in reverse natural order', { sort: { $natural: -1 } }, -1],
    ['by an index', { sort: { _id: 1 } }, 1],
    ['by an index backwards', { sort: { _id: -1 } }, -1],
    ['sorted in memory', { sort: { half: 1 } }, 1],
    ['sorted in memory the other way', { sort: { half: -1 } }, -1],
  ])('is filled %s when documents vanish or change meanwhile', async (_, settings, direction) => {
    const server = await filled()
    const halves = [{ $set: { half: { $subtract: ['$_id', { $mod: ['$_id', 2] }] } } }]
    await server.run({ update: 'things', updates: [{ q: {}, u: halves, multi: true }] })
    const found = { find: 'things', filter: { open: true }, skip: 10, limit: 130, batchSize: 20, ...settings }
    const answer = await server.run(found)
    await server.run(remove({ _id: { $mod: [3, 0] } }))
    await server.run(close({ _id: { $mod: [3, 1] } }))
    await server.run({ insert: 'things', documents: [-1, 1_000].map((_id) => ({ _id, half: 400 - _id, open: true })) })
    const ids = [...first(answer), ...idsOf(await rest(server, answer))]
    expect(new Set(ids).size).toBe(ids.length)
    const later = ids.slice(20)
    const old = later.filter((_id) => _id >= 0 && _id < COUNT)
    const all = Array.from({ length: COUNT }, (_, i) => (direction > 0 ? i : COUNT - 1 - i))
    expect(sortedPairs(old)).toEqual(sortedPairs(all.slice(30).filter((_id) => _id % 3 === 2)))
    expect(later.length).toBeLessThanOrEqual(110)
  })

  /** Two and two have the same value: which comes first is open. */
  const sortedPairs = (ids: readonly number[]) => ids.map((_id) => _id >> 1)

  it('is filled in one state, which holds up a replacement of the files', async () => {
    const server = await filled()
    const answer = await server.run({ find: 'things', limit: 150, batchSize: 100 })
    await server.run(remove({ _id: { $gte: 100, $lt: 150 } }))
    const { store } = server
    const states: boolean[] = []
    const snapshots = store.files.snapshot.bind(store.files)
    store.files.snapshot = () => {
      states.push(store.files.isRead)
      return snapshots()
    }
    expect(await rest(server, answer)).toHaveLength(50)
    expect(states).toEqual([false])
    expect(store.files.isRead).toBe(false)
  })

  it('is filled once more when what it was filled with vanishes', async () => {
    const server = await filled()
    const answer = await server.run({ find: 'things', limit: 150, batchSize: 100 })
    const { id } = answer.cursor as { id: bigint }
    const more = async (batchSize: number) =>
      (await server.run({ getMore: id, collection: 'things', batchSize })).cursor as {
        id: bigint
        nextBatch: Document[]
      }
    await server.run(remove({ _id: { $gte: 100, $lt: 150 } }))
    expect(idsOf((await more(10)).nextBatch)).toEqual([150, 151, 152, 153, 154, 155, 156, 157, 158, 159])
    await server.run(remove({ _id: { $gte: 160, $lt: 210 } }))
    const last = await more(1_000)
    expect(idsOf(last.nextBatch)).toEqual(Array.from({ length: 40 }, (_, i) => 210 + i))
    expect(last.id).toBe(0n)
  })

  it('is filled in the middle of a pipeline', async () => {
    const server = await filled()
    const pipeline = [{ $match: { open: true } }, { $sort: { _id: 1 } }, { $limit: 150 }, { $set: { more: 1 } }]
    const answer = await server.run({ aggregate: 'things', pipeline, cursor: { batchSize: 100 } })
    await server.run(close({ _id: { $lt: 120 } }))
    expect(idsOf(await rest(server, answer))).toEqual(Array.from({ length: 50 }, (_, i) => 120 + i))
  })

  it('is filled in a transaction that removes what it reads', async () => {
    const server = await filled()
    const session = localSession(server)
    const answer = await session.begin({ find: 'things', limit: 150, batchSize: 100 })
    await session.go(remove({ _id: { $gte: 110, $lt: 130 } }))
    expect(idsOf(await rest(server, answer, session))).toHaveLength(50)
  })

  it('ends when nothing else matches', async () => {
    const server = await filled()
    const answer = await server.run({ find: 'things', limit: COUNT, batchSize: 100 })
    await server.run(remove({ _id: { $gte: 200 } }))
    expect(idsOf(await rest(server, answer))).toHaveLength(100)
  })
})

describe('A search that others write into', () => {
  /** A reading whose looks are interrupted by `meanwhile` at their first pause. */
  async function interrupted({ store }: LocalServer, meanwhile: () => Promise<unknown>) {
    const things = store.catalogue.find('test.things')
    if (things === undefined) throw new Error('no collection')
    const reading: Reading = {
      async look<T>(work: (view: ReturnType<typeof storedView>) => Steps<T>) {
        const snapshot = store.files.snapshot()
        const steps = work(storedView(store.files, snapshot, store.catalogue.generation))
        let step = steps.next()
        await meanwhile()
        while (step.done !== true) step = steps.next()
        snapshot.done()
        return step.value
      },
      lookInside: (work) => work(store.latest),
      documents: store.latest,
      changesIn: (collection: Collection) => collection.changes,
      refuseDropped: () => {},
    }
    return { reading, things }
  }

  function openOnes(collection: Collection, limit: number) {
    const specification = { open: true }
    const asked: number[] = []
    const filter = compileFilter(specification)
    const counting = {
      ...filter,
      matches: (document: Document) => {
        asked.push(1)
        return filter.matches(document)
      },
    }
    const environment = { collation: undefined, now: new Date(0), variables: {}, compileExpression: () => never() }
    return { asked, query: planQuery({ collection, filter: counting, specification, limit }, environment) }
  }

  const never = () => {
    throw new Error('there are no expressions')
  }

  const idsOf = (documents: Iterable<Buffer | typeof PAUSE>) =>
    [...documents].flatMap((raw) => (raw === PAUSE ? [] : [decodeDocument(raw)._id]))

  it('answers what it asked for at once as it was found', async () => {
    const server = await filled()
    const { reading, things } = await interrupted(server, () => server.run(close({})))
    const found = await lookFor(reading, openOnes(things, 0).query, 3)
    expect(idsOf(new FoundDocuments(found, reading, 'get'))).toEqual([0, 1, 2])
  })

  it('asks the filter once only when nothing was written', async () => {
    const server = await filled()
    const { reading, things } = await interrupted(server, async () => {})
    const { asked, query } = openOnes(things, 0)
    const found = await lookFor(reading, query, 3)
    expect(idsOf(new FoundDocuments(found, reading, 'peek'))).toHaveLength(COUNT)
    expect(asked).toHaveLength(COUNT)
  })
})
