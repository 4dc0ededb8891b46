import { MongoClient, MongoServerError } from 'mongodb'
import { vi } from 'vitest'
import { startOtherProcess } from './other-process'
import { type Random, randomFrom } from './random'

type Note = { _id: string; email: string; version: number; padding: string }
type Account = { _id: number; balance: number }
type Transfer = { _id: string; from: number; to: number }

export type KillReport = {
  kills: number
  /** Acknowledged inserts, updates and transfers. */
  acknowledged: number
  /** Acknowledged inserts and transfers that are not there any more. */
  lost: number
  /** Notes older than their last acknowledged update, or newer than their last attempted one. */
  stale: number
  /** Rounds after which balances and transfers disagreed, or an index or a count disagreed with the documents. */
  inconsistent: number
}

/** What the clients were told, to be compared with what the files hold after a kill. */
type Memory = {
  notes: Map<string, { acknowledged: number; attempted: number }>
  transfers: Set<string>
  acknowledged: number
}

const ACCOUNTS = 20
const OPENING_BALANCE = 100
const WRITERS = 12
const MOVERS = 3

export type KillPlan = {
  rounds: number
  /** Writes that are acknowledged before a kill, at least and at most. */
  writes: [number, number]
  seed: number
}

/** Writes from many clients at once, kills the server at some point, starts it again on the same files and compares. */
export async function killRounds(dataDir: string, { rounds, writes, seed }: KillPlan): Promise<KillReport> {
  const random = randomFrom(seed)
  const memory: Memory = { notes: new Map(), transfers: new Set(), acknowledged: 0 }
  const report: KillReport = { kills: rounds, acknowledged: 0, lost: 0, stale: 0, inconsistent: 0 }
  const [least, most] = writes
  let server = await startOtherProcess(dataDir)
  await withClient(server.uri, async (client) => {
    await notesOf(client).createIndexes([{ key: { email: 1 }, unique: true }, { key: { version: 1 } }])
    await client.db('kill').createCollection('transfers')
    await accountsOf(client).insertMany(
      Array.from({ length: ACCOUNTS }, (_, _id) => ({ _id, balance: OPENING_BALANCE })),
    )
  })
  for (let round = 0; round < rounds; round++) {
    await writeUntilKilled(server, memory, round, least + random.below(most - least), random)
    server = await startOtherProcess(dataDir)
    await withClient(server.uri, (client) => compare(client, memory, report))
  }
  await server.kill()
  return { ...report, acknowledged: memory.acknowledged }
}

const notesOf = (client: MongoClient) => client.db('kill').collection<Note>('notes')
const accountsOf = (client: MongoClient) => client.db('kill').collection<Account>('accounts')
const transfersOf = (client: MongoClient) => client.db('kill').collection<Transfer>('transfers')

async function withClient<T>(uri: string, work: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = new MongoClient(uri, { maxPoolSize: WRITERS + MOVERS })
  try {
    return await work(client)
  } finally {
    await client.close()
  }
}

async function writeUntilKilled(
  server: { uri: string; kill(): Promise<void> },
  memory: Memory,
  round: number,
  writes: number,
  random: Random,
): Promise<void> {
  // once connected no one waits for a server, but for one that is gone
  const options = { maxPoolSize: WRITERS + MOVERS, retryWrites: false, serverSelectionTimeoutMS: 100 }
  const client = new MongoClient(server.uri, options)
  await vi.waitUntil(() => client.connect().then(Boolean, () => false), { timeout: 60_000 })
  const target = memory.acknowledged + writes
  let killed: Promise<void> | undefined
  const goOn = () => {
    if (memory.acknowledged >= target) killed ??= server.kill()
    return killed === undefined
  }
  const writers = Array.from({ length: WRITERS }, (_, writer) => writeNotes(client, memory, `${round}-${writer}`, goOn))
  const movers = Array.from({ length: MOVERS }, (_, mover) =>
    moveMoney(client, memory, `${round}-${mover}`, goOn, random),
  )
  const indexing = round % 4 === 3 ? [makeIndexes(client, goOn)] : []
  await Promise.all([...writers, ...movers, ...indexing])
  await (killed ?? server.kill())
  await client.close()
}

