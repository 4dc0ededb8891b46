import { Binary, BSONRegExp, Code, Decimal128, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson'
import { describe, expect, it } from 'vitest'
import { type LocalServer, localServer } from '../testing/local-server'
import type { Document } from '../values/document'
import { commandNamed } from './command-table'

/** One of every type, and the numbers and names that are most often forgotten. */
const ODD: unknown[] = [
  null,
  true,
  '',
  '$',
  '$a',
  '$$',
  'a.b',
  '..',
  'a\0b',
  '__proto__',
  0,
  -1,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 53,
  Long.MAX_VALUE,
  Long.MIN_VALUE,
  new Double(-0),
  Decimal128.fromString('1E+6144'),
  new Date(8.64e15),
  new Timestamp({ t: 1, i: 1 }),
  new ObjectId('00000000000000000000000a'),
  new Binary(Buffer.alloc(3)),
  new BSONRegExp('(', ''),
  /a/i,
  new Code('x'),
  new MinKey(),
  new MaxKey(),
  [],
  [null],
  [1, 'a', {}],
  [[]],
  {},
  { a: 1 },
  { a: [] },
  { $a: 1 },
  { '': 1 },
  { __proto__: null, $eq: {} },
  { $date: 1 },
]

const DOCUMENTS: Document[] = [
  { _id: 1, a: 1, b: 'x', items: [{ q: 1 }, 5, []], o: { a: { b: 1 } } },
  { _id: 2, a: [1, 'x', null, new Date(0)], b: new Date(0), items: [] },
  { _id: 3, a: null, b: Long.MAX_VALUE, items: 7 },
  { _id: 4, a: Number.NaN, b: /x/ },
]

const COMMANDS = [
  ['aggregate', { pipeline: [], cursor: {} }],
  ['collMod', {}],
  ['collStats', {}],
  ['count', {}],
  ['create', {}],
  ['createIndexes', { indexes: [{ key: { a: 1 }, name: 'a' }] }],
  ['delete', { deletes: [{ q: { a: 99 }, limit: 1 }] }],
  ['distinct', { key: 'a' }],
  ['dropIndexes', { index: 'none' }],
  ['explain', {}],
  ['find', {}],
  ['findAndModify', { query: { a: 99 }, update: { $set: { c: 1 } } }],
  ['getMore', { collection: 'things' }],
  ['hello', {}],
  ['insert', { documents: [{}] }],
  ['killCursors', { cursors: [] }],
  ['listCollections', {}],
  ['listDatabases', {}],
  ['listIndexes', {}],
  ['renameCollection', { to: 'test.others' }],
  ['update', { updates: [{ q: { a: 99 }, u: {} }] }],
  ['validate', {}],
] as const satisfies [string, Document][]

const COMMON = ['$db', 'autocommit', 'comment', 'lsid', 'maxTimeMS', 'readConcern', 'txnNumber', 'writeConcern']

const FILTERS =
  '$all $and $bitsAllClear $bitsAnySet $elemMatch $eq $exists $expr $gt $gte $in $lt $lte $mod $ne $nin $nor $not $options $or $regex $size $type $comment'
const UPDATES =
  '$addToSet $bit $currentDate $inc $max $min $mul $pop $pull $pullAll $push $rename $set $setOnInsert $unset'
const STAGES = '$addFields $count $group $limit $match $project $replaceRoot $replaceWith $set $skip $sort $unset'
const ACCUMULATORS = '$addToSet $avg $count $first $last $max $mergeObjects $min $push $sum'
const EXPRESSIONS =
  '$add $and $avg $cmp $cond $divide $eq $getField $gt $gte $ifNull $literal $lt $lte $max $mergeObjects $min $mod $multiply $ne $not $or $setField $subtract $sum $switch $unsetField'

const names = (list: string) => list.split(' ')

async function serverWithThings(): Promise<LocalServer> {
  const local = await localServer()
  await local.run({ insert: 'things', documents: DOCUMENTS })
  return local
}

/** Sends every command; answers those at which the engine itself failed. */
async function faultsOf({ send, run }: LocalServer, commands: readonly Document[]): Promise<string[]> {
  const faults: string[] = []
  for (const command of commands) {
    const answer = await send(command)
    const known = answer.ok === 1 || (typeof answer.code === 'number' && answer.code > 1)
    const [error] = Array.isArray(answer.writeErrors) ? answer.writeErrors : []
    if (!known || error?.code === 1) faults.push(`${show(command)}: ${answer.errmsg ?? error?.errmsg}`)
  }
  expect(await run({ ping: 1 })).toMatchObject({ ok: 1 })
  return faults
}

function show(command: Document): string {
  return JSON.stringify(command, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))
}

