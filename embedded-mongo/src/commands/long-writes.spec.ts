import { describe, expect, it } from 'vitest'
import { type LocalServer, localServer } from '../testing/local-server'
import { localSession } from '../testing/local-session'
import type { Document } from '../values/document'

const COUNT = 1_500

async function filled(options: { impatient?: boolean } = {}): Promise<LocalServer> {
  const local = await localServer(options)
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

  it('read what was written meanwhile once, not once for each of them', async () => {
    const local = await filled()
    const reads = readsInCommits(local)
    const updates = Array.from({ length: 60 }, (_, i) => upsert(-1 - i))
    await local.run({ update: 'things', updates })
    expect(reads()).toBeLessThan(60 * 10)
    expect(await local.run({ count: 'things' })).toMatchObject({ n: COUNT + 60 })
  })

  it('do not meet what was undone', async () => {
    const local = await filled()
    await local.run({
      createIndexes: 'things',
      indexes: [{ key: { one: 1 }, name: 'one', unique: true, sparse: true }],
    })
    await local.run({ insert: 'things', documents: [{ one: 1 }] })
    const taken = { q: { n: -1 }, u: { $set: { one: 1 } }, upsert: true }
    const results = await Promise.all([
      local.run({ update: 'things', updates: [upsert(-2), taken, upsert(-2)], ordered: false }),
      local.run({ update: 'things', updates: [upsert(-2)] }),
    ])
    expect(results[0]).toMatchObject({ writeErrors: [{ index: 1, code: 11_000 }] })
    const { cursor } = await local.run(all)
    expect((cursor as { firstBatch: Document[] }).firstBatch).toEqual([{ n: -2, times: 3 }])
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

describe('A long updateMany', () => {
  it('ends when its time is over (50); what was written stays', async () => {
    const local = await filled()
    const raise = { q: {}, u: { $inc: { times: 1 } }, multi: true }
    const commits = local.store.commits
    const write = commits.write.bind(commits)
    commits.write = (work) => {
      local.clock.now += 200
      return write(work)
    }
    const asked = { update: 'things', updates: [raise], maxTimeMS: 100 }
    expect(await local.send(asked)).toMatchObject({ ok: 0, code: 50 })
    const { n } = await local.run({ count: 'things', query: { times: 1 } })
    expect(n).toBeGreaterThan(0)
    expect(n).toBeLessThan(COUNT)
  })
})

describe('Long writes inside a transaction', () => {
  it('let others have their turn', async () => {
    const local = await filled({ impatient: true })
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
