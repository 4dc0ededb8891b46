import { BSON } from 'bson'
import { describe, expect, it } from 'vitest'
import { localServer } from '../testing/local-server'
import { commandSection, opMsg } from '../testing/messages'
import type { Document } from '../values/document'
import { readMessage } from '../wire/message'

const nested = (levels: number): Document => {
  let document: Document = {}
  for (let level = 1; level < levels; level++) document = { a: document }
  return document
}

describe('What does not fit', () => {
  it('a document over 16 MB is refused (10334) and its neighbours are kept', async () => {
    const { run, server, client } = await localServer()
    const large = { _id: 2, text: 'x'.repeat(17_000_000) }
    const documents = [{ _id: 1 }, large, { _id: 3 }]
    const message = readMessage(opMsg([commandSection({ insert: 'things', documents, ordered: false, $db: 'test' })]))
    const answer = BSON.deserialize((await server.respond(message, client)).assembled(Buffer.alloc(0)))
    expect(answer).toMatchObject({ n: 2, writeErrors: [{ index: 1, code: 10_334 }] })
    expect(await run({ distinct: 'things', key: '_id' })).toMatchObject({ values: [1, 3] })
  })

  it('an update that makes a document too large is refused and changes nothing', async () => {
    const { run } = await localServer()
    await run({ insert: 'things', documents: [{ _id: 1, text: 'x'.repeat(9_000_000) }] })
    const update = { q: { _id: 1 }, u: [{ $set: { more: '$text' } }] }
    expect(await run({ update: 'things', updates: [update] })).toMatchObject({ writeErrors: [{ code: 10_334 }] })
    expect(await run({ count: 'things', query: { more: { $exists: false } } })).toMatchObject({ n: 1 })
  })

  it('a document of just 16 MB fits, and comes back', async () => {
    const { run } = await localServer()
    const size = 16 * 1024 * 1024 - 32
    await run({ insert: 'things', documents: [{ _id: 1, text: 'x'.repeat(size) }] })
    const { cursor } = await run({ find: 'things', projection: { _id: 1 } })
    expect((cursor as { firstBatch: unknown[] }).firstBatch).toEqual([{ _id: 1 }])
    const changed = await run({
      findAndModify: 'things',
      query: { _id: 1 },
      update: { $set: { text: 'y' } },
      fields: { _id: 1 },
    })
    expect(changed).toMatchObject({ value: { _id: 1 } })
  })

  it('100 levels of nesting fit, hundreds more are refused (15)', async () => {
    const { run, send } = await localServer()
    await run({ insert: 'things', documents: [{ _id: 1, deep: nested(100) }] })
    expect(await run({ count: 'things', query: { deep: nested(100) } })).toMatchObject({ n: 1 })
    expect(await send({ find: 'things', filter: { deep: nested(400) } })).toMatchObject({ ok: 0, code: 15 })
    expect(await run({ insert: 'things', documents: [{ deep: nested(400) }] })).toMatchObject({
      writeErrors: [{ code: 15 }],
    })
    expect(await run({ count: 'things' })).toMatchObject({ n: 1 })
  })

  it('what would be nested too deeply by an update is refused (15), and what is there stays readable', async () => {
    const { run } = await localServer()
    await run({ insert: 'things', documents: [{ _id: 1, a: nested(150) }] })
    const deeper = (path: string, value: unknown) => ({ q: { _id: 1 }, u: { $set: { [path]: value } }, upsert: true })
    const [inside, apart] = [Array(150).fill('a').join('.'), Array(201).fill('b').join('.')]
    for (const statement of [deeper(inside, nested(60)), deeper(apart, 1), { ...deeper(apart, 1), q: { _id: 2 } }]) {
      expect(await run({ update: 'things', updates: [statement] })).toMatchObject({ writeErrors: [{ code: 15 }] })
    }
    expect(await run({ distinct: 'things', key: '_id', query: { c: null } })).toMatchObject({ values: [1] })
    expect(await run({ validate: 'things' })).toMatchObject({ valid: true })
  })

  it('a pipeline of too many stages is refused (7749501)', async () => {
    const { run, send } = await localServer()
    await run({ insert: 'things', documents: [{ _id: 1 }] })
    const through = (pipeline: Document[]) => send({ aggregate: 'things', pipeline, cursor: {} })
    expect(await through(Array.from({ length: 1_001 }, () => ({ $match: {} })))).toMatchObject({ code: 7_749_501 })
  })

  it('long values fit into indexes: they are found, told apart and put in order', async () => {
    const { run, send } = await localServer()
    const long = (end: string) => 'k'.repeat(10_000) + end
    await run({ createIndexes: 'things', indexes: [{ key: { name: 1 }, name: 'name_1', unique: true }] })
    await run({
      insert: 'things',
      documents: [
        { _id: long('b'), name: long('y') },
        { _id: long('a'), name: long('x') },
      ],
    })
    expect(await send({ insert: 'things', documents: [{ _id: long('c'), name: long('x') }] })).toMatchObject({
      writeErrors: [{ code: 11_000 }],
    })
    const found = async (settings: Document) =>
      (
        (await run({ find: 'things', projection: { name: 1, _id: 0 }, ...settings })).cursor as {
          firstBatch: Document[]
        }
      ).firstBatch
    expect(await found({ filter: { _id: long('a') } })).toEqual([{ name: long('x') }])
    expect(await found({ filter: { name: { $gt: long('x') } } })).toEqual([{ name: long('y') }])
    expect(await found({ sort: { name: 1 } })).toEqual([{ name: long('x') }, { name: long('y') }])
    expect(await found({ filter: { name: { $in: [long('x'), long('z')] } } })).toEqual([{ name: long('x') }])
    expect(await run({ validate: 'things' })).toMatchObject({ valid: true })
  })

  it('arrays may be as long as a document has room for', async () => {
    const { run } = await localServer()
    const many = Array.from({ length: 1_000_000 }, (_, i) => i)
    await run({ insert: 'things', documents: [{ _id: 1, list: [-1] }] })
    const push = { $push: { list: { $each: many, $position: -1 } } }
    expect(await run({ update: 'things', updates: [{ q: { _id: 1 }, u: push }] })).toMatchObject({ nModified: 1 })
    expect((await run({ distinct: 'things', key: 'list' })).values).toHaveLength(1_000_001)
    expect(await run({ count: 'things', query: { 'list.1000000': -1 } })).toMatchObject({ n: 1 })
  })

  it('more data than there is room for is refused (14031); reads and removals go on, and so do writes after them', async () => {
    const { run, send } = await localServer({ capacity: 400_000 })
    const text = 'x'.repeat(10_000)
    await run({ createIndexes: 'things', indexes: [{ key: { n: 1 }, name: 'n_1' }] })
    let refused: Document = {}
    let stored = 0
    for (; stored < 100; stored++) {
      const answer = await run({ insert: 'things', documents: [{ _id: stored, n: stored, text }] })
      if (answer.writeErrors === undefined) continue
      refused = answer
      break
    }
    expect(refused).toMatchObject({ n: 0, writeErrors: [{ code: 14_031 }] })
    expect(stored).toBeGreaterThan(10)
    const grow = { update: 'things', updates: [{ q: { _id: 1 }, u: { $set: { more: text } } }] }
    expect(await run(grow)).toMatchObject({ nModified: 0, writeErrors: [{ code: 14_031 }] })
    expect(await send({ findAndModify: 'things', query: { _id: 1 }, update: { $set: { more: text } } })).toMatchObject({
      code: 14_031,
    })
    expect(await send({ createIndexes: 'things', indexes: [{ key: { text: 1 }, name: 'text_1' }] })).toMatchObject({
      code: 14_031,
    })
    expect(await send({ create: 'others' })).toMatchObject({ code: 14_031 })
    expect(await run({ count: 'things', query: { n: { $gte: 0 } } })).toMatchObject({ n: stored })
    expect(await run({ validate: 'things' })).toMatchObject({ valid: true })
    expect(await run({ delete: 'things', deletes: [{ q: { _id: { $lt: 10 } }, limit: 0 }] })).toMatchObject({ n: 10 })
    expect(await run(grow)).toMatchObject({ n: 0 })
    expect(await run({ insert: 'things', documents: [{ _id: 1, n: 1, text }] })).toMatchObject({ n: 1 })
    expect(await run({ validate: 'things' })).toMatchObject({ valid: true })
  })
})
