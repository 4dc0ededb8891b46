import { type AuditEventName, auditEvents } from '@dossier/contract/audit-events'
import type { ClientSession, MongoClient } from 'mongodb'
import type { Caller } from '../access/actor'
import { inBoundedTransaction } from '../database/bounded-transaction'
import type { AuditRepository } from './audit.repository'
import type { EventFacts } from './audit-event'
import { ChainMoved, createChainEnds } from './chain-ends'
import { eventOf } from './event-of-act'
import type { Seal } from './seal'

export type Transaction = {
  readonly session: ClientSession
  /** The sequence of the audit event this transaction appends; what it files is newer than all before. */
  readonly sequence: number
  readonly at: Date
  /** Records what happened, once. Without it nothing is written. */
  readonly record: <Name extends AuditEventName>(facts: EventFacts<Name>) => void
  /** Says what changes the act made or changed, as they are now stored (GOV-33). */
  readonly seal: (seals: readonly Seal[]) => void
}

/** Platform acts that belong to no organisation have a chain of their own (ruling 22). */
export const platformChain = 'platform'

export type Transactions = {
  readonly inTransaction: InTransaction
  /** How many acts wait in this process for their turn. */
  readonly waiting: () => number
}

type Work<T> = (transaction: Transaction) => Promise<T>

export type InTransaction = <T>(chain: string, caller: Caller, work: Work<T>) => Promise<T>

type Dependencies = {
  readonly client: MongoClient
  readonly audit: AuditRepository
  /** Throws when the caller is no longer who the request began with (GOV-03). */
  readonly checkCaller: (caller: Caller, at: Date, session: ClientSession) => Promise<void>
  /** Checks the details of every event against the contract: for tests. */
  readonly checkEvents?: boolean
  readonly now: () => Date
}

/**
 * Runs one act of an organisation: state and audit event are written together or not at all (GOV-10, GOV-14).
 * An act that records no event writes nothing: what is not on record did not happen.
 * Acts of one organisation queue inside this process; the chain's head is the guard between processes: written first,
 * or, where this one wrote last, at the end and on the condition that it still stands as this one left it.
 * Who acts is read again once it is their turn, because rights may have been withdrawn while they waited.
 * `work` may run more than once and must not touch anything but the database.
 */
export function createTransactions({
  client,
  audit,
  checkCaller,
  checkEvents = false,
  now,
}: Dependencies): Transactions {
  const ends = createChainEnds(audit)
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

  /** Where another process turns out to have written meanwhile, the act runs again, its place taken first. */
  async function run<T>(chain: string, caller: Caller, work: Work<T>): Promise<T> {
    try {
      return await attempt(chain, caller, work, true)
    } catch (error) {
      if (!(error instanceof ChainMoved)) throw error
      return attempt(chain, caller, work, false)
    }
  }

  async function attempt<T>(chain: string, caller: Caller, work: Work<T>, asRemembered: boolean): Promise<T> {
    let remembered = asRemembered
    let written: (() => void) | undefined
    const answer = await inBoundedTransaction(client, async (session) => {
      written = undefined
      const place = await ends.next(chain, session, remembered)
      remembered = false
      const { sequence } = place
      const at = now()
      await checkCaller(caller, at, session)
      const recorded = onlyOne()
      const sealed = new Map<string, Seal>()
      const seal = (seals: readonly Seal[]) => {
        for (const each of seals) sealed.set(each.action, each)
      }
      const answer = await work({ session, sequence, at, record: recorded.set, seal })
      const facts = recorded.get()
      if (facts === undefined) {
        await session.abortTransaction()
        return answer
      }
      if (checkEvents) auditEvents[facts.what].parse(facts.details)
      const client = facts.companyId === null ? null : await ends.lastOf(chain, place, facts.companyId, session)
      const seals = [...sealed.values()].sort((left, right) => (left.action < right.action ? -1 : 1))
      written = await ends.append(eventOf(chain, caller, { facts, place, at, client, seals }), place, session)
      return answer
    })
    written?.()
    return answer
  }
}

/** Holds the one event of an act. A second one would have to take the place of the first, which is a fault of ours. */
function onlyOne() {
  let facts: EventFacts | undefined
  return {
    get: () => facts,
    set: (next: EventFacts) => {
      if (facts) throw new Error(`'${next.what}' cannot be recorded: the act already recorded '${facts.what}'`)
      facts = next
    },
  }
}
