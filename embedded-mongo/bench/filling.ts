import type { Client } from './clients'
import type { Contest } from './contest'
import { type Contestant, leave, restart } from './contestant'
import { atOnce } from './measure'
import { memoryOf } from './subject'

const AT_ONCE = 50
const BULK = 1_000

/** Fills the collection: four fifths in bulk, then one by one. Everything is on disk before it is acknowledged. */
export async function fill(contest: Contest<Contestant>, all: Client[]): Promise<void> {
  await contest.each(({ collection }) =>
    collection.createIndexes([
      { key: { email: 1 }, unique: true },
      { key: { organisation: 1, createdAt: -1 } },
      { key: { organisation: 1, status: 1, createdAt: -1 } },
    ]),
  )
  const rounds = 8
  const bulk = Math.floor((all.length * 0.8) / rounds)
  await contest.rate('insertMany of 1,000, durable', { rounds, perRound: bulk }, async ({ collection }, round) => {
    for (let i = round * bulk; i < (round + 1) * bulk; i += BULK) {
      await collection.insertMany(all.slice(i, Math.min((round + 1) * bulk, i + BULK)))
    }
  })
  const many = Math.floor((all.length * 0.18) / rounds)
  const insert =
    ({ collection }: Contestant, from: number) =>
    async (i: number) => {
      const client = all[from + i]
      if (client) await collection.insertOne(client)
    }
  await contest.rate('insertOne, 50 at once, durable', { rounds, perRound: many }, (contestant, round) =>
    atOnce(many, AT_ONCE, insert(contestant, rounds * bulk + round * many)),
  )
  const rest = all.slice(rounds * (bulk + many))
  const some = Math.floor(rest.length / rounds)
  await contest.latency('insertOne, one after the other, durable', { rounds, calls: some }, ({ collection }, call) =>
    insertRest(collection, rest[call]),
  )
  await contest.each(({ collection }) => collection.insertMany(rest.slice(rounds * some)).catch(() => {}))
  contest.tell('memory after loading', memory)
  contest.tell('data file', ({ subject }) => `${Math.round(subject.fileBytes() / 2 ** 20)} MB`)
}

async function insertRest(collection: Contestant['collection'], client: Client | undefined): Promise<void> {
  if (client) await collection.insertOne(client)
}

export async function startAgain(contest: Contest<Contestant>): Promise<void> {
  const rounds = 5
  await contest.latency('start after kill -9 until the first answer', { rounds, calls: 1 }, async (contestant) => {
    await leave(contestant)
    await restart(contestant)
  })
}

export function memory({ running }: Contestant): string {
  const { privateMb, residentMb } = memoryOf(running.pid)
  return `${privateMb} MB private, ${residentMb - privateMb} MB mapped and shared`
}
