import { expect } from 'vitest'
import type { Document } from '../values/document'
import { failingDisk, NO_SPACE } from './failing-disk'
import { localServer } from './local-server'
import { localSession } from './local-session'
import { type Random, randomFrom } from './random'

const COUNT = 1_600
/** While indexes are made, at least; they are made anew until then. */
const WRITES = 150

const INDEXES = [
  { key: { a: 1, b: -1 }, name: 'a_b' },
  { key: { u: 1 }, name: 'u', unique: true },
  { key: { tags: 1 }, name: 'tags' },
  { key: { a: 1 }, name: 'few', partialFilterExpression: { a: { $gt: 3 } } },
]

type Thing = { _id: number; a: number; b: number; u: number; tags: unknown }

/** Documents as they have to be, with unique values that are never used twice. */
function thingsOf(random: Random) {
  const things = new Map<number, Thing>()
  let lastUnique = 0
  const fresh = (_id: number): Thing => {
    lastUnique += 1
    const tags = random.chance(0.5) ? [random.below(3), random.below(3)] : random.below(3)
    return { _id, a: random.below(6), b: random.below(6), u: lastUnique, tags }
  }
  return { things, fresh }
}

/** Makes indexes while others write and commits fail; fails where they do not hold exactly what is there in the end. */
export async function buildIndexesMeanwhile(seed: number): Promise<void> {
  const random = randomFrom(seed)
  const disk = failingDisk()
  const server = await localServer({ openLmdb: disk.openLmdb })
  const { run, send } = server
  const { things, fresh } = thingsOf(random)
  for (let _id = 0; _id < COUNT; _id++) things.set(_id, fresh(_id))
  await run({ insert: 'things', documents: [...things.values()] })

  /** One write, which the model follows only where it was acknowledged. */
  const write = async () => {
    const _id = random.below(COUNT + 200)
    const [before, after] = [things.get(_id), fresh(_id)]
    const isRemoval = before !== undefined && random.chance(0.3)
    const command: Document = isRemoval
      ? { delete: 'things', deletes: [{ q: { _id }, limit: 1 }] }
      : { update: 'things', updates: [{ q: { _id }, u: after, upsert: true }] }
    const own = localSession({ send })
    const inside = random.chance(0.3)
    const answer = inside ? await own.begin(command) : await send(command)
    const isDone = answer.ok === 1 && (!inside || (await own.commit()).ok === 1)
    if (isDone && isRemoval) things.delete(_id)
    else if (isDone) things.set(_id, after)
    return isDone
  }

  let done = 0
  for (let isBuilt = false; !isBuilt || done < WRITES; ) {
    await run({ dropIndexes: 'things', index: '*' })
    let answer: Document | undefined
    const building = send({ createIndexes: 'things', indexes: INDEXES }).then((one) => {
      answer = one
    })
    while (answer === undefined) {
      if (random.chance(0.02)) disk.fail(NO_SPACE, 1 + random.below(2))
      if (await write()) done += 1
    }
    await building
    isBuilt = answer.ok === 1
    disk.heal()
    expect(await run({ validate: 'things' })).toMatchObject({ valid: true, errors: [] })
  }
  expect(await run({ validate: 'things' })).toMatchObject({ nrecords: things.size, nIndexes: 5 })
  for (const { name, key } of INDEXES.slice(0, 3)) {
    const { cursor } = await run({ find: 'things', hint: name, sort: key, batchSize: 10_000 })
    const found = (cursor as { firstBatch: Thing[] }).firstBatch.toSorted((a, b) => a._id - b._id)
    expect(found).toEqual([...things.values()].sort((a, b) => a._id - b._id))
  }
}
