import type { MemberContext } from '../context'
import { standingNow } from '../users/deciding/standing-now'
import { formerAccountsOf } from '../users/former-accounts'
import { presentUser } from '../users/present-user'

/** USR-26. */
export async function getAccount(ctx: MemberContext, id: string) {
  const user = await ctx.users.activeOf(ctx.member, id)
  const formerOf = await formerAccountsOf(ctx, [user])
  return { user: { ...presentUser(user, await standingNow(ctx, user)), ...formerOf(id) } }
}
