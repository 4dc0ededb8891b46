import { may } from '../../platform/access/actor'
import type { ActorContext } from '../context'
import { controlled } from '../platform-control/current-control'
import { creditsOf } from './credit'
import { presentSubscription } from './subscription'

/** WAL-06, WAL-07: what the caller's organisation has. Someone without one has nothing. */
export async function balance(ctx: ActorContext) {
  const { subscriptions, actor, now } = ctx
  const { organisationId } = actor
  const [credits, subscription, prices] = await Promise.all([
    creditsOfCaller(ctx),
    organisationId === null ? null : subscriptions.of({ organisationId }),
    controlled(ctx),
  ])
  return {
    balance: credits,
    subscription: presentSubscription(subscription, prices.subscription_amount_rows, now()),
    cost_per_row: prices.subscription_cost_per_row,
  }
}

/** What get-user answers of the wallet: the address only to those who may see it (PRM-33), null when there is none. */
export async function walletSummary(ctx: ActorContext) {
  const { organisationId } = ctx.actor
  const seen = organisationId !== null && may(ctx.actor, 'view_wallet')
  const [wallet, balance] = await Promise.all([
    seen ? ctx.wallets.addressOf({ organisationId }) : null,
    creditsOfCaller(ctx),
  ])
  return { wallet, balance }
}

async function creditsOfCaller({ credits, actor: { organisationId } }: ActorContext): Promise<number> {
  const newest = organisationId === null ? null : await credits.newest({ organisationId })
  return creditsOf(newest?.balanceMicros ?? 0)
}
