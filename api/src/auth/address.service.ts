import { accessMessages } from '@dossier/contract/messages/access'
import { sameMailbox } from '../access/login-of'
import { type InTransaction, platformChain, type Transaction } from '../audit/transaction'
import { ensure, found } from '../errors'
import type { MailService } from '../mail/mail.service'
import { addressChangedMail, addressChangeMail, addressConfirmMail, addressKeptMail } from '../mail/templates'
import type { SessionRepository } from '../sessions/session.repository'
import { addressMs, after, arrived, awaited, awaits, mayKeep, mayReturnTo, returned } from '../users/address'
import type { AddressRepository } from '../users/address.repository'
import type { DecisionMakers } from '../users/decision-makers'
import { idsOf } from '../users/hired-again'
import { type Editor, union } from '../users/trust'
import { aboutUser, addresseeOf, editorOf, type User, userName } from '../users/user'
import type { UserRepository } from '../users/user.repository'
import type { LinkPurpose, LinkToken, LinkTokenRepository } from './link-token.repository'
import { callerNamed } from './new-session'

type Dependencies = {
  users: Pick<UserRepository, 'byId' | 'deletedAt' | 'setTrust'>
  decisionMakers: Pick<DecisionMakers, 'follow' | 'askFor'>
  addresses: AddressRepository
  links: LinkTokenRepository
  sessions: Pick<SessionRepository, 'endAllOf'>
  mail: MailService
  publicUrl: string
  inTransaction: InTransaction
  now: () => Date
}
export type AddressService = ReturnType<typeof createAddressService>

const taken = { message: accessMessages.emailTaken, errors: { email: accessMessages.emailTaken } }

