import { accessMessages } from '@dossier/contract/messages/access'
import { checkPasswordChange, checkResetPassword, type PasswordChange } from '@dossier/contract/validation/credentials'
import { isEmail, keptAddress } from '@dossier/contract/validation/mailbox'
import { type Actor, callerOf } from '../access/actor'
import { sameMailbox } from '../access/login-of'
import { type InTransaction, platformChain, type Transaction } from '../audit/transaction'
import { ensure, found } from '../errors'
import type { RateLimits } from '../limits/rate-limits'
import type { MailService } from '../mail/mail.service'
import { passwordChangedMail, resetMail, welcomeMail } from '../mail/templates'
import type { Passwords } from '../secrets/password'
import type { SessionRepository } from '../sessions/session.repository'
import type { DecisionMakers } from '../users/decision-makers'
import { withOwnPassword } from '../users/trust'
import { type User, userName } from '../users/user'
import type { UserRepository } from '../users/user.repository'
import type { LinkTokenRepository } from './link-token.repository'
import { callerNamed } from './new-session'

type Dependencies = {
  users: UserRepository
  decisionMakers: Pick<DecisionMakers, 'askFor'>
  sessions: SessionRepository
  links: LinkTokenRepository
  passwords: Pick<Passwords, 'hash' | 'matches'>
  mail: MailService
  limits: RateLimits
  publicUrl: string
  inTransaction: InTransaction
  now: () => Date
}
export type PasswordService = ReturnType<typeof createPasswordService>

const hourMs = 60 * 60 * 1000
const linkKinds = {
  reset: { ms: hourMs, mailOf: resetMail },
  welcome: { ms: 24 * hourMs, mailOf: welcomeMail },
} as const

export function createPasswordService({
  users,
  decisionMakers,
  sessions,
  links,
  passwords,
  mail,
  limits,
  publicUrl,
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
      const visitor = { userId: null, name: 'Visitor', type: 'PUBLIC', address }
      await inTransaction(platformChain, visitor, async (transaction) => {
        await (user ? queueLink(user, 'reset', transaction) : queueNothing(transaction))
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
          await users.setOwnPassword(
            { ...current, trust: withOwnPassword(current.trust, sequence) },
            passwordHash,
            session,
          )
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

    /** Queues the mail by which a new user chooses a password, once, within 24 hours (USR-04, ruling 11). */
    async queueWelcome(user: User, transaction: Transaction) {
      await queueLink(user, 'welcome', transaction)
    },

    queueLink,
  }

  /** Queues a mail with a link that sets a password, once, within its time. Answers the link. */
  async function queueLink(user: User, kind: keyof typeof linkKinds, { session, at }: Transaction): Promise<string> {
    const { ms, mailOf } = linkKinds[kind]
    const { id: userId, email } = user
    const expiresAt = new Date(at.getTime() + ms)
    const token = await links.issue({ userId, email, purpose: 'reset-password', expiresAt }, session)
    const href = `${publicUrl}/forgot-password?token=${token}`
    await mail.queue(mailOf({ email, name: userName(user) }, href), session)
    return href
  }

  /** The same work for an address that nobody has. */
  async function queueNothing({ session, at }: Transaction) {
    await links.issue({ userId: '', email: '', purpose: 'nothing', expiresAt: at }, session)
    await mail.queue(null, session)
  }
}

const refused = (message: string) => ({ status: 'error' as const, message })
