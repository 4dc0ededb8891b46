import { type AuditEventName, auditEvents } from '@dossier/contract/trail/audit-events'
import type { ClientSession, MongoClient } from 'mongodb'
import type { Caller } from '../../platform/access/actor'
import { inBoundedTransaction } from '../../platform/database/bounded-transaction'
import type { AuditRepository } from './audit.repository'
import type { EventFacts } from './audit-event'
import { type Addition, ChainMoved, createChainEnds } from './chain-ends'
import { eventOf } from './event-of-act'
import { createRecording } from './recording'
import type { Seal } from './seal'
import { createTurns, type Together } from './turns'

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

/** Gives an act its answer, which it gets once what it did is written. */
type Answer = () => void

/** An act that waits for its turn. */
type WaitingAct = {
  readonly caller: Caller
  readonly work: Work<Answer>
  readonly fail: (error: unknown) => void
}

type Dependencies = {
  readonly client: MongoClient
  readonly audit: AuditRepository
  /** Throws when the caller is no longer who the request began with (GOV-03). */
  readonly checkCaller: (caller: Caller, at: Date, session: ClientSession) => Promise<void>
  /** Checks the details of every event against the contract: for tests. */
  readonly checkEvents?: boolean
  readonly now: () => Date
}

/** One of several acts came to nothing or lost a race: none of them is written, and each is done by itself. */
class Parted extends Error {}

/** Acts that take longer than this together are written before the next begins: the database ends what lasts a minute. */
const togetherMs = 500

/**
 * Runs one act of an organisation: state and audit event are written together or not at all (GOV-10, GOV-14).
 * An act that records no event writes nothing: what is not on record did not happen.
 * Acts of one organisation queue inside this process; the chain's head is the guard between processes: written first,
 * or, where this one wrote last, at the end and on the condition that it still stands as this one left it.
 * Acts that wait are done one after the other in one transaction, each with an event of its own (0078).
 * Who acts is read again once it is their turn, because rights may have been withdrawn while they waited.
 * `work` may run more than once, must not touch anything but the database, and that by its session alone.
 */
export function createTransactions(dependencies: Dependencies): Transactions {
  const { client, audit, now } = dependencies
  const ends = createChainEnds(audit)
  const perform = performing(dependencies)
  const { queue, waiting } = createTurns({ alone, together, mayGather: ends.remembers })

  const inTransaction: InTransaction = (chain, caller, work) =>
    new Promise((resolve, reject) => {
      const answered = async (transaction: Transaction) => {
        const answer = await work(transaction)
        return () => resolve(answer)
      }
      queue(chain, { caller, work: answered, fail: reject })
    })

  return { inTransaction, waiting }

  async function alone(chain: string, act: WaitingAct): Promise<boolean> {
    try {
      const { answer, isWritten } = await attempt(chain, act, true).catch((error: unknown) => {
        // another process turns out to have written meanwhile: again, with a place that is taken first
        if (error instanceof ChainMoved) return attempt(chain, act, false)
        throw error
      })
      answer()
      return isWritten
    } catch (error) {
      act.fail(error)
      return false
    }
  }

  async function attempt(chain: string, act: WaitingAct, asRemembered: boolean) {
    let remembered = asRemembered
    let written: (() => void) | undefined
    const answer = await inBoundedTransaction(client, async (session) => {
      written = undefined
      const addition = await ends.extend(chain, session, remembered)
      remembered = false
      const { answer, isRecorded } = await perform(chain, act, session, addition)
      if (isRecorded) written = await addition.write()
      else await session.abortTransaction()
      return answer
    })
    written?.()
    return { answer, isWritten: written !== undefined }
  }

  /** Does acts as if each had waited for the one before: all of them are written at once, or none is. */
  async function together(chain: string, acts: readonly WaitingAct[]): Promise<Together> {
    let answers: Answer[] | undefined
    let begun = 0
    let written: (() => void) | undefined
    try {
      await inBoundedTransaction(client, async (session) => {
        // what was to be written is not, because another transaction was faster
        if (answers) throw new Parted()
        answers = []
        try {
          const addition = await ends.extend(chain, session, true)
          const until = now().getTime() + togetherMs
          for (const act of acts) {
            if (begun > 0 && now().getTime() > until) break
            begun++
            const { answer, isRecorded } = await perform(chain, act, session, addition)
            if (!isRecorded) throw new Parted()
            answers.push(answer)
          }
          written = await addition.write()
        } catch (error) {
          throw new Parted(undefined, { cause: error })
        }
      })
    } catch (error) {
      if (error instanceof Parted) return { parted: begun }
      // no one knows whether they are written: each hears what it would have heard by itself
      for (const { fail } of acts.slice(0, begun)) fail(error)
      return { done: begun }
    }
    written?.()
    for (const answer of answers ?? []) answer()
    return { done: begun }
  }
}

/** Returns what does one act inside a transaction and adds its event to the chain, where it records one. */
const performing =
  ({ checkCaller, checkEvents = false, now }: Dependencies) =>
  async (chain: string, { caller, work }: WaitingAct, session: ClientSession, addition: Addition) => {
    const place = addition.next()
    const at = now()
    await checkCaller(caller, at, session)
    const { record, seal, facts, seals } = createRecording()
    const answer = await work({ session, sequence: place.sequence, at, record, seal })
    const recorded = facts()
    if (recorded === undefined) return { answer, isRecorded: false }
    if (checkEvents) auditEvents[recorded.what].parse(recorded.details)
    const client = recorded.companyId === null ? null : await addition.lastOf(recorded.companyId)
    addition.add(eventOf(chain, caller, { facts: recorded, place, at, client, seals: seals() }))
    return { answer, isRecorded: true }
  }
