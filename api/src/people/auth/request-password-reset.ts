import { accessMessages } from '@dossier/contract/people/messages/access'
import { isEmail, keptAddress } from '@dossier/contract/platform/validation/mailbox'
import { visitorAt } from '../../platform/access/actor'
import { ensure } from '../../platform/errors'
import { actOf } from '../../trail/act'
import { platformChain } from '../../trail/audit/transaction'
import type { VisitorContext } from '../context'
import { queueNothing, queuePasswordLink } from './password-links'

/**
 * ACC-21: a mail with a link for a registered address, and the same answer after the same work for any other; a
 * pause of a minute for either, and as many an hour from one network, however many addresses it names. It is a visitor's act, on the chain that all of them share (ruling 22).
 */
export async function requestPasswordReset(ctx: VisitorContext, email: string) {
  const wanted = keptAddress(email)
  ensure(isEmail(wanted), 'invalid-request', { errors: { email: accessMessages.invalidEmail } })
  const timeout = await ctx.limits.pause('reset-password', wanted)
  if (timeout > 0) return { status: 'error' as const, timeout }
  await ctx.limits.countMailFrom(ctx.visitor.address)
  const user = await ctx.users.byEmail(wanted)
  await actOf(ctx, { chain: platformChain, by: visitorAt(ctx.visitor.address) }, async (acting) => {
    await (user ? queuePasswordLink(acting, user, 'reset') : queueNothing(acting))
    acting.record({ what: 'password reset requested', record: null, companyId: null, details: {} })
  })
  void ctx.mail.deliver()
  return { status: 'success' as const }
}
