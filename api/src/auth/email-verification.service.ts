import { accessMessages, mailPause } from '@dossier/contract/messages/access'
import { type Actor, callerOf } from '../access/actor'
import { sameMailbox } from '../access/login-of'
import { type InTransaction, platformChain, type Transaction } from '../audit/transaction'
import { DomainError, ensure, found } from '../errors'
import type { RateLimits } from '../limits/rate-limits'
import type { MailService } from '../mail/mail.service'
import { verificationMail } from '../mail/templates'
import { type User, userName } from '../users/user'
import type { UserRepository } from '../users/user.repository'
import type { LinkTokenRepository } from './link-token.repository'
import { callerNamed } from './new-session'

type Dependencies = {
  users: UserRepository
  links: LinkTokenRepository
  mail: MailService
  limits: RateLimits
  publicUrl: string
  inTransaction: InTransaction
  now: () => Date
}
export type EmailVerificationService = ReturnType<typeof createEmailVerificationService>

/** Links live 24 hours (ACC-29). */
const linkMs = 24 * 60 * 60 * 1000

export function createEmailVerificationService({
  users,
  links,
  mail,
  limits,
  publicUrl,
  inTransaction,
  now,
}: Dependencies) {
  const service = {
    /** Queues the mail with its link in the transaction of the act that asks for it. */
    async queue(user: User, { session, at }: Transaction) {
      const expiresAt = new Date(at.getTime() + linkMs)
      const { id: userId, email } = user
      const token = await links.issue({ userId, email, purpose: 'verify-email', expiresAt }, session)
      await mail.queue(verificationMail({ email, name: userName(user) }, `${publicUrl}/verify?token=${token}`), session)
    },

    /** Sends what was queued once its transaction is through. */
    sendQueued: () => void mail.deliver(),

    /** ACC-30: only one's own address that is not verified yet, once a minute. */
    async send(actor: Actor, email: string) {
      const user = found(await users.byId(actor.userId))
      ensure(sameMailbox(user.email, email), 'invalid-request', {
        errors: { email: accessMessages.invalidEmail },
      })
      ensure(!user.emailVerified, 'invalid-request', { message: accessMessages.alreadyVerified })
      const seconds = await limits.pause('verify-email', user.email)
      ensure(seconds === 0, 'too-many-requests', { message: mailPause(seconds) })
      await inTransaction(actor.organisationId ?? platformChain, callerOf(actor), async (transaction) => {
        await service.queue(user, transaction)
        transaction.record({ what: 'verification mail sent', record: null, companyId: null, details: {} })
      })
      service.sendQueued()
      return {}
    },

    /** ACC-29: verified, expired, or wrong. A link that was used says verified again. */
    async verify(token: string, address: string) {
      const link = await links.find(token, 'verify-email')
      const problem = new DomainError('invalid-request', { message: accessMessages.verificationFailed })
      if (!link) throw problem
      const user = await users.byId(link.userId)
      if (!user?.active || !sameMailbox(user.email, link.email)) throw problem
      if (link.usedAt && user.emailVerified) return { email: user.email }
      ensure(link.expiresAt > now(), 'link-expired', { message: accessMessages.verificationExpired })
      await inTransaction(user.organisationId ?? platformChain, callerNamed(user, address), async (transaction) => {
        await links.use(token, transaction.at, transaction.session)
        if (!(await users.verifyEmail(user.id, user.email, transaction.session))) throw problem
        transaction.record({ what: 'email verified', record: null, companyId: null, details: {} })
      })
      return { email: user.email }
    },
  }
  return service
}