const withOdd = (command: (odd: unknown) => Document) => ODD.map(command)

describe('Values no one expects are refused or answered, and are never a fault of the engine', () => {
  it.each(COMMANDS)('in every field of %s', async (name, rest) => {
    const local = await serverWithThings()
    const { fields, documents } = commandNamed(name)
    const commands = [name, ...fields, ...(documents ? [documents] : []), ...COMMON].flatMap((field) =>
      withOdd((odd) => ({ [name]: 'things', ...rest, [field]: odd })),
    )
    expect(await faultsOf(local, commands)).toEqual([])
  })

  it('in statements of writes', async () => {
    const local = await serverWithThings()
    const update = (statement: Document) => ({ update: 'things', updates: [{ q: { _id: 1 }, u: {}, ...statement }] })
    const remove = (statement: Document) => ({ delete: 'things', deletes: [{ q: { a: 99 }, limit: 1, ...statement }] })
    const commands = [
      ...['q', 'u', 'multi', 'upsert', 'arrayFilters', 'collation', 'hint', 'c'].flatMap((field) =>
        withOdd((odd) => update({ [field]: odd })),
      ),
      ...['q', 'limit', 'collation', 'hint'].flatMap((field) => withOdd((odd) => remove({ [field]: odd }))),
      ...withOdd((odd) => ({ insert: 'things', documents: [{ _id: odd }] })),
    ]
    expect(await faultsOf(local, commands)).toEqual([])
  })

  it('in filters', async () => {
    const local = await serverWithThings()
    const commands = names(FILTERS).flatMap((operator) =>
      ODD.flatMap((odd) => [
        { find: 'things', filter: { a: { [operator]: odd } } },
        { find: 'things', filter: { [operator]: odd } },
        { find: 'things', filter: { 'items.q': { $not: { [operator]: odd } } } },
      ]),
    )
    expect(await faultsOf(local, commands)).toEqual([])
  })

  it('in updates', async () => {
    const local = await serverWithThings()
    const commands = names(UPDATES).flatMap((operator) =>
      ODD.flatMap((odd) =>
        [{ [operator]: odd }, { [operator]: { a: odd } }, { [operator]: { 'items.$[].q': odd } }].flatMap((u) => [
          { update: 'things', updates: [{ q: { _id: 1 }, u }] },
          { update: 'things', updates: [{ q: { _id: 2 }, u }] },
        ]),
      ),
    )
    const each = ['$each', '$position', '$slice', '$sort'].flatMap((modifier) =>
      withOdd((odd) => ({
        update: 'things',
        updates: [{ q: { _id: 2 }, u: { $push: { items: { $each: [1], [modifier]: odd } } } }],
      })),
    )
    expect(await faultsOf(local, [...commands, ...each])).toEqual([])
  })

  it('in stages and accumulators', async () => {
    const local = await serverWithThings()
    const through = (stage: Document) => ({ aggregate: 'things', pipeline: [stage], cursor: {} })
    const commands = [
      ...names(STAGES).flatMap((stage) => withOdd((odd) => through({ [stage]: odd }))),
      ...names(ACCUMULATORS).flatMap((name) =>
        withOdd((odd) => through({ $group: { _id: null, x: { [name]: odd } } })),
      ),
      ...withOdd((odd) => ({ find: 'things', projection: { a: odd } })),
      ...['$elemMatch', '$slice'].flatMap((name) =>
        withOdd((odd) => ({ find: 'things', projection: { a: { [name]: odd } } })),
      ),
    ]
    expect(await faultsOf(local, commands)).toEqual([])
  })

  it('in expressions', async () => {
    const local = await serverWithThings()
    const evaluate = (expression: unknown) => ({
      aggregate: 'things',
      pipeline: [{ $project: { x: expression } }],
      cursor: {},
    })
    const commands = names(EXPRESSIONS).flatMap((name) =>
      ODD.flatMap((odd) => [evaluate({ [name]: odd }), evaluate({ [name]: ['$a', odd] })]),
    )
    expect(await faultsOf(local, commands)).toEqual([])
  })
})
