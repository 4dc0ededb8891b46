import { defaultPreferences } from '@dossier/contract/people/preferences'
import { may } from '../../platform/access/actor'
import { ensure, found } from '../../platform/errors'
import type { ActorContext } from '../context'
import { personalDataOf } from '../profile/personal-data'
import { standingNow } from '../users/deciding/standing-now'
import { presentUser } from '../users/present-user'
import { allPermissionsOf, type User } from '../users/user'
import { walletSummary } from '../wallet/balance'

/** ACC-33: the caller, or with view_user a colleague. Secrets never leave (ACC-34). */
export async function getUser(ctx: ActorContext, id: string | undefined) {
  const { users, actor } = ctx
  const own = id === undefined || id === actor.userId
  ensure(own || may(actor, 'view_user'), 'forbidden')
  const user = own
    ? found(await users.byId(actor.userId))
    : await users.ofOrganisation({ organisationId: found(actor.organisationId) }, id)
  ensure(user.active, 'not-found')
  const [parts, summary, standing] = await Promise.all([
    personalDataOf(ctx, user),
    walletSummary(ctx),
    standingNow(ctx, user),
  ])
  return {
    // ACC-34: the secret goes to its owner only, and only until it is set up.
    user: { ...presentUser(user, standing), ...(own && ofOwner(ctx, user)) },
    credits_balance: summary.balance,
    ...parts,
    // USR-27: what others may do takes a permission of its own.
    permissions: own || may(actor, 'view_permission_of_user') ? allPermissionsOf(user) : {},
    wallet: summary.wallet,
    banks: [],
  }
}

const ofOwner = (ctx: ActorContext, user: User) => ({
  preferences: user.preferences ?? defaultPreferences,
  ...(user.clientColumns && { client_columns: user.clientColumns }),
  ...ownSecondFactor(ctx, user),
})

function ownSecondFactor({ twoFactor }: ActorContext, { twoFactorEnabled, twoFactorSecret, recoveryCodes = [] }: User) {
  if (twoFactorEnabled) return { recovery_codes_left: recoveryCodes.length }
  return twoFactorSecret ? { two_factor_secret: twoFactor.reveal(twoFactorSecret) } : {}
}
