import { accessMessages } from '@dossier/contract/messages/access'
import { checkPasswordChange, checkResetPassword, type PasswordChange } from '@dossier/contract/validation/credentials'
import { isEmail, keptAddress } from '@dossier/contract/validation/mailbox'
import { type Actor, callerOf, visitorAt } from '../access/actor'
import { sameMailbox } from '../access/login-of'
import { type InTransaction, platformChain } from '../audit/transaction'
import { ensure, found } from '../errors'
import type { RateLimits } from '../limits/rate-limits'
import type { MailService } from '../mail/mail.service'
import { passwordChangedMail } from '../mail/templates'
import type { Passwords } from '../secrets/password'
import type { SessionRepository } from '../sessions/session.repository'
import type { DecisionMakers } from '../users/decision-makers'
import { sharedUntil } from '../users/trust'
import { userName } from '../users/user'
import type { UserRepository } from '../users/user.repository'
import type { LinkTokenRepository } from './link-token.repository'
import { callerNamed } from './new-session'
import type { PasswordLinks } from './password-links'

type Dependencies = {
  users: UserRepository
  decisionMakers: Pick<DecisionMakers, 'askFor'>
  sessions: SessionRepository
  links: LinkTokenRepository
  passwordLinks: PasswordLinks
  passwords: Pick<Passwords, 'hash' | 'matches'>
  mail: MailService
  limits: RateLimits
  inTransaction: InTransaction
  now: () => Date
}
export type PasswordService = ReturnType<typeof createPasswordService>

export function createPasswordService({
  users,
  decisionMakers,
  sessions,
  links,
  passwordLinks,
  passwords,
  mail,
  limits,
  inTransaction,
  now,
}: Dependencies) {
  return {
    /**
     * ACC-21: a mail with a link for a registered address, and the same answer after the same work for any other; a
     * pause of a minute for either. It is a visitor's act, on the chain that all of them share (ruling 22).
     */
    async requestReset(email: string, address: string) {
      const wanted = keptAddress(email)
      ensure(isEmail(wanted), 'invalid-request', { errors: { email: accessMessages.invalidEmail } })
      const timeout = await limits.pause('reset-password', wanted)
      if (timeout > 0) return { status: 'error' as const, timeout }
      const user = await users.byEmail(wanted)
      await inTransaction(platformChain, visitorAt(address), async (transaction) => {
        await (user ? passwordLinks.queue(user, 'reset', transaction) : passwordLinks.queueNothing(transaction))
        transaction.record({ what: 'password reset requested', record: null, companyId: null, details: {} })
      })
      void mail.deliver()
      return { status: 'success' as const }
    },

    /** ACC-25: a new password by a link, once; every session of the user ends. */
    async reset({ password, token }: { password: string; token: string }, address: string) {
      const fault = checkResetPassword(password)
      ensure(fault === undefined, 'invalid-request', { errors: { password: fault ?? '' }, message: fault ?? '' })
      const link = await links.find(token, 'reset-password')
      const invalid = { message: accessMessages.resetLinkInvalid }
      ensure(link !== null && link.usedAt === null && link.expiresAt > now(), 'invalid-request', invalid)
      const user = await users.byId(link.userId)
      ensure(user?.active === true && sameMailbox(user.email, link.email), 'invalid-request', invalid)
      const passwordHash = await passwords.hash(password)
      await inTransaction(user.organisationId ?? platformChain, callerNamed(user, address), async (transaction) => {
        const { session, at, sequence } = transaction
        const current = await users.byId(user.id, session)
        ensure(current?.active === true && sameMailbox(current.email, link.email), 'invalid-request', invalid)
        ensure(await links.use(token, at, session), 'invalid-request', invalid)
        if (current.passwordByAnother) {
          await users.setOwnPassword({ ...current, trust: sharedUntil(current.trust, sequence) }, passwordHash, session)
          await decisionMakers.askFor(null, current, transaction)
        } else await users.setPassword(user.id, passwordHash, session)
        await sessions.endAllOf(user.id, session)
        await mail.queue(passwordChangedMail({ email: user.email, name: userName(user) }), session)
        transaction.record({ what: 'password reset', record: null, companyId: null, details: {} })
      })
      void mail.deliver()
      return {}
    },

    /** ACC-48: refusals are answered inside 200. The user's other sessions end. */
    async change(actor: Actor, change: PasswordChange) {
      const [fault] = Object.values(checkPasswordChange(change))
      if (fault !== undefined) return refused(fault)
      const user = found(await users.byId(actor.userId))
      await limits.countAttempt(user.email, actor.address)
      if (!(await passwords.matches(user.passwordHash, change.currentPassword))) {
        return refused(accessMessages.currentPasswordWrong)
      }
      await limits.forgiveAttempt(user.email, actor.address)
      const passwordHash = await passwords.hash(change.newPassword)
      const changed = await inTransaction(
        actor.organisationId ?? platformChain,
        callerOf(actor),
        async ({ session, record }) => {
          // A reset meanwhile has the last word.
          const current = await users.byId(user.id, session)
          if (current?.active !== true || current.passwordHash !== user.passwordHash) return false
          await users.setPassword(user.id, passwordHash, session)
          await sessions.endAllOf(user.id, session, actor.sessionId)
          await links.withdraw(user.id, 'reset-password', session)
          await mail.queue(passwordChangedMail({ email: user.email, name: userName(user) }), session)
          record({ what: 'password changed', record: null, companyId: null, details: {} })
          return true
        },
      )
      if (!changed) return refused(accessMessages.currentPasswordWrong)
      void mail.deliver()
      return { status: 'success' as const }
    },
  }
}

const refused = (message: string) => ({ status: 'error' as const, message })
