import { may } from '../../platform/access/actor'
import type { ActorContext } from '../context'
import { creditsOf } from './credit'

/** ADM-17, ADM-20: what holds until an operator sets prices and activates a subscription. */
const subscription = { status: 'inactive' as const, activated_at: null, expire_at: null, rows_left: 0 }
const costPerRow = 0

/** WAL-06, WAL-07: what the caller's organisation has. Someone without one has nothing. */
export async function balance(ctx: ActorContext) {
  return { balance: await creditsOfCaller(ctx), subscription, cost_per_row: costPerRow }
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
