import { Double, Long } from 'bson'
import { describe, expect, it } from 'vitest'
import { localServer } from '../testing/local-server'
import { serverWith, things } from '../testing/server-with'
import type { Document } from '../values/document'

describe('A command no one knows, or with fields no one knows', () => {
  it.each<[string, Document, number, RegExp]>([
    ['an unknown command', { frobnicate: 1 }, 59, /no such command: 'frobnicate'/],
    ['a name of JavaScript', { constructor: 1 }, 59, /no such command/],
    ['a command of other servers', { mapReduce: 'things' }, 115, /'mapReduce' is not supported/],
    ['an unknown field', { find: 'things', filters: {} }, 40_415, /'find.filters' is an unknown field/],
    ['an option of other servers', { find: 'things', tailable: true }, 115, /'tailable' of 'find' is not supported/],
    [
      'an unknown field of a statement',
      { update: 'a', updates: [{ q: {}, u: {}, sort: {} }] },
      40_415,
      /update.updates.sort/,
    ],
    ['a missing field', { insert: 'things' }, 40_414, /'insert.documents' is missing/],
    ['a field of another type', { find: 'things', filter: 5 }, 14, /'filter' is the wrong type 'int'/],
    ['a number that is none', { find: 'things', limit: 'x' }, 14, /'limit' is the wrong type 'string'/],
    ['a negative skip', { find: 'things', skip: -1 }, 51_024, /must be >= 0/],
    ['no statements', { insert: 'things', documents: [] }, 16, /between 1 and 100000/],
    ['no collection', { find: '' }, 73, /Invalid namespace/],
    ['a collection that cannot be', { insert: 'a$b', documents: [{}] }, 73, /Invalid namespace/],
    ['a database that cannot be', { insert: 'a', documents: [{}], $db: 'a b' }, 73, /Invalid namespace/],
    ['a session that is none', { ping: 1, lsid: { id: 5 } }, 14, /session id/],
    ['a collation of a collection', { create: 'c', collation: { locale: 'de' } }, 115, /Collations/],
    ['a capped collection', { create: 'c', capped: true, size: 5 }, 115, /'capped'/],
    ['a text index', { createIndexes: 'c', indexes: [{ key: { a: 'text' }, name: 'a' }] }, 115, /'text'/],
    ['a wildcard index', { createIndexes: 'c', indexes: [{ key: { '$**': 1 }, name: 'a' }] }, 115, /Wildcard/],
    ['an index option', { createIndexes: 'c', indexes: [{ key: { a: 1 }, hidden: true }] }, 115, /'hidden'/],
    ['an index without fields', { createIndexes: 'c', indexes: [{ key: {} }] }, 67, /empty object/],
    ['a direction that is none', { createIndexes: 'c', indexes: [{ key: { a: 0 } }] }, 67, /cannot be of type/],
    ['an index that is not there', { dropIndexes: 'things', index: 'nope' }, 27, /index not found/],
    ['the index that must stay', { dropIndexes: 'things', index: '_id_' }, 72, /cannot drop _id/],
    ['a hint nobody can follow', { find: 'things', hint: 'nope' }, 2, /hint provided does not correspond/],
    ['a limit that is none', { delete: 'things', deletes: [{ q: {}, limit: 7 }] }, 9, /must be 0 or 1/],
    ['both an update and a removal', { findAndModify: 'a', remove: true, update: {} }, 9, /Cannot specify both/],
    ['a change stream', { aggregate: 'a', pipeline: [{ $changeStream: {} }], cursor: {} }, 115, /Change streams/],
    [
      'a stage with two names',
      { aggregate: 'a', pipeline: [{ $limit: 1, $skip: 1 }], cursor: {} },
      40_323,
      /exactly one field/,
    ],
    ['a pipeline without a cursor', { aggregate: 'a', pipeline: [] }, 9, /'cursor' option is required/],
    ['server-side code', { find: 'things', filter: { $where: 'true' } }, 115, /\$where/],
    ['a transaction that is none', { commitTransaction: 1 }, 125, /must be run within a transaction/],
  ])('is refused: %s', async (_, command, code, message) => {
    const { send } = await serverWith(things(1))
    const answer = await send(command)
    expect(answer).toMatchObject({ ok: 0, code })
    expect(answer.errmsg).toMatch(message)
    expect(await send({ ping: 1 })).toMatchObject({ ok: 1 })
  })

  it('may have options that are off, and those every command has', async () => {
    const { run } = await serverWith([])
    const common = {
      comment: 'x',
      apiVersion: '1',
      $readPreference: { mode: 'primary' },
      readConcern: { level: 'majority' },
    }
    expect(await run({ find: 'things', tailable: false, awaitData: null, ...common })).toMatchObject({ ok: 1 })
  })

  it('is told by name what the database was asked in an old format', async () => {
    const { server, client } = await localServer()
    const command = Buffer.from([20, 0, 0, 0, 0x02, 0x66, 0x69, 0x6e, 0x64, 0, 2, 0, 0, 0, 0x61, 0, 0, 0, 0, 0])
    command.writeInt32LE(17, 0)
    const message = {
      requestId: 1,
      legacy: true,
      answered: true,
      command: command.subarray(0, 17),
      database: 'd',
      sequences: new Map(),
    }
    const answer = (await server.respond(message, client)).assembled(Buffer.alloc(0))
    expect(answer.includes('Unsupported OP_QUERY command')).toBe(true)
  })
})

describe('Numbers in commands', () => {
  it('may be of any type', async () => {
    const { found } = await serverWith(things(10))
    expect(await found({ limit: Long.fromNumber(2), skip: new Double(3) })).toEqual(things(5).slice(3))
  })
})

