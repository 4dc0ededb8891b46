import { resetMail, welcomeMail } from '../../platform/mail/templates'
import type { Acting } from '../../trail/act'
import type { JobContext } from '../context'
import { addresseeOf, type User } from '../users/user'

const hourMs = 60 * 60 * 1000
const linkKinds = {
  reset: { ms: hourMs, mailOf: resetMail },
  welcome: { ms: 24 * hourMs, mailOf: welcomeMail },
} as const

/**
 * Queues the mail with a link by which the owner of an account chooses a password, once, within its time (ACC-21,
 * USR-04). Answers the link, which is `printed` where someone else than that owner may use it (GOV-41).
 */
export async function queuePasswordLink(
  { mailLinks, mail, publicUrl, session, at }: Acting<JobContext>,
  user: User,
  kind: keyof typeof linkKinds,
  { printed = false } = {},
): Promise<string> {
  const { ms, mailOf } = linkKinds[kind]
  const { id: userId, email } = user
  const expiresAt = new Date(at.getTime() + ms)
  const shown = printed ? { printed: true as const } : {}
  const token = await mailLinks.issue({ userId, email, purpose: 'reset-password', expiresAt, ...shown }, session)
  const href = `${publicUrl}/forgot-password?token=${token}`
  await mail.queue(mailOf(addresseeOf(user), href), session)
  return href
}

/** The same work for an address that no one has. */
export async function queueNothing({ mailLinks, mail, session, at }: Acting<JobContext>) {
  await mailLinks.issue({ userId: '', email: '', purpose: 'nothing', expiresAt: at }, session)
  await mail.queue(null, session)
}
