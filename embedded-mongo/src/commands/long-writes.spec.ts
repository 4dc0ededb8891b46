import { describe, expect, it } from 'vitest'
import { type LocalServer, localServer } from '../testing/local-server'
import { localSession } from '../testing/local-session'
import type { Document } from '../values/document'

const COUNT = 1_500

async function filled(): Promise<LocalServer> {
  const local = await localServer()
  await local.run({ insert: 'things', documents: Array.from({ length: COUNT }, (_, _id) => ({ _id, n: _id })) })
  return local
}

/** Counts the documents that are read inside commits. */
function readsInCommits({ store: { files } }: LocalServer): () => number {
  let reads = 0
  const peek = files.peek.bind(files)
  files.peek = (key, snapshot) => {
    if (files.isTransacting) reads += 1
    return peek(key, snapshot)
  }
  return () => reads
}

const upsert = (n: number) => ({ q: { n }, u: { $inc: { times: 1 } }, upsert: true })

describe('Upserts that find nothing without an index', () => {
  const all = { find: 'things', filter: { times: { $exists: true } }, projection: { _id: 0 } }

  it('do not look through the collection again inside the commit', async () => {
    const local = await filled()
    const reads = readsInCommits(local)
    await local.run({ update: 'things', updates: [upsert(-1), upsert(-2), upsert(-3)] })
    await local.run({ findAndModify: 'things', query: { n: -4 }, update: { $inc: { times: 1 } }, upsert: true })
    expect(reads()).toBeLessThan(50)
  })

  it('find what was inserted since they looked', async () => {
    const { run } = await filled()
    const updates = [upsert(-1), upsert(-2), upsert(-1), { ...upsert(-2), multi: true }]
    await Promise.all([run({ update: 'things', updates }), run({ update: 'things', updates })])
    const { cursor } = await run(all)
    expect((cursor as { firstBatch: Document[] }).firstBatch).toEqual([
      { n: -1, times: 4 },
      { n: -2, times: 4 },
    ])
  })

  it('look in the collection that is there by then', async () => {
    const { run } = await filled()
    await run({ insert: 'others', documents: [{ _id: 1, n: -1 }] })
    const asked = run({ update: 'things', updates: [upsert(-1)] })
    await Promise.all([
      asked,
      run({ renameCollection: 'test.others', to: 'test.things', dropTarget: true, $db: 'admin' }),
    ])
    expect(await run({ count: 'things' })).toMatchObject({ n: 1 })
  })
})

describe('Long writes inside a transaction', () => {
  it('let others have their turn', async () => {
    const local = await filled()
    const session = localSession(local)
    const updates = Array.from({ length: 2_000 }, (_, i) => ({ q: { _id: i % COUNT }, u: { $inc: { times: 1 } } }))
    let [turns, isOver] = [0, false]
    const look = () => {
      turns += 1
      if (!isOver) setImmediate(look)
    }
    setImmediate(look)
    await session.begin({ update: 'things', updates })
    isOver = true
    expect(turns).toBeGreaterThan(10)
  })

  it('change every document once, and are told as one', async () => {
    const local = await filled()
    const session = localSession(local)
    const raise = { q: {}, u: { $inc: { n: 1 } }, multi: true }
    expect(await session.begin({ update: 'things', updates: [raise] })).toMatchObject({ n: COUNT, nModified: COUNT })
    expect(await session.go({ delete: 'things', deletes: [{ q: { n: { $gt: 100 } }, limit: 0 }] })).toMatchObject({
      n: COUNT - 100,
    })
    await session.commit()
    expect(await local.run({ distinct: 'things', key: 'n' })).toMatchObject({
      values: Array.from({ length: 100 }, (_, i) => i + 1),
    })
  })

  it('find by a unique value what the transaction made of it', async () => {
    const local = await filled()
    await local.run({ createIndexes: 'things', indexes: [{ key: { n: 1 }, name: 'n_1', unique: true }] })
    const session = localSession(local)
    const found = async (n: number) => {
      const { cursor } = await session.go({ find: 'things', filter: { n }, projection: { n: 0 } })
      return (cursor as { firstBatch: Document[] }).firstBatch
    }
    const move = (_id: number, n: number) => ({ q: { _id }, u: { $set: { n } } })
    await session.begin({ update: 'things', updates: [move(1, -1), move(2, 1), move(3, -3), move(3, 3)] })
    await session.go({ delete: 'things', deletes: [{ q: { _id: 4 }, limit: 1 }] })
    await session.go({ insert: 'things', documents: [{ _id: 'new', n: 4 }] })
    expect(await found(-1)).toEqual([{ _id: 1 }])
    expect(await found(1)).toEqual([{ _id: 2 }])
    expect(await found(2)).toEqual([])
    expect(await found(3)).toEqual([{ _id: 3 }])
    expect(await found(4)).toEqual([{ _id: 'new' }])
    expect(await found(5)).toEqual([{ _id: 5 }])
  })
})
