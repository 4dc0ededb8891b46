import type { AccountInput } from '@dossier/contract/checks/check-account'
import { accessMessages } from '@dossier/contract/messages/access'
import { userMessages } from '@dossier/contract/messages/users'
import { keptAddress } from '@dossier/contract/validation/mailbox'
import { nameKey } from '@dossier/contract/validation/person-name'
import type { ClientSession } from 'mongodb'
import { callerOf, type Member } from '../access/actor'
import type { InTransaction, Transaction } from '../audit/transaction'
import { DomainError, ensure, found } from '../errors'
import type { NewId } from '../ids'
import type { RateLimits } from '../limits/rate-limits'
import type { MailService } from '../mail/mail.service'
import { twoFactorResetMail } from '../mail/templates'
import type { Passwords } from '../secrets/password'
import type { TwoFactor } from '../secrets/two-factor'
import type { SessionRepository } from '../sessions/session.repository'
import {
  type ChangedAccount,
  changedFields,
  checkFields,
  ensureNoOperator,
  isAdministrator,
  mayMove,
  type Names,
  sameAddress,
  trustOf,
  typeNamed,
  withChanges,
} from './account-edit'
import type { DecisionMakers } from './decision-makers'
import { hiredAgain } from './hired-again'
import { newNameKeys, renamed } from './names'
import { presentUser, presentUserTo } from './present-user'
import type { Editor } from './trust'
import { editorOf, rightsOf, type User, userName } from './user'
import type { UserRepository } from './user.repository'

type Dependencies = {
  users: UserRepository
  decisionMakers: DecisionMakers
  sessions: SessionRepository
  passwords: Passwords
  twoFactor: TwoFactor
  mail: MailService
  limits: Pick<RateLimits, 'countMailTo'>
  /** Queues the mail by which a new user chooses a password. */
  welcome: (user: User, transaction: Transaction) => Promise<unknown>
  /** Asks for another mailbox, which counts once it is confirmed there (GOV-31). */
  askAddress: (user: User, email: string, by: Editor, transaction: Transaction) => Promise<Pick<User, 'newAddress'>>
  inTransaction: InTransaction
  newId: NewId
}
export type AccountService = ReturnType<typeof createAccountService>

type NewAccount = AccountInput & Names & { readonly password: string }

const taken = { message: accessMessages.emailTaken, errors: { email: accessMessages.emailTaken } }

