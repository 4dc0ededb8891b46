import { peopleLimits } from '@dossier/contract/people/limits'
import type { JobContext } from '../context'
import { controlled } from '../platform-control/current-control'
import { creditsOf, presentCredit } from './credit'
import { presentSubscription } from './subscription'

/** What an organisation has and how it came to that, the newest entries first (ADM-16). No organisation has nothing. */
export async function accountOf(ctx: JobContext, organisationId: string | null) {
  const { credits, subscriptions, now } = ctx
  const [entries, subscription, prices] = await Promise.all([
    organisationId === null ? [] : credits.newestOnes({ organisationId }, peopleLimits.shownCredits),
    organisationId === null ? null : subscriptions.of({ organisationId }),
    controlled(ctx),
  ])
  return {
    credits_balance: creditsOf(entries[0]?.balanceMicros ?? 0),
    subscription: presentSubscription(subscription, prices.subscription_amount_rows, now()),
    credits: entries.map(presentCredit),
  }
}