describe('Writing', () => {
  it('goes on after a refusal unless order matters, and tells what was refused', async () => {
    const { run, found } = await serverWith(things(2))
    const documents = [{ _id: 3 }, { _id: 1 }, { _id: 4 }]
    const ordered = await run({ insert: 'things', documents })
    expect(ordered).toMatchObject({
      n: 1,
      writeErrors: [{ index: 1, code: 11_000, keyPattern: { _id: 1 }, keyValue: { _id: 1 } }],
    })
    const unordered = await run({ insert: 'things', documents, ordered: false })
    expect(unordered).toMatchObject({ n: 1, writeErrors: [{ index: 0 }, { index: 1 }] })
    expect(await found({ projection: { _id: 1 } })).toEqual([{ _id: 1 }, { _id: 2 }, { _id: 3 }, { _id: 4 }])
  })

  it('puts _id first and makes one where there is none', async () => {
    const { run, found } = await serverWith([])
    await run({ insert: 'things', documents: [{ a: 1, _id: 5 }, { b: 2 }] })
    const [first = {}, second = {}] = await found({})
    expect(Object.keys(first)).toEqual(['_id', 'a'])
    expect(Object.keys(second)).toEqual(['_id', 'b'])
  })

  it('changes many documents in several commits and counts them all', async () => {
    const { run } = await serverWith(things(1_700))
    const update = await run({
      update: 'things',
      updates: [{ q: { n: { $lt: 4 } }, u: { $inc: { n: 10 } }, multi: true }],
    })
    expect(update).toMatchObject({ n: 1_360, nModified: 1_360 })
    expect(await run({ count: 'things', query: { n: { $gte: 10 } } })).toMatchObject({ n: 1_360 })
    expect(await run({ delete: 'things', deletes: [{ q: {}, limit: 0 }] })).toMatchObject({ n: 1_700 })
    expect(await run({ count: 'things' })).toMatchObject({ n: 0 })
    expect(await run({ validate: 'things' })).toMatchObject({ valid: true })
  })

  it('looks for documents beforehand in large collections, and again when they changed meanwhile', async () => {
    const { run } = await serverWith(things(1_500))
    const raise = { update: 'things', updates: [{ q: { n: 4, done: { $ne: true } }, u: { $set: { done: true } } }] }
    await Promise.all(Array.from({ length: 20 }, () => run(raise)))
    expect(await run({ count: 'things', query: { done: true } })).toMatchObject({ n: 20 })
  })

  it('inserts once when nothing matches, also in a large collection', async () => {
    const { run } = await serverWith(things(1_200))
    const upsert = { update: 'things', updates: [{ q: { name: 'new' }, u: { $inc: { hits: 1 } }, upsert: true }] }
    const answers = await Promise.all([run(upsert), run(upsert), run(upsert)])
    expect(answers.flatMap((answer) => answer.upserted ?? [])).toHaveLength(1)
    expect(await run({ count: 'things', query: { name: 'new' } })).toMatchObject({ n: 1 })
    expect(await run({ distinct: 'things', key: 'hits' })).toMatchObject({ values: [3] })
    const many = {
      update: 'things',
      updates: [{ q: { name: 'other' }, u: { $set: { x: 1 } }, upsert: true, multi: true }],
    }
    expect(await run(many)).toMatchObject({ n: 1, nModified: 0, upserted: [{ index: 0 }] })
  })

  it('refuses what a validator does not let in', async () => {
    const { run, send } = await serverWith([])
    await run({ create: 'checked', validator: { age: { $gte: 18 } } })
    await run({ insert: 'checked', documents: [{ _id: 1, age: 20 }] })
    const tooYoung = { writeErrors: [{ code: 121 }] }
    expect(await run({ insert: 'checked', documents: [{ age: 3 }] })).toMatchObject(tooYoung)
    expect(await run({ update: 'checked', updates: [{ q: { _id: 1 }, u: { $set: { age: 3 } } }] })).toMatchObject(
      tooYoung,
    )
    const child = { insert: 'checked', documents: [{ age: 3 }], bypassDocumentValidation: true }
    expect(await run(child)).toMatchObject({ n: 1 })
    expect(await send({ findAndModify: 'checked', query: { _id: 1 }, update: { age: 1 } })).toMatchObject({ code: 121 })
  })

  it('tells that no one else can acknowledge it', async () => {
    const { run } = await serverWith([])
    const answer = await run({ insert: 'things', documents: [{}], writeConcern: { w: 3 } })
    expect(answer).toMatchObject({ n: 1, writeConcernError: { code: 100 } })
    expect(await run({ insert: 'things', documents: [{}], writeConcern: { w: 'majority' } })).not.toHaveProperty(
      'writeConcernError',
    )
  })
})

describe('findAndModify', () => {
  it('answers the document before or after, or what was removed', async () => {
    const { run } = await serverWith(things(3))
    const raise = { findAndModify: 'things', query: { n: { $gte: 1 } }, sort: { _id: -1 }, update: { $inc: { n: 5 } } }
    expect(await run(raise)).toMatchObject({
      value: { _id: 3, n: 2 },
      lastErrorObject: { n: 1, updatedExisting: true },
    })
    expect(await run({ ...raise, new: true, fields: { n: 1, _id: 0 } })).toMatchObject({ value: { n: 12 } })
    expect(await run({ findAndModify: 'things', query: { _id: 2 }, remove: true })).toMatchObject({ value: { _id: 2 } })
    expect(await run({ findAndModify: 'things', query: { _id: 2 }, remove: true })).toMatchObject({ value: null })
    const upsert = { findAndModify: 'others', query: { _id: 9 }, update: { $set: { x: 1 } }, upsert: true, new: true }
    expect(await run(upsert)).toMatchObject({ value: { _id: 9, x: 1 }, lastErrorObject: { upserted: 9 } })
  })
})