export function createAccountService({
  users,
  decisionMakers,
  sessions,
  passwords,
  twoFactor,
  mail,
  limits,
  welcome,
  askAddress,
  inTransaction,
  newId,
}: Dependencies) {
  return {
    /** USR-26. */
    async get(member: Member, id: string) {
      const user = await users.activeOf(member, id)
      return { user: presentUser(user, await decisionMakers.standingOf(user)) }
    },

    /**
     * USR-24: a new colleague with the given password; a mail says how to choose their own (USR-04). Only
     * administrators say what type they are (USR-11). Refuses every wrong field at once, and a registered address.
     */
    async create(member: Member, input: NewAccount) {
      const { username, email, password, first_name, last_name } = input
      const type = isAdministrator(member) ? input.type : undefined
      checkFields({ username, email, password, type, first_name, last_name })
      await limits.countMailTo(email)
      const passwordHash = await passwords.hash(password)
      const user = await inTransaction(member.organisationId, callerOf(member), async (transaction) => {
        const { session, at } = transaction
        const editor = await users.activeOf(member, member.userId, session)
        const made: Omit<User, 'trust'> = {
          id: newId(),
          organisationId: member.organisationId,
          username: username.trim(),
          email: keptAddress(email),
          type: typeNamed(type) ?? 'DATA_CONTROLLER',
          isSuperUser: false,
          firstName: first_name?.trim() ?? '',
          lastName: last_name?.trim() ?? '',
          passwordHash,
          passwordByAnother: true,
          emailVerified: false,
          twoFactorEnabled: false,
          twoFactorSecret: twoFactor.newSecret(),
          active: true,
          createdAt: at,
          lastLoginAt: null,
          permissionChanges: {},
        }
        const trust = trustOf(null, made, editor)
        const created = hiredAgain({ ...made, trust }, await users.deletedAt(member, email, session))
        await ensureNameFree(null, created, session)
        ensure(await users.insertUnlessTaken(created, session), 'conflict', taken)
        await welcome(created, transaction)
        transaction.record({ what: 'user created', ...about(created), details: { type: created.type } })
        return created
      })
      void mail.deliver()
      return { user: presentUser(user, await decisionMakers.standingOf(user)) }
    },

    /**
     * USR-28: names, address and, by administrators, the type, which takes the user's own permission changes with it
     * (USR-20). Another address waits for its confirmation (GOV-31). Only administrators edit administrators;
     * the last one stays one (GOV-05).
     */
    async update(member: Member, input: ChangedAccount) {
      const type = isAdministrator(member) ? input.type : undefined
      const { username, email, first_name, last_name } = input
      checkFields({ username, email, type, first_name, last_name })
      const known = await users.activeOf(member, input._id)
      if (!sameAddress(known, { email })) {
        // before a mail is counted that is never sent
        ensure(mayMove(member, known), 'forbidden')
        await limits.countMailTo(known.email)
        await limits.countMailTo(email)
      }
      const user = await inTransaction(member.organisationId, callerOf(member), async (transaction) => {
        const { session, record } = transaction
        const before = await users.activeOf(member, input._id, session)
        ensure(!isAdministrator(before) || isAdministrator(member), 'forbidden')
        ensureNoOperator(before, member)
        const editor = await users.activeOf(member, member.userId, session)
        const changed = withChanges(before, input, typeNamed(type) ?? before.type)
        const to = keptAddress(email)
        const moves = !sameAddress(before, { email })
        const after = { ...changed, trust: trustOf(await decisionMakers.asBefore(before, session), changed, editor) }
        ensure(!moves || mayMove(member, before), 'forbidden')
        const fields = changedFields(before, { ...after, email: to })
        if (fields.length === 0) return before
        const takesOver = moves && before.id !== member.userId
        if (takesOver || before.type !== after.type) await decisionMakers.ensureDecides(member, [], session)
        if (isAdministrator(before) && !isAdministrator(after)) {
          const others = (await users.active(member, session)).filter(({ id }) => id !== before.id)
          ensure(others.some(isAdministrator), 'conflict', { message: userMessages.administratorNeeded })
        }
        await ensureNameFree(before, after, session)
        await decisionMakers.follow(before, after, editorOf(editor), transaction)
        await decisionMakers.askFor(before, after, transaction)
        ensure(await users.changeUnlessTaken(after, session), 'conflict', taken)
        await sessions.rewriteOf(after.id, rightsOf(after), session)
        const asked = moves ? await askAddress(before, to, editorOf(editor), transaction) : {}
        const retyped = before.type !== after.type && { type: { from: before.type, to: after.type } }
        record({
          what: 'user changed',
          ...about(after),
          details: {
            fields,
            ...retyped,
            ...renamed(before, after),
            ...(to !== before.email && { address: { from: before.email, to } }),
          },
        })
        return { ...after, ...asked }
      })
      void mail.deliver()
      return { user: presentUserTo(user, await decisionMakers.standingOf(user), member) }
    },

    /** USR-25, GOV-22: deactivates a colleague; no one themselves and never an administrator (GOV-05). */
    async remove(member: Member, id: string) {
      await inTransaction(member.organisationId, callerOf(member), async (transaction) => {
        const { session, record } = transaction
        const user = await users.activeOf(member, id, session)
        ensure(!isAdministrator(user) && user.id !== member.userId, 'forbidden')
        ensureNoOperator(user, member)
        await decisionMakers.ensureDecides(member, [], session)
        await decisionMakers.ensureDemotionConfirmed(member, user, session)
        const editor = await users.activeOf(member, member.userId, session)
        await decisionMakers.follow(user, { ...user, active: false }, editorOf(editor), transaction)
        await users.deactivate(user.id, session)
        await sessions.endAllOf(user.id, session)
        record({ what: 'user deactivated', ...about(user), details: {} })
      })
      return {}
    },

    /**
     * Ruling 11: the second factor of a locked-out colleague begins anew; their sessions end and they get a mail. Nobody's
     * own: a thief of a session would be rid of it.
     */
    async resetTwoFactor(member: Member, id: string) {
      ensure(id.toLowerCase() !== member.userId, 'forbidden')
      await limits.countMailTo((await users.activeOf(member, id)).email)
      await inTransaction(member.organisationId, callerOf(member), async ({ session, record }) => {
        const user = await users.activeOf(member, id, session)
        ensureNoOperator(user, member)
        await decisionMakers.ensureDecides(member, [], session)
        await users.resetTwoFactor(user.id, twoFactor.newSecret(), session)
        await sessions.endAllOf(user.id, session)
        await mail.queue(twoFactorResetMail(toUser(user)), session)
        record({ what: 'two-factor reset', ...about(user), details: {} })
      })
      void mail.deliver()
      return {}
    },
  }

  /** GOV-30: a second party is a person, not another account that is called the same. */
  async function ensureNameFree(before: User | null, after: User, session: ClientSession) {
    const scope = { organisationId: found(after.organisationId) }
    const used = await users.namesTaken(scope, newNameKeys(before, after), after.id, session)
    if (used.length === 0) return
    const field = used.includes(nameKey(after.username)) ? 'username' : 'last_name'
    const message = userMessages.nameTaken
    throw new DomainError('invalid-request', { message, errors: { [field]: message } })
  }
}

const about = (user: User) => ({ record: { kind: 'user', id: user.id, name: userName(user) }, companyId: null })
const toUser = (user: User) => ({ email: user.email, name: userName(user) })
