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
  const subscription = await subscriptions.of(scope, session)
  const { feeMicros, comment } = feeOf(rows, subscription, await controlled(ctx), at)
  if (feeMicros > 0) {
    await bookCredit(ctx, scope, { type: 'conversion', amount: 0 - creditsOf(feeMicros), initiator, comment })
  }
  if (subscription) await subscriptions.save(withRows(subscription, rows, at), session)
  return { feeMicros, comment }
}
