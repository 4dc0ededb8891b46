import type { ClientSession, MongoClient } from 'mongodb'
import type { Caller } from '../access/caller'
import type { AuditRepository } from './audit.repository'
import { type EventFacts, link } from './audit-event'

export type Transaction = {
  readonly session: ClientSession
  /** The sequence of the audit event this transaction appends; what it files is newer than all before. */
  readonly sequence: number
  readonly at: Date
  /** Tells what happened. Without it nothing is written. */
  readonly record: (facts: EventFacts) => void
}

/** Platform acts that belong to no organisation have a chain of their own (ruling 22). */
export const platformChain = 'platform'

export type Transactions = {
  readonly inTransaction: InTransaction
  /** How many acts wait in this process for their turn. */
  readonly waiting: () => number
}

export type InTransaction = <T>(
  chain: string,
  caller: Caller,
  work: (transaction: Transaction) => Promise<T>,
) => Promise<T>

/**
 * Runs one act of an organisation: state and audit event are written together or not at all (GOV-10, GOV-14).
 * An act that records no event writes nothing: what is not on record did not happen.
 * Acts of one organisation queue inside this process; the chain's head, written first, is the guard between processes.
 * `work` may run more than once and must not touch anything but the database.
 */
export function createTransactions(client: MongoClient, audit: AuditRepository, now: () => Date): Transactions {
  const queues = new Map<string, Promise<unknown>>()
  let waiting = 0

  const inTransaction: InTransaction = (chain, caller, work) => {
    waiting += 1
    const turn = (queues.get(chain) ?? Promise.resolve()).then(() => {
      waiting -= 1
      return run(chain, caller, work)
    })
    const settled = turn
      .catch(() => undefined)
      .then(() => {
        if (queues.get(chain) === settled) queues.delete(chain)
      })
    queues.set(chain, settled)
    return turn
  }

  return { inTransaction, waiting: () => waiting }

  async function run<T>(chain: string, caller: Caller, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return client.withSession((session) =>
      session.withTransaction(async () => {
        const { sequence, previous } = await audit.take(chain, session)
        const at = now()
        let told: EventFacts | undefined
        const record = (facts: EventFacts) => {
          told = facts
        }
        const answer = await work({ session, sequence, at, record })
        if (told === undefined) {
          await session.abortTransaction()
          return answer
        }
        const event = link({
          sequence,
          organisation_id: chain,
          actor_id: caller.userId,
          actor_name: caller.name,
          actor_type: caller.type,
          what: told.what,
          record: told.record,
          company_id: told.companyId,
          at: at.toISOString(),
          address: caller.address,
          details: told.details,
          previous,
        })
        await audit.append(event, session)
        return answer
      }),
    )
  }
}
