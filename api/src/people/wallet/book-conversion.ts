import type { Scope } from '../../platform/access/scope'
import type { Acting } from '../../trail/act'
import type { JobContext } from '../context'
import { controlled } from '../platform-control/current-control'
import { bookCredit } from './book-credit'
import { creditsOf } from './credit'
import { feeOf } from './fee'
import { withRows } from './subscription'

type Booking = Acting<Pick<JobContext, 'credits' | 'subscriptions' | 'platformControls' | 'newId'>>
type Conversion = {
  readonly rows: number
  /** The acting username. */
  readonly initiator: string
}

/**
 * FIU-33: takes what converting so many rows costs from an organisation's account, and its free rows from the current
 * month, in the transaction of the act that keeps what was converted. 402 when the balance does not cover it.
 */
export async function bookConversion(ctx: Booking, scope: Scope, { rows, initiator }: Conversion) {
  const { subscriptions, session, at } = ctx
  const { subscription, feeMicros, comment } = await costOf(ctx, scope, { rows, at })
  if (feeMicros > 0) {
    await bookCredit(ctx, scope, { type: 'conversion', amount: 0 - creditsOf(feeMicros), initiator, comment })
  }
  if (subscription) await subscriptions.save(withRows(subscription, rows, at), session)
  return { feeMicros, comment }
}

/** FIU-23: what converting so many rows would cost an organisation now, whether or not it has as much. */
export const conversionFee = (ctx: Reading & Pick<JobContext, 'now'>, scope: Scope, rows: number) =>
  costOf(ctx, scope, { rows, at: ctx.now() })

type Reading = Pick<JobContext, 'subscriptions' | 'platformControls' | 'session'>

async function costOf(ctx: Reading, scope: Scope, { rows, at }: { readonly rows: number; readonly at: Date }) {
  const subscription = await ctx.subscriptions.of(scope, ctx.session)
  return { subscription, ...feeOf(rows, subscription, await controlled(ctx), at) }
}
