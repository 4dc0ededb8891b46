import { ensure } from '../../platform/errors'
import { type Acting, act } from '../../trail/act'
import type { MemberContext } from '../context'
import { ensureDecides } from '../users/deciding/ensure-decides'
import { restartTwoFactor } from '../users/restart-two-factor'
import { ensureNoOperator } from './account-edit'

/**
 * Ruling 11: the second factor of a locked-out colleague begins anew; their sessions end and they get a mail. Nobody's
 * own: a thief of a session would be rid of it.
 */
export async function resetTwoFactor(ctx: MemberContext, id: string) {
  const { users, limits, mail, member } = ctx
  ensure(id.toLowerCase() !== member.userId, 'forbidden')
  await limits.countMailTo((await users.activeOf(member, id)).email, member.organisationId)
  await reset(ctx, id)
  void mail.deliver()
  return {}
}

const reset = act(async (ctx: Acting<MemberContext>, id: string) => {
  const user = await ctx.users.activeOf(ctx.member, id, ctx.session)
  ensureNoOperator(user, ctx.member)
  await ensureDecides(ctx)
  await restartTwoFactor(ctx, user)
})
