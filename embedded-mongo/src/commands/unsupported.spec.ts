import { Decimal128 } from 'bson'
import { describe, expect, it } from 'vitest'
import { localServer } from '../testing/local-server'
import { localSession } from '../testing/local-session'
import type { Document } from '../values/document'

const find = (filter: Document) => ({ find: 'things', filter })
const through = (stage: Document) => ({ aggregate: 'things', pipeline: [stage], cursor: {} })
const evaluate = (expression: Document) => through({ $project: { x: expression } })
const grouped = (accumulator: Document) => through({ $group: { _id: null, x: accumulator } })
const index = (key: Document, more: Document = {}) => ({
  createIndexes: 'things',
  indexes: [{ key, name: 'i', ...more }],
})
const create = (options: Document) => ({ create: 'others', ...options })

const code = { body: 'function () { return 1 }', args: [], lang: 'js' }
const near = { $near: { $geometry: { type: 'Point', coordinates: [0, 0] } } }
const seven = Decimal128.fromString('7')

/** What MongoDB 7.0 does and this engine does not. The lists of README.md and docs/differences.md say the same. */
const REFUSED: [string, Document][] = [
  ['change streams', through({ $changeStream: {} })],
  ['capped collections', create({ capped: true, size: 1_000 })],
  ['time-series collections', create({ timeseries: { timeField: 't' } })],
  ['clustered collections', create({ clusteredIndex: { key: { _id: 1 }, unique: true } })],
  ['encrypted fields', create({ encryptedFields: { fields: [] } })],
  ['images before and after changes', create({ changeStreamPreAndPostImages: { enabled: true } })],
  ['collations of collections', create({ collation: { locale: 'de' } })],
  ['$jsonSchema', create({ validator: { $jsonSchema: {} } })],
  ['$expr in validators', create({ validator: { $expr: { $gt: ['$a', 1] } } })],
  ['time-series results', through({ $out: { db: 'test', coll: 'o', timeseries: { timeField: 't' } } })],
  ['indexes over several fields, one named by a number', index({ a: 1, 2: 1 })],
  ['sorting by several fields, one named by a number', { ...find({}), sort: { a: 1, 2: 1 } }],
  ['text indexes', index({ a: 'text' })],
  ['geospatial indexes', index({ a: '2dsphere' })],
  ['flat geospatial indexes', index({ a: '2d' })],
  ['wildcard indexes', index({ '$**': 1 })],
  ['wildcard indexes of a field', index({ 'a.$**': 1 })],
  ['hidden indexes', index({ a: 1 }, { hidden: true })],
  ['collations of indexes', index({ a: 1 }, { collation: { locale: 'de' } })],
  ['$where', find({ $where: 'true' })],
  ['$text', find({ $text: { $search: 'x' } })],
  ['$jsonSchema in filters', find({ $jsonSchema: {} })],
  ['$sampleRate', find({ $sampleRate: 0.5 })],
  ['$geoWithin', find({ a: { $geoWithin: { $center: [[0, 0], 1] } } })],
  ['$near', find({ a: near })],
  ['$function', evaluate({ $function: code })],
  ['$function in filters', find({ $expr: { $function: code } })],
  ['$accumulator', grouped({ $accumulator: { init: '', accumulate: '', merge: '', lang: 'js' } })],
  ['mapReduce', { mapReduce: 'things', map: '', reduce: '', out: 'x' }],
  ['$rand', evaluate({ $rand: {} })],
  ['$meta', evaluate({ $meta: 'textScore' })],
  ['sorting by $meta', { find: 'things', sort: { a: { $meta: 'textScore' } } }],
  ['$bitAnd', evaluate({ $bitAnd: [1, 2] })],
  ['$binarySize', evaluate({ $binarySize: '$a' })],
  ['$bsonSize', evaluate({ $bsonSize: '$$ROOT' })],
  ['$tsSecond', evaluate({ $tsSecond: '$a' })],
  ['$firstN', evaluate({ $firstN: { n: 1, input: '$a' } })],
  ['$median', evaluate({ $median: { input: [1], method: 'approximate' } })],
  ['$top', grouped({ $top: { output: '$a', sortBy: { a: 1 } } })],
  ['$bottomN', grouped({ $bottomN: { n: 1, output: '$a', sortBy: { a: 1 } } })],
  ['$percentile', grouped({ $percentile: { input: '$a', p: [0.5], method: 'approximate' } })],
  ['arithmetic on decimals', evaluate({ $add: [seven, 1] })],
  ['arithmetic on decimals in updates', { findAndModify: 'things', query: {}, update: { $inc: { d: seven } } }],
  ...[
    'bucketAuto',
    'densify',
    'fill',
    'geoNear',
    'graphLookup',
    'redact',
    'setWindowFields',
    'search',
    'searchMeta',
    'vectorSearch',
    'listSearchIndexes',
    'planCacheStats',
    'listSessions',
  ].map((name): [string, Document] => [`$${name}`, through({ [`$${name}`]: {} })]),
  ['$currentOp', { aggregate: 1, pipeline: [{ $currentOp: {} }], cursor: {}, $db: 'admin' }],
  ['$lookup from another database', through({ $lookup: { from: { db: 'x', coll: 'y' }, as: 'z', pipeline: [] } })],
  ['collations of strength 4', { ...find({}), collation: { locale: 'de', strength: 4 } }],
  ['collations that read backwards', { ...find({}), collation: { locale: 'fr', backwards: true } }],
  ['tailable cursors', { ...find({}), tailable: true }],
  ['min and max of an index', { ...find({}), min: { a: 1 }, hint: { a: 1 } }],
  ['returning keys', { ...find({}), returnKey: true }],
  ['showing records', { ...find({}), showRecordId: true }],
  ['the command bulkWrite', { bulkWrite: 1, ops: [], nsInfo: [] }],
  ['users', { createUser: 'x', pwd: 'y', roles: [] }],
  ['search indexes', { createSearchIndexes: 'things', indexes: [] }],
  ['sharding', { shardCollection: 'test.things', key: { a: 1 } }],
  ['replica sets of several members', { replSetGetStatus: 1 }],
  ['fail points', { configureFailPoint: 'failCommand', mode: 'off' }],
]

