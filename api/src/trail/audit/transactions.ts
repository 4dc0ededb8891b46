import { createKnownNames } from '../names/known-names'
import { createChainEnds } from './chain-ends'
import type { ChainContext, WaitingAct } from './perform-act'
import type { InTransaction, Transaction } from './transaction'
import { createTurns } from './turns'
import { writeAlone } from './write-alone'
import { type InOneTransaction, writingInOne } from './write-in-one'
import { writeTogether } from './write-together'

export type Transactions = {
  readonly inTransaction: InTransaction
  readonly inOneTransaction: InOneTransaction
  /** How many acts wait in this process for their turn. */
  readonly waiting: () => number
}

/**
 * Runs one act of an organisation: state and audit event are written together or not at all (GOV-10, GOV-14).
 * An act that records no event writes nothing: what is not on record did not happen.
 * Acts of one organisation queue inside this process; the chain's head is the guard between processes: written first,
 * or, where this one wrote last, at the end and on the condition that it still stands as this one left it.
 * Acts that wait are done one after the other in one transaction, each with an event of its own (0078).
 * Who acts is read again once it is their turn, because rights may have been withdrawn while they waited.
 * `work` may run more than once, must not touch anything but the database, and that by its session alone.
 */
export function createTransactions(written: Omit<ChainContext, 'ends'>): Transactions {
  const ends = createChainEnds(written.audit, createKnownNames(written.audit))
  const ctx: ChainContext = { ...written, ends }
  const { queue, waiting } = createTurns<WaitingAct>({
    alone: (_, act) => writeAlone(ctx, act),
    together: (chain, acts) => writeTogether(ctx, chain, acts),
    mayGather: ends.remembers,
  })

  const inTransaction: InTransaction = (chain, caller, work) =>
    new Promise((resolve, reject) => {
      const answered = async (transaction: Transaction) => {
        const answer = await work(transaction)
        return () => resolve(answer)
      }
      queue(chain, { chain, caller, work: answered, fail: reject })
    })

  return { inTransaction, inOneTransaction: writingInOne(ctx), waiting }
}
