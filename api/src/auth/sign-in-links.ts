import { visitorAt } from '../access/actor'
import { type InTransaction, platformChain, type Transaction } from '../audit/transaction'
import type { RateLimits } from '../limits/rate-limits'
import type { MailService } from '../mail/mail.service'
import { signInMail } from '../mail/templates'
import { addresseeOf, type User } from '../users/user'
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
const nobody = { userId: '', email: '', purpose: 'nothing' } as const
/** Links that prove a mailbox, with which its owner signs in while others try the account (ruling 38). */
export function createSignInLinks({ links, mail, limits, publicUrl, inTransaction, now }: Dependencies) {
  return {
    /**
     * Mails one to the owner of an account, at most every fifteen minutes, which is how long it works. The same work for
     * an address that no one has, so that no one learns by the time it takes which it is.
     */
    async send(user: User | null, account: string, network: string) {
      if (!(await limits.longPause('sign-in', account))) return
      const caller = user ? callerNamed(user, network) : visitorAt(network)
      await inTransaction(user?.organisationId ?? platformChain, caller, async ({ session, at, record }) => {
        const expiresAt = new Date(at.getTime() + linkMs)
        const of = user ? ({ userId: user.id, email: user.email, purpose: 'sign-in' } as const) : nobody
        const token = await links.issue({ ...of, expiresAt }, session)
        await mail.queue(user && signInMail(addresseeOf(user), `${publicUrl}/login?token=${token}`), session)
        record({ what: user ? 'sign-in link mailed' : 'sign-in refused', record: null, companyId: null, details: {} })
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
