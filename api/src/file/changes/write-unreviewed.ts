import type { Caller } from '../../platform/access/actor'
import type { Scope } from '../../platform/access/scope'
import { type Acting, actOf } from '../../trail/act'
import type { EventFacts } from '../../trail/events/audit-event'
import { leftBehind } from '../case-files/earlier-record'
import type { JobContext } from '../context'
import type { CaseFile } from '../engine/model'
import { todayOf, write } from './acting'

/** Someone who writes what is not reviewed: in whose data, and as the audit trail names them. */
export type Writer = { readonly scope: Scope; readonly caller: Caller }

/** What an unreviewed write made of a file; without an event nothing was changed and nothing is written. */
export type Written<T> = { readonly file: CaseFile; readonly event: EventFacts | null; readonly answer: T }

/**
 * Writes what is not reviewed through the same door as everything else: the order of owners, the state of a form, the
 * answers that a client gives directly. `work` gets the part of the file that `load` reads. As no change says how it was,
 * records stay known as they stood until the first such write of a day (GOV-45).
 */
export const writeUnreviewed = <Context extends JobContext, T>(
  context: Context,
  { scope, caller }: Writer,
  load: (ctx: Acting<Context>) => Promise<CaseFile>,
  work: (before: CaseFile, ctx: Acting<Context>) => Promise<Written<T>> | Written<T>,
): Promise<T> =>
  actOf(context, { chain: scope.organisationId, by: caller }, async (ctx) => {
    const before = await load(ctx)
    const { file, event, answer } = await work(before, ctx)
    if (event) {
      const { file: written, earlier } = leftBehind(before, file, { day: todayOf(ctx), at: ctx.at })
      await write(ctx, scope, before, written)
      if (earlier.length > 0) await ctx.earlierRecords.insert(scope, earlier, ctx.session)
      ctx.record(event)
    }
    return answer
  })
