import { randomFrom } from '../src/testing/random'
import type { Client } from './clients'
import type { Contest } from './contest'
import type { Contestant } from './contestant'
import { memory } from './filling'
import { atOnce } from './measure'

type Whom = Partial<Pick<Client, '_id'>>

export async function change(contest: Contest<Contestant>, all: Client[]): Promise<void> {
  const random = randomFrom(11)
  const someone = (): Whom => ({ _id: all[random.below(all.length)]?._id })
  const update = ({ collection }: Contestant) =>
    collection.updateOne(someone(), { $set: { status: 'open' }, $inc: { score: 1 } })
  await contest.latency('updateOne by _id, durable', { rounds: 20, calls: 50 }, update)
  await contest.rate('updateOne, 50 at once, durable', { rounds: 8, perRound: 1_000 }, (contestant) =>
    atOnce(1_000, 50, () => update(contestant)),
  )
  await contest.each(({ collection }) => collection.db.createCollection('notes'))
  await contest.latency('transaction of two writes, durable', { rounds: 20, calls: 20 }, (contestant) =>
    twoWrites(contestant, someone()),
  )
  await contest.latency('updateMany of a tenth', { rounds: 2, calls: 1 }, ({ collection }) =>
    collection.updateMany({ organisation: 'o3' }, { $inc: { score: 1 } }),
  )
  await contest.latency('deleteMany of a tenth', { rounds: 1, calls: 1 }, ({ collection }) =>
    collection.deleteMany({ organisation: 'o4' }),
  )
  contest.tell('memory after all', memory)
}

async function twoWrites({ client, collection }: Contestant, whom: Whom): Promise<void> {
  await client.withSession((session) =>
    session.withTransaction(async () => {
      await collection.updateOne(whom, { $inc: { score: 1 } }, { session })
      await collection.db.collection('notes').insertOne({ whom: whom._id }, { session })
    }),
  )
}
