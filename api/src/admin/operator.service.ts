import { isEmail, keptAddress } from '@dossier/contract/validation/mailbox'
import type { Caller } from '../access/actor'
import { type Anchor, partOf } from '../anchors/anchor'
import { headIn } from '../anchors/known-anchors'
import type { KnownHeads } from '../audit/audit.service'
import { type InTransaction, platformChain, type Transaction } from '../audit/transaction'
import type { VerifyTrail } from '../audit/verify-trail'
import type { PasswordLinks } from '../auth/password-links'
import type { NewId } from '../ids'
import type { MailService } from '../mail/mail.service'
import { twoFactorResetMail } from '../mail/templates'
import type { TwoFactor } from '../secrets/two-factor'
import type { SessionRepository } from '../sessions/session.repository'
import { confirmedTrust } from '../users/trust'
import { aboutUser, addresseeOf, type User } from '../users/user'
import type { UserRepository } from '../users/user.repository'
import type { AuditChainRepository } from './audit-chain.repository'

type Dependencies = {
  users: UserRepository
  sessions: SessionRepository
  passwordLinks: Pick<PasswordLinks, 'queue'>
  twoFactor: TwoFactor
  mail: MailService
  chains: AuditChainRepository
  knownHeads: KnownHeads
  verifyTrail: VerifyTrail
  inTransaction: InTransaction
  newId: NewId
}
export type OperatorService = ReturnType<typeof createOperatorService>

/** What someone at the machine itself wanted and cannot have, in words for them. */
class CommandRefused extends Error {}

export type VerifiedChain = {
  readonly name: string
  readonly events: number
  readonly brokenAt: number | undefined
  /** Values of records that no event says anything of. */
  readonly unsealed: number
}

const commandLine: Caller = { userId: null, name: 'Command line', type: 'SYSTEM', address: '' }

/** What only someone with access to the machine may do. Everything is on record, and no one ever gets a password. */
export function createOperatorService({
  users,
  sessions,
  passwordLinks,
  twoFactor,
  mail,
  chains,
  knownHeads,
  verifyTrail,
  inTransaction,
  newId,
}: Dependencies) {
  return {
    /** A super user without an organisation (ruling 10). Answers the link by which they choose a password, for 24 hours. */
    async createSuperUser(email: string): Promise<string> {
      const address = keptAddress(email)
      if (!isEmail(address)) throw new CommandRefused(`${email} is not an e-mail address.`)
      const link = await inTransaction(platformChain, commandLine, async (transaction) => {
        const { session, at, record } = transaction
        const user = superUser(newId(), address, twoFactor.newSecret(), at)
        if (!(await users.insertUnlessTaken(user, session))) throw new CommandRefused(taken(address))
        record({ what: 'super user created', ...aboutUser(user), details: {} })
        return passwordLinks.queue(user, 'welcome', transaction)
      })
      await mail.deliver()
      return link
    },

    /** Answers a link by which the user chooses a new password, for an hour; it is mailed to them too. */
    async resetPassword(email: string): Promise<string> {
      return actOn(email, async (user, transaction) => {
        transaction.record({ what: 'password reset requested', ...aboutUser(user), details: {} })
        return passwordLinks.queue(user, 'reset', transaction)
      })
    },

    /** The second factor begins anew at the next sign-in, for someone whom no administrator can help; sessions end. */
    async resetTwoFactor(email: string): Promise<void> {
      await actOn(email, async (user, { session, record }) => {
        await users.resetTwoFactor(user.id, twoFactor.newSecret(), session)
        await sessions.endAllOf(user.id, session)
        await mail.queue(twoFactorResetMail(addresseeOf(user)), session)
        record({ what: 'two-factor reset', ...aboutUser(user), details: {} })
      })
    },

    /**
     * Walks every organisation's chain of events, and the platform's, from its first event to its head (GOV-15), which
     * is no earlier than any anchor says, of those that were kept outside or by the product itself (GOV-33), and compares
     * the records that stand with it.
     */
    async verifyAudit(outside: readonly Anchor[] = []): Promise<VerifiedChain[]> {
      const names = new Map((await chains.all()).map(({ id, name }) => [id, name]))
      for (const { chain } of outside.map(partOf)) if (!names.has(chain)) names.set(chain, chain)
      const verified: VerifiedChain[] = []
      for (const [id, name] of names) {
        const anchored = outside.filter((anchor) => partOf(anchor).chain === id)
        const known = [...anchored.map(headIn), ...(await knownHeads(id))]
        const { events, broken_at, unsealed = 0 } = await verifyTrail(id, known)
        verified.push({ name, events, brokenAt: broken_at, unsealed })
      }
      return verified
    },
  }

  async function actOn<T>(email: string, act: (user: User, transaction: Transaction) => Promise<T>): Promise<T> {
    const user = await users.byEmail(email)
    if (!user) throw new CommandRefused(`No account has the address ${email.trim()}.`)
    const chain = user.organisationId ?? platformChain
    const answer = await inTransaction(chain, commandLine, (transaction) => act(user, transaction))
    await mail.deliver()
    return answer
  }
}

const taken = (address: string) =>
  `${address} belongs to an account already. A super user needs an address of their own; ` +
  'for a super user who forgot their password there is reset-password.'

/** Nobody's password fits until one is chosen. */
const superUser = (id: string, email: string, twoFactorSecret: string, at: Date): User => ({
  id,
  organisationId: null,
  username: email.split('@')[0] ?? email,
  email,
  type: 'ADMINISTRATOR',
  isSuperUser: true,
  firstName: '',
  lastName: '',
  passwordHash: '',
  emailVerified: false,
  twoFactorEnabled: false,
  twoFactorSecret,
  active: true,
  createdAt: at,
  lastLoginAt: null,
  permissionChanges: {},
  trust: confirmedTrust,
})
