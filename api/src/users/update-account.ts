import { userMessages } from '@dossier/contract/messages/users'
import { keptAddress } from '@dossier/contract/validation/mailbox'
import { callerOf, type Member } from '../access/actor'
import type { InTransaction, Transaction } from '../audit/transaction'
import { ensure } from '../errors'
import type { RateLimits } from '../limits/rate-limits'
import type { MailService } from '../mail/mail.service'
import type { SessionRepository } from '../sessions/session.repository'
import {
  addressTaken,
  type ChangedAccount,
  changedFields,
  checkFields,
  ensureNoOperator,
  isAdministrator,
  mayMove,
  sameAddress,
  trustOf,
  typeNamed,
  withChanges,
} from './account-edit'
import type { DecisionMakers } from './decision-makers'
import { ensureNameFree } from './name-free'
import { renamed } from './names'
import { presentUserTo } from './present-user'
import type { Editor } from './trust'
import { aboutUser, editorOf, rightsOf, type User } from './user'
import type { UserRepository } from './user.repository'

type Dependencies = {
  users: UserRepository
  decisionMakers: DecisionMakers
  sessions: SessionRepository
  mail: MailService
  limits: Pick<RateLimits, 'countMailTo'>
  /** Asks for another mailbox, which counts once it is confirmed there (GOV-31). */
  askAddress: (user: User, email: string, by: Editor, transaction: Transaction) => Promise<Pick<User, 'newAddress'>>
  inTransaction: InTransaction
}

/** Creates the act by which an account is edited. */
export function updatingAccounts({
  users,
  decisionMakers,
  sessions,
  mail,
  limits,
  askAddress,
  inTransaction,
}: Dependencies) {
  /**
   * USR-28: names, address and, by administrators, the type, which takes the user's own permission changes with it
   * (USR-20). Another address waits for its confirmation (GOV-31). Only administrators edit administrators;
   * the last one stays one (GOV-05).
   */
  return async function update(member: Member, input: ChangedAccount) {
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
      await ensureNameFree(users, before, after, session)
      await decisionMakers.follow(before, after, editorOf(editor), transaction)
      await decisionMakers.askFor(before, after, transaction)
      ensure(await users.changeUnlessTaken(after, session), 'conflict', addressTaken)
      await sessions.rewriteOf(after.id, rightsOf(after), session)
      const asked = moves ? await askAddress(before, to, editorOf(editor), transaction) : {}
      const retyped = before.type !== after.type && { type: { from: before.type, to: after.type } }
      record({
        what: 'user changed',
        ...aboutUser(after),
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
  }
}
