import type { MemberContext } from '../context'
import { presentUser } from '../users/present-user'
import { standingNow } from '../users/standing-now'

/** USR-26. */
export async function getAccount(ctx: MemberContext, id: string) {
  const user = await ctx.users.activeOf(ctx.member, id)
  return { user: presentUser(user, await standingNow(ctx, user)) }
}
