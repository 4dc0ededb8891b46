import type { Document } from '../values/document'
import { IsolationModel, type ModelTransaction, type Row, type Verdict } from './isolation-model'
import type { LocalServer } from './local-server'
import { type LocalSession, localSession } from './local-session'
import { type Random, randomFrom } from './random'

const IDS = 12
const SESSIONS = 4
const GROUPS = 3

export type IsolationReport = {
  steps: number
  /** How often each verdict came up. */
  verdicts: Map<string, number>
  /** The first steps at which the server did otherwise than the model. */
  differences: string[]
}

type Player = { session: LocalSession; transaction: ModelTransaction | undefined }

/** Answers of the server as verdicts of the model. */
const VERDICTS = new Map<unknown, Verdict>([
  [112, 'conflict'],
  [11_000, 'duplicate'],
  [50, 'waits'],
])

/**
 * Several transactions and writers outside, one random step after the other; each read and each verdict is compared
 * with what the model says, and in the end everything with the indexes.
 */
export async function fuzzIsolation(server: LocalServer, steps: number, seed: number): Promise<IsolationReport> {
  const random = randomFrom(seed)
  const name = `rows_${seed}`
  const model = new IsolationModel()
  const report: IsolationReport = { steps, verdicts: new Map(), differences: [] }
  const indexes = [
    { key: { u: 1 }, name: 'u_1', unique: true },
    { key: { g: 1, v: 1 }, name: 'g_1_v_1' },
  ]
  await server.run({ createIndexes: name, indexes })
  const players: Player[] = Array.from({ length: SESSIONS }, () => ({
    session: localSession(server),
    transaction: undefined,
  }))
  const outside: Player = { session: localSession(server), transaction: undefined }

  const compare = (step: number, what: string, ours: unknown, theirs: unknown) => {
    const [found, wanted] = [JSON.stringify(ours), JSON.stringify(theirs)]
    if (found !== wanted) report.differences.push(`seed ${seed}, step ${step}: ${what}: ${found} instead of ${wanted}`)
  }

  for (let step = 0; step < steps && report.differences.length === 0; step++) {
    const player = random.chance(0.25) ? outside : random.pick([outside, ...players])
    const { session, transaction } = player
    const ask = askerFor(server, player, outside)
    if (transaction !== undefined && random.chance(0.15)) {
      const commits = random.chance(0.7)
      const answer = await (commits ? session.commit() : session.abort())
      compare(step, commits ? 'commit' : 'abort', answer.ok, 1)
      if (commits) model.commit(transaction)
      else model.end(transaction)
      player.transaction = undefined
    } else if (random.chance(0.45)) {
      if (player !== outside) player.transaction ??= model.begin()
      const { command, matches } = randomRead(name, random)
      const answer = await ask(command, transaction === undefined)
      const wanted = model.rows(player.transaction).filter(matches)
      compare(step, JSON.stringify(command), sorted(rowsIn(answer)), sorted(wanted))
    } else {
      if (player !== outside) player.transaction ??= model.begin()
      const { command, id, after } = randomWrite(name, model.rows(player.transaction), random)
      const answer = await ask(command, transaction === undefined)
      const ours = verdictOf(answer)
      const theirs = model.write(player.transaction, id, after)
      compare(step, JSON.stringify(command), ours, theirs)
      report.verdicts.set(theirs, (report.verdicts.get(theirs) ?? 0) + 1)
      if (theirs !== 'done') player.transaction = undefined
    }
  }
  for (const { session, transaction } of players) if (transaction !== undefined) await session.abort()
  const { valid } = await server.run({ validate: name })
  if (report.differences.length === 0) compare(steps, 'validate', valid, true)
  return report
}

/** Sends a command inside the player's transaction, which begins with it, or outside of all. */
function askerFor({ send }: LocalServer, player: Player, outside: Player) {
  return (command: Document, begins: boolean) => {
    if (player === outside) return send({ ...command, maxTimeMS: 1 })
    return begins ? player.session.begin(command) : player.session.go(command)
  }
}

function randomRead(name: string, random: Random): { command: Document; matches: (row: Row) => boolean } {
  const [id, g, v] = [random.below(IDS), random.below(GROUPS), random.below(5)]
  const questions: [Document, (row: Row) => boolean][] = [
    [{ _id: id }, (row) => row._id === id],
    [{ u: id }, (row) => row.u === id],
    [{ g, v: { $gte: v } }, (row) => row.g === g && row.v >= v],
    [{ v: { $lt: v } }, (row) => row.v < v],
    [{}, () => true],
  ]
  const [filter, matches] = questions[random.below(questions.length)] ?? [{}, () => true]
  const command = random.chance(0.5)
    ? { find: name, filter }
    : { aggregate: name, pipeline: [{ $match: filter }], cursor: {} }
  return { command, matches }
}

type Write = { command: Document; id: number | undefined; after: Row | undefined }

function randomWrite(name: string, rows: readonly Row[], random: Random): Write {
  const _id = random.below(IDS)
  const fresh: Row = { _id, u: random.below(IDS), g: random.below(GROUPS), v: random.below(5) }
  const row = rows.find((one) => one._id === _id)
  if (row === undefined || random.chance(0.1)) {
    return { command: { insert: name, documents: [fresh] }, id: undefined, after: fresh }
  }
  if (random.chance(0.2)) {
    return { command: { delete: name, deletes: [{ q: { _id }, limit: 1 }] }, id: _id, after: undefined }
  }
  const change = random.chance(0.5) ? { v: row.v + 1 } : { u: fresh.u, g: (row.g + 1) % GROUPS }
  const statement = { q: { _id }, u: { $set: change } }
  return { command: { update: name, updates: [statement] }, id: _id, after: { ...row, ...change } }
}

function verdictOf({ ok, code, writeErrors }: Document): Verdict | unknown {
  const [error] = Array.isArray(writeErrors) ? writeErrors : []
  const refused = ok === 1 ? error?.code : code
  return refused === undefined ? 'done' : (VERDICTS.get(refused) ?? refused)
}

function rowsIn({ cursor, ...answer }: Document): Row[] {
  const batch = typeof cursor === 'object' && cursor !== null && 'firstBatch' in cursor ? cursor.firstBatch : undefined
  if (!Array.isArray(batch)) throw new Error(`No rows in ${JSON.stringify(answer)}`)
  return batch
}

const sorted = (rows: readonly Row[]) =>
  rows.map(({ _id, u, g, v }) => [_id, u, g, v]).sort(([a = 0], [b = 0]) => a - b)
