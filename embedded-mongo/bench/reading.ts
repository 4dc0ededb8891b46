import { randomFrom } from '../src/testing/random'
import type { Client } from './clients'
import type { Contest } from './contest'
import type { Contestant } from './contestant'
import { atOnce } from './measure'

const organisation = (i: number) => `o${i % 10}`
const openOf = (i: number) => ({ organisation: organisation(i), status: 'open' })
const NEVER_THERE = /never-there/i

const page = ({ collection }: Contestant, filter: object) =>
  collection.find(filter).sort({ createdAt: -1 }).skip(300).limit(30).toArray()

export async function read(contest: Contest<Contestant>, all: Client[]): Promise<void> {
  const random = randomFrom(7)
  const someone = () => all[random.below(all.length)]
  const byId = ({ collection }: Contestant) => collection.findOne({ _id: someone()?._id })
  await contest.each(async (contestant) => {
    for (let i = 0; i < 500; i++) await byId(contestant)
  })
  await contest.latency('findOne by _id', { rounds: 20, calls: 200 }, byId)
  const many = { rounds: 8, perRound: 1_000 }
  await contest.rate('findOne by _id, 20 at once', many, (contestant) => atOnce(1_000, 20, () => byId(contestant)))
  await contest.latency('findOne by unique field', { rounds: 20, calls: 100 }, ({ collection }) =>
    collection.findOne({ email: someone()?.email }),
  )
  await contest.latency('page by index, skip 300 limit 30, sorted', { rounds: 20, calls: 20 }, (contestant, i) =>
    page(contestant, { organisation: organisation(i) }),
  )
  await contest.latency('the same with two fields fixed', { rounds: 20, calls: 20 }, (contestant, i) =>
    page(contestant, openOf(i)),
  )
  await contest.latency('countDocuments by index', { rounds: 10, calls: 10 }, ({ collection }, i) =>
    collection.countDocuments(openOf(i)),
  )
}

export async function scan(contest: Contest<Contestant>): Promise<void> {
  const few = { rounds: 6, calls: 1 }
  await contest.latency('page without an index', few, (contestant) => page(contestant, { score: { $gte: 50 } }))
  await contest.latency('worst-case scan: a pattern nobody matches', few, ({ collection }) =>
    collection.find({ body: NEVER_THERE }).limit(30).toArray(),
  )
  await contest.latency('the same over three fields', few, ({ collection }) =>
    collection
      .find({ $or: [{ name: NEVER_THERE }, { email: NEVER_THERE }, { body: NEVER_THERE }] })
      .limit(30)
      .toArray(),
  )
  await contest.latency('pattern within one organisation', { rounds: 10, calls: 2 }, ({ collection }, i) =>
    collection.find({ organisation: organisation(i), body: NEVER_THERE }).toArray(),
  )
  await contest.latency('countDocuments by scan', few, ({ collection }) =>
    collection.countDocuments({ score: { $gte: 50 } }),
  )
  const group = { $group: { _id: '$status', n: { $sum: 1 }, average: { $avg: '$score' } } }
  await contest.latency('$group over everything', few, ({ collection }) => collection.aggregate([group]).toArray())
  await contest.latency('$group over one organisation', { rounds: 10, calls: 2 }, ({ collection }, i) =>
    collection.aggregate([{ $match: { organisation: organisation(i) } }, group]).toArray(),
  )
  await contest.latency('reading everything', { rounds: 2, calls: 1 }, ({ collection }) => collection.find().toArray())
}
