import { userMessages } from '@dossier/contract/messages/users'
import { callerOf, type Member } from '../access/actor'
import type { InTransaction } from '../audit/transaction'
import { ensure, found } from '../errors'
import type { RateLimits } from '../limits/rate-limits'
import type { MailService } from '../mail/mail.service'
import { addressCancelledMail } from '../mail/templates'
import { awaited } from './address'
import type { AddressRepository } from './address.repository'
import type { DecisionMakers } from './decision-makers'
import { presentUserTo } from './present-user'
import { aboutUser, userName } from './user'
import type { UserRepository } from './user.repository'

type Dependencies = {
  users: Pick<UserRepository, 'activeOf'>
  addresses: Pick<AddressRepository, 'awaitConfirmation'>
  decisionMakers: Pick<DecisionMakers, 'standingOf'>
  mail: MailService
  limits: Pick<RateLimits, 'countMailTo'>
  inTransaction: InTransaction
  now: () => Date
}
export type AddressCancelling = ReturnType<typeof createAddressCancelling>

/**
 * An address that was entered for an account is taken back before it counts, and both mailboxes get a mail (GOV-31).
 */
export function createAddressCancelling({
  users,
  addresses,
  decisionMakers,
  mail,
  limits,
  inTransaction,
  now,
}: Dependencies) {
  return async function cancel(member: Member, id: string) {
    const nothing = { message: userMessages.noAddressWaits }
    const known = await users.activeOf(member, id)
    for (const email of [known.email, found(awaited(known, now()), 'conflict', nothing)]) {
      await limits.countMailTo(email)
    }
    const user = await inTransaction(member.organisationId, callerOf(member), async ({ session, at, record }) => {
      const before = await users.activeOf(member, id, session)
      const waits = found(awaited(before, at), 'conflict', nothing)
      ensure(before.type !== 'ADMINISTRATOR' || member.type === 'ADMINISTRATOR', 'forbidden')
      ensure(!before.isSuperUser || member.isSuperUser, 'forbidden')
      await addresses.awaitConfirmation(before.id, null, session)
      for (const email of [before.email, waits]) {
        await mail.queue(addressCancelledMail({ email, name: userName(before) }), session)
      }
      record({ what: 'address cancelled', ...aboutUser(before), details: { from: waits, to: before.email } })
      return { ...before, newAddress: null }
    })
    void mail.deliver()
    return { user: presentUserTo(user, await decisionMakers.standingOf(user), member) }
  }
}
