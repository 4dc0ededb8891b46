import type { Client } from './clients'
import type { Contest } from './contest'
import type { Contestant } from './contestant'
import { timed } from './measure'

/** How long another client waits for a document by its key while long work is under way. */
export async function askBeside(contest: Contest<Contestant>, all: Client[]): Promise<void> {
  const beside = (what: string, rounds: number, work: (contestant: Contestant) => Promise<unknown>) =>
    contest.beside(`another client's findOne beside ${what}`, rounds, (contestant) =>
      waitsBeside(contestant, all, work(contestant)),
    )
  await beside('a full scan', 4, ({ collection }) => collection.find({ body: /never-there/i }).toArray())
  await beside('a page sorted in memory', 4, ({ collection }) =>
    collection
      .find({ score: { $gte: 50 } })
      .sort({ createdAt: -1 })
      .limit(30)
      .toArray(),
  )
  await beside('an aggregation of everything', 4, ({ collection }) =>
    collection
      .aggregate([
        { $group: { _id: { name: '$name', city: '$address.city' }, n: { $sum: 1 }, best: { $max: '$score' } } },
        { $sort: { n: -1 } },
        { $limit: 10 },
      ])
      .toArray(),
  )
  await beside('updateMany of a tenth', 2, ({ collection }) =>
    collection.updateMany({ organisation: 'o5' }, { $inc: { score: 1 } }),
  )
  await beside('createIndex', 2, async ({ collection }) => {
    await collection.createIndex({ 'address.zip': 1 })
    await collection.dropIndex('address.zip_1')
  })
  await contest.latency('createIndex on the full collection', { rounds: 2, calls: 1 }, ({ collection }, round) =>
    collection.createIndex(round === 0 ? { score: 1 } : { name: 1, score: -1 }),
  )
}

async function waitsBeside({ neighbour }: Contestant, all: Client[], work: Promise<unknown>): Promise<number[]> {
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  const waits: number[] = []
  for (let i = 0; !isOver; i++) waits.push(await timed(() => neighbour.findOne({ _id: all[i % all.length]?._id })))
  await over
  return waits
}