describe('What this engine does not do', () => {
  it.each(REFUSED)('is refused by name (115) and never guessed: %s', async (_, command) => {
    const { run, send } = await localServer()
    await run({ insert: 'things', documents: [{ _id: 1, a: 1, d: seven }] })
    const answer = await send(command)
    expect(answer).toMatchObject({ ok: 0, code: 115, codeName: 'CommandNotSupported' })
    expect(answer.errmsg).toMatch(/not supported by the embedded database; set MONGODB_URI to use a MongoDB server/)
    expect(await run({ listCollections: 1, nameOnly: true })).toMatchObject({
      cursor: { firstBatch: [{ name: 'things' }] },
    })
  })

  it.each<[string, Document]>([
    ['create', { create: 'others' }],
    ['createIndexes', index({ a: 1 })],
    ['drop', { drop: 'things' }],
    ['dropIndexes', { dropIndexes: 'things', index: '*' }],
    ['renameCollection', { renameCollection: 'test.things', to: 'test.others' }],
    ['collMod', { collMod: 'things' }],
    ['dropDatabase', { dropDatabase: 1 }],
    ['count', { count: 'things' }],
    ['$out', through({ $out: 'others' })],
    ['$merge', through({ $merge: { into: 'others' } })],
  ])('is refused inside a transaction (263) and ends it: %s', async (_, command) => {
    const { run, send } = await localServer()
    await run({ insert: 'things', documents: [{ _id: 1 }] })
    const own = localSession({ send })
    await own.begin(find({}))
    expect(await own.go(command)).toMatchObject({ ok: 0, code: 263 })
    expect(await own.commit()).toMatchObject({ code: 251 })
  })
})