/** Another mailbox for an account: asked for, confirmed there, or objected to by the former one (GOV-31). */
export function createAddressService({
  users,
  decisionMakers,
  addresses,
  links,
  sessions,
  mail,
  publicUrl,
  inTransaction,
  now,
}: Dependencies) {
  return {
    /** In the act of another person: tells both mailboxes and ends pending resets; sign-in goes on with the present address. */
    async ask(user: User, email: string, by: Editor, { session, at }: Transaction) {
      ensure(!(await addresses.isTaken(email, { id: user.id, at }, session)), 'conflict', taken)
      const until = after(at, addressMs)
      const newAddress = { email, until, by }
      await addresses.awaitConfirmation(user.id, newAddress, session)
      await links.withdraw(user.id, 'reset-password', session)
      const confirm = await links.issue(
        { userId: user.id, email, purpose: 'confirm-address', expiresAt: until },
        session,
      )
      await mail.queue(addressConfirmMail({ email, name: userName(user) }, hrefOf('confirm-address', confirm)), session)
      await mail.queue(
        addressChangeMail(addresseeOf(user), await keepLink(user, after(until, addressMs), session)),
        session,
      )
      return { newAddress }
    },

    /** Throws 400 where a link does nothing any more. Asking uses it up as little as opening it (GOV-20). */
    async checkLink(token: string, act: 'confirm' | 'keep') {
      const { link, user } = await opened(token, `${act}-address`)
      const at = now()
      const open = act === 'confirm' ? awaits(user, link.email, at) : mayKeep(user, link.email, at)
      ensure(link.usedAt === null ? open : sameMailbox(user.email, link.email), 'invalid-request', invalid)
      return {}
    },

    /** From now on the account is signed in to with the confirmed address. A link that was used says so again. */
    async confirm(token: string, network: string) {
      const { link, user } = await opened(token, 'confirm-address')
      if (link.usedAt !== null && sameMailbox(user.email, link.email)) return { email: user.email }
      return act(user, network, async (transaction) => {
        const { session, at, record } = transaction
        const before = found(await users.byId(user.id, session))
        ensure(before.active && awaits(before, link.email, at), 'invalid-request', invalid)
        ensure(await links.use(token, at, session), 'invalid-request', invalid)
        ensure(!(await addresses.isTaken(link.email, { id: user.id, at }, session)), 'conflict', taken)
        const there = { ...arrived(before, at), formerly: await formerly(before, link.email, session) }
        ensure(await addresses.move(there, session), 'conflict', taken)
        const by = before.newAddress?.by
        if (by && by.userId !== user.id) {
          await decisionMakers.follow(before, there, by, transaction)
          await users.setTrust(there, session)
        }
        for (const purpose of ['reset-password', 'verify-email'] as const) {
          await links.withdraw(user.id, purpose, session)
        }
        const keep = await keepLink(before, after(at, addressMs), session)
        await mail.queue(addressChangedMail(addresseeOf(before), keep), session)
        record({ what: 'address confirmed', ...aboutUser(before), details: { from: before.email, to: link.email } })
        return { email: link.email }
      })
    },

    /**
     * The former mailbox objects: what waits does not count any more. Where the account was moved already it comes back,
     * and with it ends every session and the password, which another person may have chosen.
     */
    async keep(token: string, network: string) {
      const { link, user } = await opened(token, 'keep-address')
      if (link.usedAt !== null && sameMailbox(user.email, link.email)) return { email: user.email }
      return act(user, network, async (transaction) => {
        const { session, at, record } = transaction
        const before = found(await users.byId(user.id, session))
        const returns = mayReturnTo(before, link.email, at)
        ensure(before.active && mayKeep(before, link.email, at), 'invalid-request', invalid)
        const other = found(returns ? before.email : awaited(before, at))
        ensure(await links.use(token, at, session), 'invalid-request', invalid)
        if (returns) {
          const back = { ...returned(before, link.email, transaction.sequence), passwordHash: '' }
          ensure(await addresses.move(back, session), 'conflict', taken)
          await followReturn(before, back, transaction)
          await sessions.endAllOf(user.id, session)
          await links.withdraw(user.id, 'reset-password', session)
        } else await addresses.awaitConfirmation(user.id, null, session)
        await links.withdraw(user.id, 'confirm-address', session)
        for (const email of [link.email, other]) {
          await mail.queue(addressKeptMail({ email, name: userName(before) }, returns), session)
        }
        record({ what: 'address objected to', ...aboutUser(before), details: { from: other, to: link.email } })
        return { email: link.email }
      })
    },
  }

  /** An account arrives at a mailbox, and with it those that were deleted there. */
  async function formerly(
    { organisationId, formerly: known = [] }: User,
    email: string,
    session: Transaction['session'],
  ) {
    return organisationId === null
      ? known
      : union(known, idsOf(await users.deletedAt({ organisationId }, email, session)))
  }

  async function opened(token: string, purpose: LinkPurpose): Promise<{ link: LinkToken; user: User }> {
    const link = found(await links.find(token, purpose), 'invalid-request', invalid)
    const user = found(await users.byId(link.userId), 'invalid-request', invalid)
    ensure(user.active && link.expiresAt > now(), 'invalid-request', invalid)
    return { link, user }
  }

  async function act<T>(user: User, network: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const answer = await inTransaction(user.organisationId ?? platformChain, callerNamed(user, network), work)
    void mail.deliver()
    return answer
  }

  /** The account waits again where it waited, and decides again where it did, whatever was confirmed since (GOV-29). */
  async function followReturn(before: User, after: User, transaction: Transaction) {
    await decisionMakers.follow(before, after, editorOf(before), transaction)
    await decisionMakers.askFor(before, after, transaction)
    await users.setTrust(after, transaction.session)
  }

  async function keepLink({ id: userId, email }: User, expiresAt: Date, session: Transaction['session']) {
    return hrefOf('keep-address', await links.issue({ userId, email, purpose: 'keep-address', expiresAt }, session))
  }

  function hrefOf(page: 'confirm-address' | 'keep-address', token: string) {
    return `${publicUrl}/${page}?token=${token}`
  }
}

const invalid = { message: accessMessages.linkInvalid }
