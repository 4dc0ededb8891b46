import { randomUUID } from 'node:crypto'
import { type ClientSession, MongoServerError } from 'mongodb'
import type { Connection } from './connection'
import { despiteConflicts } from './write-conflict'

/** Writes some documents in one transaction, as long as the claim is this process's. Throws `ClaimLost` otherwise. */
export type Batch = (write: (session: ClientSession) => Promise<unknown>) => Promise<void>

/** This process was silent for so long that another one has taken over. */
export class ClaimLost extends Error {}

type Claim = { _id: string; by: string; until: Date; batches: number }

const claimed = 'claim'
/** Longer than any batch takes. A process that dies leaves its claim behind; the next one takes over after this. */
const claimMs = 60_000
const duplicateKey = 11000

/** Creates the means by which of several processes one is at work. The claim is a document of the named collection. */
export function createMigrationClaim(
  { client, db }: Pick<Connection, 'client' | 'db'>,
  collection: string,
  now: () => Date,
) {
  const claims = db.collection<Claim>(collection)
  const mine = { _id: claimed, by: randomUUID() }
  const end = () => new Date(now().getTime() + claimMs)

  return {
    /** Returns whether the work is this process's now. */
    async take(): Promise<boolean> {
      const free = { _id: claimed, until: { $lt: now() } }
      const claim = { $set: { by: mine.by, until: end(), batches: 0 } }
      try {
        await despiteConflicts(() => claims.updateOne(free, claim, { upsert: true }))
        return true
      } catch (error) {
        if (error instanceof MongoServerError && error.code === duplicateKey) return false
        throw error
      }
    },

    /** Writes the claim together with the documents, so that of two processes only one can commit. */
    batch: ((write) =>
      client.withSession((session) =>
        session.withTransaction(async () => {
          const renewed = { $set: { until: end() }, $inc: { batches: 1 } }
          const { matchedCount } = await claims.updateOne(mine, renewed, { session })
          if (matchedCount === 0) throw new ClaimLost('Another process has taken over')
          await write(session)
        }),
      )) satisfies Batch as Batch,

    async release() {
      await claims.deleteOne(mine)
    },
  }
}
