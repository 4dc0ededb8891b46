import { inBoundedTransaction } from '../../platform/database/bounded-transaction'
import { createLastWrites } from '../../platform/database/last-writes'
import { type Answer, type ChainContext, performAct, type WaitingAct } from './perform-act'
import type { Together } from './turns'

/** One of several acts came to nothing or lost a race: none of them is written, and each is done by itself. */
class Parted extends Error {}

/** Acts that take longer than this together are written before the next begins: the database ends what lasts a minute. */
const togetherMs = 500

/** Does acts of one chain as if each had waited for the one before: all of them are written at once, or none is. */
export async function writeTogether(ctx: ChainContext, chain: string, acts: readonly WaitingAct[]): Promise<Together> {
  let answers: Answer[] | undefined
  let begun = 0
  let written: (() => void) | undefined
  try {
    await inBoundedTransaction(ctx.client, async (session) => {
      // what was to be written is not, because another transaction was faster
      if (answers) throw new Parted()
      answers = []
      try {
        const addition = await ctx.ends.extend(chain, session, true)
        await ctx.readCallers?.(
          acts.map(({ caller }) => caller),
          session,
        )
        const lastWrites = createLastWrites()
        const until = ctx.now().getTime() + togetherMs
        for (const act of acts) {
          if (begun > 0 && ctx.now().getTime() > until) break
          begun++
          const { answer, isRecorded } = await performAct(ctx, act, { session, addition, lastWrites })
          if (!isRecorded) throw new Parted()
          answers.push(answer)
        }
        await lastWrites.write(session)
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
