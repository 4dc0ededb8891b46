import { Binary, Double, ObjectId } from 'bson'
import type { Random } from '../random'
import type { Row } from './order'

/** Random documents and what may be asked of them: few names and few values, so that they meet often. */
export type Questions = {
  document(id: number): Row
  path(): string
  filter(depth?: number): Row
  update(): { update: Row; arrayFilters: Row[]; query: Row | undefined }
  inclusion(): string[]
}

const PATHS = [
  'a',
  'b',
  'c',
  'd',
  'a.b',
  'a.c',
  'b.a',
  'c.b',
  'a.0',
  'b.1',
  'a.b.c',
  'a.0.b',
  'items',
  'items.q',
  'items.t',
  'items.n',
  'items.0.q',
  '_id',
] as const
const UPDATE_PATHS = [
  'a',
  'b',
  'c',
  'd',
  'x',
  'a.b',
  'a.x',
  'b.0',
  'b.2',
  'c.a.b',
  'items.0.q',
  'items.$[].q',
  'items.$[e].q',
  'items.$.q',
  'items',
  'a.$[]',
  'n.e.w',
] as const
const TYPES = [
  'string',
  'number',
  'array',
  'object',
  'null',
  'objectId',
  'bool',
  'date',
  'int',
  'long',
  'double',
  'binData',
] as const

export function questionsOf(random: Random): Questions {
  const small = () => random.below(6)
  const many = <T>(most: number, make: () => T) => Array.from({ length: random.below(most + 1) }, make)

  const scalar = (): unknown =>
    random.pick<() => unknown>([
      small,
      small,
      () => small() - 2.5,
      () => new Double(small()),
      () => BigInt(small()),
      () => random.pick(['a', 'b', 'ab', 'Abc', 'z', '', '\uFFFD', '\u{1F600}']),
      () => null,
      () => random.chance(0.5),
      () => new Date(1e12 + random.below(4) * 1_000),
      () => new ObjectId(`00000000000000000000000${random.below(4)}`),
      () => new Binary(Buffer.from([random.below(3)])),
    ])()

  const value = (depth: number): unknown => {
    if (depth <= 0 || random.chance(0.55)) return scalar()
    return random.chance(0.5) ? many(3, () => value(depth - 1)) : row(depth - 1)
  }

  const row = (depth: number): Row =>
    Object.fromEntries(['a', 'b', 'c'].filter(() => random.chance(0.5)).map((name) => [name, value(depth)]))

  const item = () => ({
    q: small(),
    t: random.pick(['x', 'y', 'z']),
    n: random.chance(0.3) ? [small(), small()] : small(),
  })

  const document = (id: number): Row => ({
    _id: id,
    ...Object.fromEntries(['a', 'b', 'c', 'd'].filter(() => random.chance(0.7)).map((name) => [name, value(2)])),
    ...(random.chance(0.5) ? { items: many(3, item) } : {}),
  })

  const path = () => random.pick(PATHS)

  const operator = (): Row =>
    random.pick<() => Row>([
      () => ({ $gt: scalar() }),
      () => ({ $gte: scalar() }),
      () => ({ $lt: scalar() }),
      () => ({ $lte: scalar() }),
      () => ({ $gt: value(1) }),
      () => ({ $ne: value(1) }),
      () => ({ $eq: value(2) }),
      () => ({ $in: [scalar(), value(1), scalar()] }),
      () => ({ $nin: [scalar(), scalar()] }),
      () => ({ $exists: random.chance(0.5) }),
      () => ({ $type: random.pick(TYPES) }),
      () => ({ $size: random.below(4) }),
      () => ({ $all: many(2, scalar) }),
      () => ({ $elemMatch: random.chance(0.5) ? { $gte: small(), $lt: 5 } : { q: { $gte: small() }, t: 'x' } }),
      () => ({ $elemMatch: random.chance(0.5) ? { $ne: scalar() } : filter(0) }),
      () => ({ $not: operator() }),
      () => ({ $regex: random.pick(['a', '^a', 'B', 'c$', '^Ab']), $options: random.pick(['', 'i']) }),
      () => ({ $mod: [2, random.below(2)] }),
      () => ({ $gte: small(), $lte: small() }),
    ])()

  const filter = (depth = 2): Row => {
    const kind = depth > 0 ? random.below(20) : 20
    if (kind < 2) return { $or: [filter(depth - 1), filter(depth - 1)] }
    if (kind < 4) return { $and: [filter(depth - 1), filter(depth - 1)] }
    if (kind < 5) return { $nor: [filter(depth - 1)] }
    const paths = Array.from({ length: 1 + random.below(3) }, path)
    return Object.fromEntries(paths.map((one) => [one, random.chance(0.35) ? value(1) : operator()]))
  }

  const changes: [string, () => unknown][] = [
    ['$set', () => value(1)],
    ['$unset', () => ''],
    ['$inc', () => random.pick([1, 2, -1, 0.5, 3n, new Double(2)])],
    ['$mul', () => random.pick([1, 2, -1, 0.5, 3n, new Double(2)])],
    ['$min', () => value(1)],
    ['$max', () => value(1)],
    ['$rename', () => random.pick(['r1', 'a.r', 'z.y'])],
    [
      '$push',
      () =>
        random.pick<() => unknown>([
          () => value(1),
          () => ({ $each: [small(), small()], $slice: random.pick([2, -2, 3, 0]) }),
          () => ({ $each: [item()], $sort: { q: random.pick([1, -1]) } }),
          () => ({ $each: [small()], $position: random.below(3) }),
        ])(),
    ],
    [
      '$addToSet',
      () => random.pick<() => unknown>([scalar, () => ({ $each: [scalar(), scalar()] }), () => ({ q: 1 })])(),
    ],
    [
      '$pull',
      () =>
        random.pick<() => unknown>([
          scalar,
          () => ({ $gte: small() }),
          () => ({ q: { $gt: small() } }),
          () => ({ t: 'x' }),
          () => ({ $in: [1, 2] }),
        ])(),
    ],
    ['$pullAll', () => [scalar(), scalar()]],
    ['$pop', () => random.pick([1, -1])],
    ['$setOnInsert', () => value(1)],
  ]

  const update = () => {
    const result: Row = {}
    for (let i = random.below(3); i >= 0; i--) {
      const [name, argument] = changes[random.below(changes.length)] ?? ['$set', scalar]
      const before = result[name]
      const chosen = random.pick(UPDATE_PATHS)
      if (name === '$rename' && chosen.includes('$')) continue
      result[name] = { ...(typeof before === 'object' ? before : {}), [chosen]: argument() }
    }
    const text = Object.values(result)
      .flatMap((fields) => Object.keys(fields ?? {}))
      .join()
    return {
      update: Object.keys(result).length === 0 ? { $set: { x: 1 } } : result,
      arrayFilters: text.includes('$[e]') ? [{ 'e.q': { $gte: small() } }] : [],
      query: text.includes('.$.') ? { 'items.q': { $gte: small() } } : undefined,
    }
  }

  const inclusion = () => {
    const chosen = new Set(
      Array.from({ length: 1 + random.below(3) }, () =>
        random.pick(['a', 'b', 'c', 'a.b', 'items.q', 'items.t', 'b.c']),
      ),
    )
    return [...chosen].filter((one) => ![...chosen].some((other) => one !== other && one.startsWith(`${other}.`)))
  }

  return { document, path, filter, update, inclusion }
}
