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

const STAGES =
  'bucket bucketAuto collStats densify documents facet fill geoNear graphLookup indexStats listLocalSessions listSearchIndexes listSessions lookup merge out planCacheStats redact sample search searchMeta setWindowFields sortByCount unionWith unwind vectorSearch'
const EXPRESSIONS =
  'abs accumulator acos acosh allElementsTrue anyElementTrue arrayElemAt arrayToObject asin asinh atan atan2 atanh binarySize bitAnd bitNot bitOr bitXor bottom bottomN bsonSize ceil concat concatArrays convert cos cosh dateAdd dateDiff dateFromParts dateFromString dateSubtract dateToParts dateToString dateTrunc dayOfMonth dayOfWeek dayOfYear degreesToRadians exp filter first firstN floor function hour in indexOfArray indexOfBytes indexOfCP isArray isNumber isoDayOfWeek isoWeek isoWeekYear last lastN let ln log log10 ltrim map maxN median meta millisecond minN minute month objectToArray percentile pow radiansToDegrees rand range reduce regexFind regexFindAll regexMatch replaceAll replaceOne reverseArray round rtrim sampleRate second setDifference setEquals setIntersection setIsSubset setUnion sin sinh size slice sortArray split sqrt stdDevPop stdDevSamp strcasecmp strLenBytes strLenCP substr substrBytes substrCP tan tanh toBool toDate toDecimal toDouble toHashedIndexKey toInt toLong toLower toObjectId top topN toString toUpper toUUID trim trunc tsIncrement tsSecond type week year zip'

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
  ['$function in filters', find({ $expr: { $function: code } })],
  ['$accumulator', grouped({ $accumulator: { init: '', accumulate: '', merge: '', lang: 'js' } })],
  ['mapReduce', { mapReduce: 'things', map: '', reduce: '', out: 'x' }],
  ['sorting by $meta', { find: 'things', sort: { a: { $meta: 'textScore' } } }],
  ['$top', grouped({ $top: { output: '$a', sortBy: { a: 1 } } })],
  ['$bottomN', grouped({ $bottomN: { n: 1, output: '$a', sortBy: { a: 1 } } })],
  ['$percentile', grouped({ $percentile: { input: '$a', p: [0.5], method: 'approximate' } })],
  ['arithmetic on decimals', evaluate({ $add: [seven, 1] })],
  ['arithmetic on decimals in updates', { findAndModify: 'things', query: {}, update: { $inc: { d: seven } } }],
  ...STAGES.split(' ').map((name): [string, Document] => [`the stage $${name}`, through({ [`$${name}`]: {} })]),
  ...EXPRESSIONS.split(' ').map((name): [string, Document] => [name, evaluate({ [`$${name}`]: ['$a', 1] })]),
  ['$currentOp', { aggregate: 1, pipeline: [{ $currentOp: {} }], cursor: {}, $db: 'admin' }],
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
  ])('is refused inside a transaction (263) and ends it: %s', async (_, command) => {
    const { run, send } = await localServer()
    await run({ insert: 'things', documents: [{ _id: 1 }] })
    const own = localSession({ send })
    await own.begin(find({}))
    expect(await own.go(command)).toMatchObject({ ok: 0, code: 263 })
    expect(await own.commit()).toMatchObject({ code: 251 })
  })
})
