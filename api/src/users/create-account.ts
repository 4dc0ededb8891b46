import type { AccountInput } from '@dossier/contract/checks/check-account'
import { keptAddress } from '@dossier/contract/validation/mailbox'
import { callerOf, type Member } from '../access/actor'
import type { InTransaction, Transaction } from '../audit/transaction'
import { ensure } from '../errors'
import type { NewId } from '../ids'
import type { RateLimits } from '../limits/rate-limits'
import type { MailService } from '../mail/mail.service'
import type { Passwords } from '../secrets/password'
import type { TwoFactor } from '../secrets/two-factor'
import { addressTaken, checkFields, isAdministrator, type Names, trustOf, typeNamed } from './account-edit'
import type { DecisionMakers } from './decision-makers'
import { hiredAgain } from './hired-again'
import { ensureNameFree } from './name-free'
import { presentUser } from './present-user'
import { aboutUser, type User } from './user'
import type { UserRepository } from './user.repository'

type Dependencies = {
  users: UserRepository
  decisionMakers: DecisionMakers
  passwords: Passwords
  twoFactor: TwoFactor
  mail: MailService
  limits: Pick<RateLimits, 'countMailTo'>
  /** Queues the mail by which a new user chooses a password. */
  welcome: (user: User, transaction: Transaction) => Promise<unknown>
  inTransaction: InTransaction
  newId: NewId
}

type NewAccount = AccountInput & Names & { readonly password: string }

/** Creates the act by which an organisation gets another account. */
export function creatingAccounts({
  users,
  decisionMakers,
  passwords,
  twoFactor,
  mail,
  limits,
  welcome,
  inTransaction,
  newId,
}: Dependencies) {
  /**
   * USR-24: a new colleague with the given password; a mail says how to choose their own (USR-04). Only
   * administrators say what type they are (USR-11). Refuses every wrong field at once, and a registered address.
   */
  return async function create(member: Member, input: NewAccount) {
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
      await ensureNameFree(users, null, created, session)
      ensure(await users.insertUnlessTaken(created, session), 'conflict', addressTaken)
      await welcome(created, transaction)
      transaction.record({ what: 'user created', ...aboutUser(created), details: { type: created.type } })
      return created
    })
    void mail.deliver()
    return { user: presentUser(user, await decisionMakers.standingOf(user)) }
  }
}
