import { accessMessages } from '@dossier/contract/people/messages/access'
import { sameMailbox } from '../../platform/access/login-of'
import { DomainError, ensure } from '../../platform/errors'
import type { VisitorContext } from '../context'
import { actOfOwner } from '../users/act-of-owner'

/** ACC-29: verified, expired, or wrong. A link that was used says verified again. */
export async function verifyEmail(ctx: VisitorContext, token: string) {
  const { mailLinks, users, now } = ctx
  const link = await mailLinks.find(token, 'verify-email')
  const problem = new DomainError('invalid-request', { message: accessMessages.verificationFailed })
  if (!link) throw problem
  const user = await users.byId(link.userId)
  if (!user?.active || !sameMailbox(user.email, link.email)) throw problem
  if (link.usedAt && user.emailVerified) return { email: user.email }
  ensure(link.expiresAt > now(), 'link-expired', { message: accessMessages.verificationExpired })
  await actOfOwner(ctx, user, async ({ session, at, record }) => {
    await mailLinks.use(token, at, session)
    if (!(await users.verifyEmail(user.id, user.email, session))) throw problem
    record({ what: 'email verified', record: null, companyId: null, details: {} })
  })
  return { email: user.email }
}
