import { found } from '../../platform/errors'
import type { VisitorContext } from '../context'
import { actOfOwner } from '../users/act-of-owner'
import type { User } from '../users/user'

/** ACC-09: what is asked for next. Someone without a secret gets one now. */
export async function challengeOf(ctx: VisitorContext, user: User) {
  const { users, twoFactor } = ctx
  if (user.twoFactorEnabled) return { challenge: 'verify_two_fa' as const }
  if (user.twoFactorSecret) {
    return { challenge: 'set_up_two_fa' as const, secret: twoFactor.reveal(user.twoFactorSecret) }
  }
  await actOfOwner(ctx, user, async ({ session, record }) => {
    await users.offerTwoFactor(user.id, twoFactor.newSecret(), session)
    record({ what: 'two-factor offered', record: null, companyId: null, details: {} })
  })
  const offered = found((await users.byId(user.id))?.twoFactorSecret)
  return { challenge: 'set_up_two_fa' as const, secret: twoFactor.reveal(offered) }
}

/** Whether a user is asked for a second factor: they have one, or the deployment or their organisation requires it (GOV-36). */
export async function isChallenged({ organisations, twoFactorRequired }: VisitorContext, user: User): Promise<boolean> {
  if (user.twoFactorEnabled || twoFactorRequired) return true
  const { organisationId } = user
  if (organisationId === null) return false
  return (await organisations.settings({ organisationId })).two_factor_required
}
