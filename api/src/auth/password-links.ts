import type { Transaction } from '../audit/transaction'
import type { MailService } from '../mail/mail.service'
import { resetMail, welcomeMail } from '../mail/templates'
import { type User, userName } from '../users/user'
import type { LinkTokenRepository } from './link-token.repository'

type Dependencies = {
  links: Pick<LinkTokenRepository, 'issue'>
  mail: Pick<MailService, 'queue'>
  publicUrl: string
}
export type PasswordLinks = ReturnType<typeof createPasswordLinks>

const hourMs = 60 * 60 * 1000
const linkKinds = {
  reset: { ms: hourMs, mailOf: resetMail },
  welcome: { ms: 24 * hourMs, mailOf: welcomeMail },
} as const

/** Mailed links by which the owner of an account chooses a password, once, within their time (ACC-21, USR-04). */
export function createPasswordLinks({ links, mail, publicUrl }: Dependencies) {
  return {
    /** Queues the mail, in the act's own transaction. Answers the link. */
    async queue(user: User, kind: keyof typeof linkKinds, { session, at }: Transaction): Promise<string> {
      const { ms, mailOf } = linkKinds[kind]
      const { id: userId, email } = user
      const expiresAt = new Date(at.getTime() + ms)
      const token = await links.issue({ userId, email, purpose: 'reset-password', expiresAt }, session)
      const href = `${publicUrl}/forgot-password?token=${token}`
      await mail.queue(mailOf({ email, name: userName(user) }, href), session)
      return href
    },

    /** The same work for an address that no one has. */
    async queueNothing({ session, at }: Transaction) {
      await links.issue({ userId: '', email: '', purpose: 'nothing', expiresAt: at }, session)
      await mail.queue(null, session)
    },
  }
}
