import { visitorAt } from '../../platform/access/actor'
import { signInMail } from '../../platform/mail/templates'
import { type Acting, actOf } from '../../trail/act'
import { platformChain } from '../../trail/audit/transaction'
import type { VisitorContext } from '../context'
import { actOfOwner } from '../users/act-of-owner'
import { addresseeOf, type User } from '../users/user'

const linkMs = 15 * 60_000
const nobody = { userId: '', email: '', purpose: 'nothing' } as const

/**
 * Mails the owner of an account a link that proves the mailbox, with which they sign in while others try the account
 * (ruling 38): at most every fifteen minutes, which is how long it works. The same work for an address that no one has,
 * so that no one learns by the time it takes which it is.
 */
export async function mailSignInLink(ctx: VisitorContext, user: User | null, account: string) {
  if (!(await ctx.limits.longPause('sign-in', account))) return
  const send = (acting: Acting<VisitorContext>) => queueSignInLink(acting, user)
  if (user) await actOfOwner(ctx, user, send)
  else await actOf(ctx, { chain: platformChain, by: visitorAt(ctx.visitor.address) }, send)
  void ctx.mail.deliver()
}

async function queueSignInLink(ctx: Acting<VisitorContext>, user: User | null) {
  const { mailLinks, mail, publicUrl, session, at, record } = ctx
  const expiresAt = new Date(at.getTime() + linkMs)
  const of = user ? ({ userId: user.id, email: user.email, purpose: 'sign-in' } as const) : nobody
  const token = await mailLinks.issue({ ...of, expiresAt }, session)
  await mail.queue(user && signInMail(addresseeOf(user), `${publicUrl}/login?token=${token}`), session)
  record({ what: user ? 'sign-in link mailed' : 'sign-in refused', record: null, companyId: null, details: {} })
}

/** Whether a link was mailed to this user and still works. */
export async function provesMailbox({ mailLinks, now }: VisitorContext, token: string, user: User | null) {
  const link = await mailLinks.find(token, 'sign-in')
  return link !== null && link.userId === user?.id && link.usedAt === null && link.expiresAt > now()
}
