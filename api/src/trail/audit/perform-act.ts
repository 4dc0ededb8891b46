import { auditEvents } from '@dossier/contract/trail/audit-events'
import type { ClientSession, MongoClient } from 'mongodb'
import type { Caller } from '../../platform/access/actor'
import type { LastWrites } from '../../platform/database/last-writes'
import type { JobContext } from '../context'
import type { PlaceInChain } from '../events/place-in-chain'
import { beginStates } from '../evidence/states-of-act'
import type { Addition } from './added-events'
import type { ChainEnds } from './chain-ends'
import { eventOf } from './event-of-act'
import { createRecording } from './recording'
import type { Transaction } from './transaction'

/** What acts are written with. */
export type ChainContext = Pick<JobContext, 'now' | 'audit'> & {
  readonly client: MongoClient
  readonly ends: ChainEnds
  /** Throws when the caller is no longer who the request began with (GOV-03). */
  readonly checkCaller: (caller: Caller, at: Date, session: ClientSession) => Promise<void>
  /** Reads at once what `checkCaller` is going to ask for of callers whose acts follow in a transaction. */
  readonly readCallers?: (callers: readonly Caller[], session: ClientSession) => Promise<void>
  /** Checks the details of every event against the contract: for tests. */
  readonly checkEvents?: boolean
}

/** Gives an act its answer, which it gets once what it did is written. */
export type Answer = () => void

/** An act that waits for its turn. */
export type WaitingAct = {
  readonly chain: string
  readonly caller: Caller
  readonly work: (transaction: Transaction) => Promise<Answer>
  readonly fail: (error: unknown) => void
}

/** The transaction that acts are done in, and what is written at its end. */
export type Writing = {
  readonly session: ClientSession
  readonly addition: Addition
  readonly lastWrites: LastWrites
}

/** Does one act inside a transaction, and adds its event to the chain where it records one. */
export async function performAct(
  { checkCaller, checkEvents = false, now }: ChainContext,
  { chain, caller, work }: WaitingAct,
  { session, addition, lastWrites }: Writing,
) {
  const place = addition.next()
  const present = now()
  const at = noEarlier(present, place)
  await checkCaller(caller, present, session)
  const { record, seal, facts, seals } = createRecording()
  const states = beginStates(session)
  const answer = await work({ session, lastWrites, sequence: place.sequence, at, record, seal })
  const recorded = facts()
  if (recorded === undefined) return { answer, isRecorded: false }
  if (checkEvents) auditEvents[recorded.what].parse(recorded.details)
  const stored = await states.seals(chain, addition.salt)
  addition.add(await eventOf(chain, caller, { facts: recorded, place, at, seals: seals(), stored }, addition))
  return { answer, isRecorded: true }
}

/** A clock that was set back makes no event earlier than the one before (GOV-39). */
const noEarlier = (present: Date, { notBefore }: PlaceInChain): Date =>
  notBefore > present.toISOString() ? new Date(notBefore) : present