/** Inserts notes and raises the version of every third, until the server is gone. */
async function writeNotes(client: MongoClient, memory: Memory, name: string, goOn: () => boolean): Promise<void> {
  const notes = notesOf(client)
  for (let i = 0; goOn(); i++) {
    const _id = `${name}-${i}`
    const known = { acknowledged: 0, attempted: 1 }
    try {
      await notes.insertOne({ _id, email: `${_id}@example.test`, version: 1, padding: 'x'.repeat(1_500) })
      known.acknowledged = 1
      memory.notes.set(_id, known)
      memory.acknowledged++
      if (i % 3 !== 0) continue
      known.attempted = i + 2
      await notes.updateOne({ _id }, { $set: { version: i + 2, padding: 'y'.repeat(3_000) } })
      known.acknowledged = i + 2
      memory.acknowledged++
    } catch {
      return
    }
  }
}

/** Moves one unit between two accounts and notes the transfer, all in one transaction, until the server is gone. */
async function moveMoney(
  client: MongoClient,
  memory: Memory,
  name: string,
  goOn: () => boolean,
  random: Random,
): Promise<void> {
  for (let i = 0; goOn(); i++) {
    const from = random.below(ACCOUNTS)
    const transfer = { _id: `${name}-${i}`, from, to: (from + 1 + random.below(ACCOUNTS - 1)) % ACCOUNTS }
    const session = client.startSession()
    session.startTransaction()
    try {
      await accountsOf(client).updateOne({ _id: transfer.from }, { $inc: { balance: -1 } }, { session })
      await accountsOf(client).updateOne({ _id: transfer.to }, { $inc: { balance: 1 } }, { session })
      await transfersOf(client).insertOne(transfer, { session })
      await session.commitTransaction()
      memory.transfers.add(transfer._id)
      memory.acknowledged++
    } catch (error) {
      if (!(error instanceof MongoServerError)) return
      if (session.inTransaction()) await session.abortTransaction().catch(() => {})
    } finally {
      await session.endSession()
    }
  }
}

/** Makes and drops an index, so that kills meet indexes that are half made, until the server is gone. */
async function makeIndexes(client: MongoClient, goOn: () => boolean): Promise<void> {
  while (goOn()) {
    try {
      const name = await notesOf(client).createIndex({ version: -1, email: 1 })
      await notesOf(client).dropIndex(name)
    } catch {
      return
    }
  }
}

async function compare(client: MongoClient, memory: Memory, report: KillReport): Promise<void> {
  const notes = await notesOf(client).find().project<Pick<Note, '_id' | 'version'>>({ version: 1 }).toArray()
  const versions = new Map(notes.map(({ _id, version }) => [_id, version]))
  for (const [id, { acknowledged, attempted }] of memory.notes) {
    const version = versions.get(id)
    if (version === undefined) report.lost++
    else if (version < acknowledged || version > attempted) report.stale++
  }
  const balances = new Map(Array.from({ length: ACCOUNTS }, (_, id) => [id, OPENING_BALANCE]))
  const transfers = await transfersOf(client).find().toArray()
  for (const { from, to } of transfers) {
    balances.set(from, (balances.get(from) ?? 0) - 1)
    balances.set(to, (balances.get(to) ?? 0) + 1)
  }
  const kept = new Set(transfers.map(({ _id }) => _id))
  for (const id of memory.transfers) if (!kept.has(id)) report.lost++

  const accounts = await accountsOf(client).find().toArray()
  const sum = accounts.reduce((total, { balance }) => total + balance, 0)
  const moneyAdds =
    sum === ACCOUNTS * OPENING_BALANCE && accounts.every(({ _id, balance }) => balances.get(_id) === balance)
  const checks = await Promise.all(
    ['notes', 'accounts', 'transfers'].map((name) => client.db('kill').command({ validate: name })),
  )
  if (!moneyAdds || checks.some(({ valid }) => !valid)) report.inconsistent++
}
