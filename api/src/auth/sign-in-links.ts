import { type InTransaction, platformChain, type Transaction } from '../audit/transaction'
import type { RateLimits } from '../limits/rate-limits'
import type { MailService } from '../mail/mail.service'
import { signInMail } from '../mail/templates'
import { type User, userName } from '../users/user'
import type { LinkTokenRepository } from './link-token.repository'
import { callerNamed } from './new-session'

type Dependencies = {
  links: LinkTokenRepository
  mail: MailService
  limits: Pick<RateLimits, 'longPause'>
  publicUrl: string
  inTransaction: InTransaction
  now: () => Date
}
export type SignInLinks = ReturnType<typeof createSignInLinks>

const linkMs = 15 * 60_000

/** Links that prove a mailbox, with which its owner signs in while others try the account (ruling 38). */
export function createSignInLinks({ links, mail, limits, publicUrl, inTransaction, now }: Dependencies) {
  return {
    /** Mails one, at most every fifteen minutes, which is how long it works. */
    async send(user: User, network: string) {
      if (!(await limits.longPause('sign-in', user.email))) return
      const { id: userId, email } = user
      const chain = user.organisationId ?? platformChain
      await inTransaction(chain, callerNamed(user, network), async ({ session, at, record }) => {
        const expiresAt = new Date(at.getTime() + linkMs)
        const token = await links.issue({ userId, email, purpose: 'sign-in', expiresAt }, session)
        await mail.queue(signInMail({ email, name: userName(user) }, `${publicUrl}/login?token=${token}`), session)
        record({ what: 'sign-in link mailed', record: null, companyId: null, details: {} })
      })
      void mail.deliver()
    },

    /** Whether a link was mailed to this user and still works. */
    async belongs(token: string, user: User | null): Promise<boolean> {
      const link = await links.find(token, 'sign-in')
      return link !== null && link.userId === user?.id && link.usedAt === null && link.expiresAt > now()
    },

    /** Single use: answers whether this was the first. */
    use: (token: string, { at, session }: Transaction) => links.use(token, at, session),
  }
}
