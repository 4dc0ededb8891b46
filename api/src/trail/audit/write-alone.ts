import { inBoundedTransaction } from '../../platform/database/bounded-transaction'
import { createLastWrites } from '../../platform/database/last-writes'
import { ChainMoved } from './chain-ends'
import { type ChainContext, performAct, type WaitingAct } from './perform-act'

/** Does one act in a transaction of its own, and answers whether anything was written. */
export async function writeAlone(ctx: ChainContext, act: WaitingAct): Promise<boolean> {
  try {
    const { answer, isWritten } = await attempt(ctx, act, true).catch((error: unknown) => {
      // another process turns out to have written meanwhile: again, with a place that is taken first
      if (error instanceof ChainMoved) return attempt(ctx, act, false)
      throw error
    })
    answer()
    return isWritten
  } catch (error) {
    act.fail(error)
    return false
  }
}

/** @param asRemembered whether the first try may begin at the end of the chain as this process remembers it */
async function attempt(ctx: ChainContext, act: WaitingAct, asRemembered: boolean) {
  let mayRemember = asRemembered
  let written: (() => void) | undefined
  const answer = await inBoundedTransaction(ctx.client, async (session) => {
    written = undefined
    const addition = await ctx.ends.extend(act.chain, session, mayRemember)
    mayRemember = false
    const lastWrites = createLastWrites()
    const { answer, isRecorded } = await performAct(ctx, act, { session, addition, lastWrites })
    if (isRecorded) {
      await lastWrites.write(session)
      written = await addition.write()
    } else await session.abortTransaction()
    return answer
  })
  written?.()
  return { answer, isWritten: written !== undefined }
}
