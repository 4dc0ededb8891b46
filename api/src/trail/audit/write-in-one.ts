import type { ClientSession } from 'mongodb'
import { inBoundedTransaction } from '../../platform/database/bounded-transaction'
import { createLastWrites } from '../../platform/database/last-writes'
import { type ChainContext, performAct, type WaitingAct, type Writing } from './perform-act'
import type { InTransaction } from './transaction'

/**
 * Does acts of one chain, each once the one before it was answered, in one transaction: what it is given in place of
 * `inTransaction`, with the session that acts read by what those before them wrote.
 */
export type InOneTransaction = (
  chain: string,
  acts: (inTransaction: InTransaction, session: ClientSession) => Promise<void>,
) => Promise<void>

/**
 * Writes acts that follow from each other with one commit, each with an event of its own. Their answers come before
 * anything is written, so this is for a caller who asks for nothing else of the chain meanwhile, and who begins anew from
 * nothing where it fails.
 */
export const writingInOne =
  (ctx: ChainContext): InOneTransaction =>
  async (chain, acts) => {
    let isBegun = false
    let written: (() => void) | undefined
    await inBoundedTransaction(ctx.client, async (session) => {
      if (isBegun) throw new Error(`acts of ${chain} lost a race, and what they were answered does not hold`)
      isBegun = true
      const addition = await ctx.ends.extend(chain, session, true)
      const lastWrites = createLastWrites()
      await acts(performingIn(ctx, chain, { session, addition, lastWrites }), session)
      await lastWrites.write(session)
      written = await addition.write()
    })
    written?.()
  }

/** Does each act in a transaction that has begun, and answers at once. */
const performingIn =
  (ctx: ChainContext, begun: string, writing: Writing): InTransaction =>
  (chain, caller, work) =>
    new Promise((resolve, reject) => {
      if (chain !== begun) throw new Error(`an act of ${chain} is none of ${begun}`)
      const answered: WaitingAct['work'] = async (transaction) => {
        const answer = await work(transaction)
        return () => resolve(answer)
      }
      performAct(ctx, { chain, caller, work: answered, fail: reject }, writing).then(({ answer, isRecorded }) => {
        if (isRecorded) answer()
        else reject(new Error('an act that records nothing cannot be written with others'))
      }, reject)
    })
