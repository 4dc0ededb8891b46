import { Double, Long } from 'bson'
import { describe, expect, it } from 'vitest'
import { localServer } from '../testing/local-server'
import { localSession } from '../testing/local-session'
import type { Document } from '../values/document'

async function serverWithThings() {
  const local = await localServer()
  await local.run({ insert: 'things', documents: Array.from({ length: 4 }, (_, _id) => ({ _id })) })
  await local.run({ createIndexes: 'things', indexes: [{ key: { at: 1 }, name: 'at', expireAfterSeconds: 60 }] })
  const opened = async (settings: Document = {}) => {
    const { cursor } = await local.run({ find: 'things', batchSize: 1, ...settings })
    return (cursor as { id: bigint }).id
  }
  return { ...local, opened }
}

const indexed = (key: Document, options: Document) => ({
  createIndexes: 'things',
  indexes: [{ key, name: 'new', ...options }],
})

const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, 1]))

describe('Refused as by a MongoDB server', () => {
  it.each<[string, Document, number]>([
    ['a negative time', { find: 'things', maxTimeMS: -1 }, 2],
    ['a time beyond 32 bits', { find: 'things', maxTimeMS: Long.fromNumber(2 ** 40) }, 2],
    ['a broken time', { find: 'things', maxTimeMS: 1.5 }, 2],
    ['a negative batch', { find: 'things', batchSize: -1 }, 51_024],
    ['a negative batch of a pipeline', { aggregate: 'things', pipeline: [], cursor: { batchSize: -1 } }, 51_024],
    ['documents that end before their date', indexed({ on: 1 }, { expireAfterSeconds: -1 }), 67],
    ['documents that end never', indexed({ on: 1 }, { expireAfterSeconds: new Double(Number.NaN) }), 67],
    ['documents that end after centuries', indexed({ on: 1 }, { expireAfterSeconds: Long.fromNumber(2 ** 31) }), 67],
    ['the same afterwards', { collMod: 'things', index: { name: 'at', expireAfterSeconds: -1 } }, 72],
    ['documents that end by their _id', indexed({ _id: 1 }, { expireAfterSeconds: 5 }), 197],
    ['hashes that shall be unique', indexed({ a: 'hashed' }, { unique: true }), 16_764],
    ['a view made of a collection', { collMod: 'things', viewOn: 'others', pipeline: [] }, 72],
    ['a validator of a view', { create: 'seen', viewOn: 'things', validator: { a: 1 } }, 72],
    ['a level of validation that does not exist', { create: 'others', validator: {}, validationLevel: 'sometimes' }, 2],
    ['an action of validation that does not exist', { collMod: 'things', validationAction: 'shout' }, 2],
    ['a partial index of what is not', indexed({ a: 1 }, { partialFilterExpression: { a: { $ne: 1 } } }), 67],
    [
      'a partial index of what is missing',
      indexed({ a: 1 }, { partialFilterExpression: { a: { $exists: false } } }),
      67,
    ],
    ['a partial index by a pattern', indexed({ a: 1 }, { partialFilterExpression: { $or: [{ a: /x/ }] } }), 67],
    ['a partial index by patterns', indexed({ a: 1 }, { partialFilterExpression: { a: { $in: [1, /x/] } } }), 67],
    ['a partial index by what is neither', indexed({ a: 1 }, { partialFilterExpression: { $nor: [{ a: 1 }] } }), 67],
    ['an index of 33 fields', indexed(fields(33), {}), 67],
    ['a sort by 33 fields', { find: 'things', sort: fields(33) }, 2],
    ['an index whose name is no text', indexed({ a: 1 }, { name: 5 }), 14],
    ['an index without a name', indexed({ a: 1 }, { name: '' }), 67],
    ['an index whose name means all', indexed({ a: 1 }, { name: '*' }), 2],
    ['a read concern nobody knows', { find: 'things', readConcern: { level: 'nonsense' } }, 2],
    ['a read concern that is no document', { find: 'things', readConcern: 'local' }, 14],
    ['a write concern that is no document', { insert: 'things', documents: [{}], writeConcern: 5 }, 14],
    ['another version of the API', { ping: 1, apiVersion: '2' }, 322],
    ['a version of the API that is no text', { ping: 1, apiVersion: 1 }, 14],
    ['a transaction without a number', { insert: 'things', documents: [{}], autocommit: false }, 72],
    ['the beginning of what is no transaction', { insert: 'things', documents: [{}], startTransaction: true }, 72],
    ['a collection of the system', { create: 'system.foo' }, 73],
    ['a document of one', { insert: 'system.foo', documents: [{ _id: 1 }] }, 73],
    ['an index on one', { ...indexed({ a: 1 }, {}), createIndexes: 'system.foo' }, 73],
    ['a name of one', { renameCollection: 'test.things', to: 'test.system.foo', $db: 'admin' }, 73],
  ])('is %s', async (_, command, code) => {
    const { send, run } = await serverWithThings()
    expect(await send(command)).toMatchObject({ ok: 0, code })
    expect(await run({ listCollections: 1, nameOnly: true })).toMatchObject({
      cursor: { firstBatch: [{ name: 'things' }] },
    })
    expect(await run({ listIndexes: 'things' })).toMatchObject({
      cursor: { firstBatch: [{ name: '_id_' }, { name: 'at', expireAfterSeconds: 60 }] },
    })
  })

  it('is a transaction that commits by itself, begins with something else, or reads at its own level', async () => {
    const local = await serverWithThings()
    const { lsid } = localSession(local)
    const inside = (more: Document) =>
      local.send({ find: 'things', lsid, txnNumber: Long.fromNumber(1), autocommit: false, ...more })
    expect(await inside({ autocommit: true })).toMatchObject({ code: 72 })
    expect(await inside({ startTransaction: false })).toMatchObject({ code: 72 })
    const linearizable = { startTransaction: true, readConcern: { level: 'linearizable' } }
    expect(await inside(linearizable)).toMatchObject({ code: 72 })
    expect(await local.run({ count: 'things' })).toMatchObject({ n: 4 })
  })

  it('is the 65th index of a collection', async () => {
    const { send, run } = await serverWithThings()
    const indexes = Array.from({ length: 62 }, (_, i) => ({ key: { [`f${i}`]: 1 }, name: `f${i}` }))
    expect(await run({ createIndexes: 'things', indexes })).toMatchObject({ numIndexesAfter: 64 })
    expect(await send(indexed({ more: 1 }, {}))).toMatchObject({ ok: 0, code: 67 })
  })

  it('is more of a cursor for another collection, another session and a negative batch', async () => {
    const local = await serverWithThings()
    const { send, run, opened } = local
    const [{ lsid }, { lsid: other }] = [localSession(local), localSession(local)]
    const [free, owned] = [await opened(), await opened({ lsid })]
    const more = (getMore: bigint, settings: Document = {}) => ({ getMore, collection: 'things', ...settings })
    expect(await send(more(free, { collection: 'others' }))).toMatchObject({ code: 13 })
    expect(await send(more(free, { $db: 'others' }))).toMatchObject({ code: 13 })
    expect(await send(more(free, { lsid }))).toMatchObject({ code: 50_736 })
    expect(await send(more(owned))).toMatchObject({ code: 50_737 })
    expect(await send(more(owned, { lsid: other }))).toMatchObject({ code: 50_738 })
    expect(await send(more(free, { batchSize: -1 }))).toMatchObject({ code: 51_024 })
    expect(await run(more(free))).toMatchObject({ cursor: { nextBatch: [{ _id: 1 }, { _id: 2 }, { _id: 3 }] } })
    expect(await run(more(owned, { lsid }))).toMatchObject({ cursor: { id: 0n } })
  })
})
