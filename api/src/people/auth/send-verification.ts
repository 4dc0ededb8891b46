import { accessMessages, mailPause } from '@dossier/contract/people/messages/access'
import { sameMailbox } from '../../platform/access/login-of'
import { ensure, found } from '../../platform/errors'
import { verificationMail } from '../../platform/mail/templates'
import { type Acting, act } from '../../trail/act'
import type { ActorContext, JobContext } from '../context'
import { addresseeOf, type User } from '../users/user'

/** Links live 24 hours (ACC-29). */
const linkMs = 24 * 60 * 60 * 1000

/** ACC-30: only one's own address that is not verified yet, once a minute. */
export async function sendVerification(ctx: ActorContext, email: string) {
  const { users, limits, mail, actor } = ctx
  const user = found(await users.byId(actor.userId))
  ensure(sameMailbox(user.email, email), 'invalid-request', { errors: { email: accessMessages.invalidEmail } })
  ensure(!user.emailVerified, 'invalid-request', { message: accessMessages.alreadyVerified })
  const seconds = await limits.pause('verify-email', user.email)
  ensure(seconds === 0, 'too-many-requests', { message: mailPause(seconds) })
  await send(ctx, user)
  void mail.deliver()
  return {}
}

const send = act(async (ctx: Acting<ActorContext>, user: User) => {
  await queueVerification(ctx, user)
  ctx.record({ what: 'verification mail sent', record: null, companyId: null, details: {} })
})

/** Queues the mail with its link in the act that asks for it. */
export async function queueVerification(ctx: Acting<JobContext>, user: User) {
  const { mailLinks, mail, publicUrl, session, at } = ctx
  const expiresAt = new Date(at.getTime() + linkMs)
  const { id: userId, email } = user
  const token = await mailLinks.issue({ userId, email, purpose: 'verify-email', expiresAt }, session)
  await mail.queue(verificationMail(addresseeOf(user), `${publicUrl}/verify?token=${token}`), session)
}
