import { formatDate } from '@dossier/contract/platform/dates'
import type { Acting } from '../../trail/act'
import type { ActorContext } from '../context'
import { type OfUser, operatorAct, recordOperatorAct } from '../operator-acts/operator-act'
import { controlled } from '../platform-control/current-control'
import { bookCredit } from './book-credit'
import { activated, presentSubscription } from './subscription'

/** ADM-15, ADM-18: pays a month of the subscription of a user's organisation; 402 when its balance does not cover it. */
export async function activateSubscription(ctx: ActorContext, userId: string) {
  return { subscription: await operatorAct(ctx, userId, activate) }
}

async function activate(ctx: Acting<ActorContext>, { user, organisationId, initiator }: OfUser) {
  const { subscriptions, session, at, timeZone } = ctx
  const prices = await controlled(ctx)
  const subscription = activated(await subscriptions.of({ organisationId }, session), organisationId, at)
  const expire_at = subscription.expireAt.toISOString()
  const { id: credit } = await bookCredit(
    ctx,
    { organisationId },
    {
      type: 'subscription',
      amount: 0 - prices.subscription_cost,
      initiator,
      comment: `Until ${formatDate(expire_at, timeZone)}`,
    },
  )
  await subscriptions.save(subscription, session)
  const details = { organisation: organisationId, credit, expire_at }
  await recordOperatorAct(ctx, user, { what: 'subscription activated', details })
  return presentSubscription(subscription, prices.subscription_amount_rows, at)
}
