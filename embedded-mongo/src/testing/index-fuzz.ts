import type { Collection, Filter, MongoClient, Sort } from 'mongodb'
import { type Random, randomFrom } from './random'

type Row = { _id: number } & Record<string, unknown>
type Value = string | number | boolean | Date | null
type Question = { filter: Filter<Row>; sort: [string, 1 | -1][]; skip: number; limit: number }

export type FuzzReport = {
  questions: number
  /** Questions the indexed and the bare collection answered differently. */
  differences: string[]
  /** Indexes the planner chose at least once. */
  used: Set<string>
}

const ROWS = 400
const FIELDS = ['a', 'b', 'c', 'm', 'o.x', 'o.y', 'u', '_id'] as const

/** Asks random questions of two collections with the same rows, one with many indexes and one with none. */
export async function fuzzIndexes(client: MongoClient, questions: number, seed: number): Promise<FuzzReport> {
  const random = randomFrom(seed)
  const db = client.db(`fuzz_${seed}`)
  const indexed = db.collection<Row>('indexed')
  const bare = db.collection<Row>('bare')
  const rows = Array.from({ length: ROWS }, (_, _id) => randomRow(_id, random))
  await Promise.all([indexed.insertMany(rows), bare.insertMany(rows)])
  await createIndexes(indexed)

  const report: FuzzReport = { questions, differences: [], used: new Set() }
  for (let i = 0; i < questions; i++) {
    const question = randomQuestion(random)
    const [withIndexes, without] = await Promise.all([answer(indexed, question), answer(bare, question)])
    if (!agree(question, withIndexes, without)) report.differences.push(`seed ${seed}: ${JSON.stringify(question)}`)
    if (i % 5 === 0) report.used.add(await chosenIndex(indexed, question))
    if (i % 7 === 0) await changeOne([indexed, bare], random)
  }
  await db.dropDatabase()
  return report
}

async function createIndexes(indexed: Collection<Row>): Promise<void> {
  await indexed.createIndexes([
    { key: { a: 1 } },
    { key: { a: -1, b: 1 } },
    { key: { b: 1, a: -1 } },
    { key: { c: -1 } },
    { key: { m: 1 } },
    { key: { 'o.x': 1, c: 1 } },
    { key: { 'o.x': -1, 'o.y': 1, a: 1 } },
    { key: { m: 1, a: 1 } },
    { key: { u: 1 }, unique: true },
    { key: { b: 1, c: 1 }, sparse: true },
    { key: { c: 1, a: 1 }, partialFilterExpression: { a: { $gt: 2 } } },
  ])
}

function randomRow(_id: number, random: Random): Row {
  const row: Row = { _id, u: (_id * 3) % 997, o: { x: random.below(5), y: random.pick(['p', 'q']) } }
  for (const field of ['a', 'b', 'c']) {
    const value = randomValue(random)
    if (value !== undefined) row[field] = value
  }
  row.m = random.chance(0.3) ? Array.from({ length: random.below(4) }, () => random.below(6)) : random.below(6)
  return row
}

function randomValue(random: Random): Value | undefined {
  return random.pick<() => Value | undefined>([
    () => random.below(8),
    () => random.below(8) - 3.5,
    () => random.pick(['a', 'ab', 'b', 'B', 'é', '\u{1F600}', '\uFFFD', '']),
    () => null,
    () => random.chance(0.5),
    () => new Date(1e12 + random.below(5)),
    () => undefined,
  ])()
}

function valueFor(field: (typeof FIELDS)[number], random: Random): Value {
  if (field === 'u' || field === '_id') return random.below(ROWS)
  if (field === 'o.y') return random.pick(['p', 'q'])
  if (field === 'm' || field === 'o.x') return random.below(6)
  return randomValue(random) ?? null
}

function randomQuestion(random: Random): Question {
  const filter = randomFilter(random, random.below(4))
  if (random.chance(0.1)) filter.$or = [randomFilter(random, 0), randomFilter(random, 1)]
  const sort = new Map<string, 1 | -1>()
  if (random.chance(0.7)) sort.set(random.pick(['a', 'b', 'c', 'u', 'o.x', 'm', '_id']), random.pick([1, -1]))
  if (sort.size > 0 && random.chance(0.5)) sort.set(random.pick(['a', 'b', 'c', 'o.y']), random.pick([1, -1]))
  return { filter, sort: [...sort], skip: random.pick([0, 0, 3]), limit: random.pick([0, 0, 5, 20]) }
}

function randomFilter(random: Random, more: number): Filter<Row> {
  const filter: Filter<Row> = {}
  for (let i = more; i >= 0; i--) {
    const field = random.pick(FIELDS)
    const value = () => valueFor(field, random)
    filter[field] = random.pick<() => unknown>([
      value,
      () => ({ $eq: value() }),
      () => ({ $ne: value() }),
      () => ({ $gte: value() }),
      () => ({ $lt: value() }),
      () => ({ $gt: value(), $lte: value() }),
      () => ({ $gte: value(), $lt: value() }),
      () => ({ $in: [value(), value(), value()] }),
      () => ({ $nin: [value(), value()] }),
      () => ({ $all: [value(), value()] }),
      () => ({ $not: { $gte: value() } }),
      () => ({ $exists: random.chance(0.5) }),
      () => ({ $regex: '^a' }),
    ])()
  }
  return filter
}

async function answer(collection: Collection<Row>, { filter, sort, skip, limit }: Question): Promise<Row[]> {
  const sorting: Sort = sort
  return collection.find(filter).sort(sorting).skip(skip).limit(limit).toArray()
}

/** Equal rows may come in any order: compared are how many, their sort keys in order, and without paging which. */
function agree({ sort, skip, limit }: Question, some: Row[], others: Row[]): boolean {
  if (some.length !== others.length) return false
  const keys = (rows: Row[]) => JSON.stringify(rows.map((row) => sort.map(([path]) => [path, valueAt(row, path)])))
  if (!sort.some(([path]) => path === 'm') && keys(some) !== keys(others)) return false
  const ids = (rows: Row[]) => JSON.stringify(rows.map(({ _id }) => _id).sort((a, b) => a - b))
  return skip > 0 || limit > 0 || ids(some) === ids(others)
}

function valueAt(row: Row, path: string): unknown {
  const [outer = '', inner] = path.split('.')
  const value = row[outer]
  return inner !== undefined && isRecord(value) ? value[inner] : (value ?? null)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

async function chosenIndex(indexed: Collection<Row>, { filter, sort, limit }: Question): Promise<string> {
  const plan = await indexed.find(filter).sort(sort).limit(limit).explain()
  return plan.queryPlanner.winningPlan.inputStage?.indexName ?? 'none'
}

async function changeOne(collections: Collection<Row>[], random: Random): Promise<void> {
  const field = random.pick(['a', 'b', 'c'])
  const m = random.chance(0.5) ? [random.below(6), random.below(6)] : random.below(6)
  const change = { $set: { [field]: randomValue(random) ?? 1, m } }
  const _id = random.below(ROWS)
  await Promise.all(collections.map((collection) => collection.updateOne({ _id }, change)))
}
