import { decides } from '@dossier/contract/deciding-rights'
import { noticeTexts } from '@dossier/contract/messages/notices'
import { userMessages } from '@dossier/contract/messages/users'
import { callerOf, type Member } from '../access/actor'
import type { InTransaction, Transaction } from '../audit/transaction'
import { ensure } from '../errors'
import type { RateLimits } from '../limits/rate-limits'
import type { MailService } from '../mail/mail.service'
import { confirmedByMail, confirmedMail } from '../mail/templates'
import type { NoticeService } from '../notices/notice.service'
import { ownerStep } from './address'
import type { DecisionMakers } from './decision-makers'
import { asHolders, mayConfirmTaking } from './former-decider'
import type { FormerDeciderRepository } from './former-decider.repository'
import { markOf, nameKeysOf, sharedKeys } from './names'
import { presentAccount, presentUserTo } from './present-user'
import { confirmed, mayConfirm, standingOf } from './trust'
import { type Colleague, colleagueOf, type User, userName } from './user'
import type { UserRepository } from './user.repository'
import { waitingPersons, whatOf } from './waiting-persons'

type Dependencies = {
  users: UserRepository
  formers: FormerDeciderRepository
  decisionMakers: DecisionMakers
  notices: Pick<NoticeService, 'tell'>
  mail: MailService
  limits: Pick<RateLimits, 'countMailTo'>
  inTransaction: InTransaction
  now: () => Date
}
export type ConfirmationService = ReturnType<typeof createConfirmationService>

/** A second decision maker confirms what another one did to the account of a third (GOV-29). */
export function createConfirmationService({
  users,
  formers,
  decisionMakers,
  notices,
  mail,
  limits,
  inTransaction,
  now,
}: Dependencies) {
  return {
    /** USR-23: everyone active in the organisation, and to those who decide what is to be confirmed about them. */
    async list(member: Member) {
      const active = await users.active(member)
      const atWork = active.map(colleagueOf)
      const takings = await formers.unconfirmed(member)
      const holders = asHolders(atWork, takings)
      const shared = sharedKeys(active)
      const accounts = active.map((user) => ({
        ...presentAccount(user, standingOf(colleagueOf(user), holders), member),
        ...(nameKeysOf(user).some((key) => shared.has(key)) && { mark: markOf(user.id) }),
      }))
      if (!decides(member.permissions)) return { accounts }
      const steps = new Map(active.map((user) => [user.id, ownerStep(user, now())]))
      return { accounts, waiting: waitingPersons(atWork, steps, takings, member) }
    },

    /** Confirms all there is to confirm about an account, and answers it as it is then. */
    async confirm(member: Member, id: string) {
      const known = await users.ofOrganisation(member, id)
      if (known.active) await limits.countMailTo(known.email)
      const person = await inTransaction(member.organisationId, callerOf(member), async (transaction) => {
        const { session, sequence, at, record } = transaction
        const before = await users.ofOrganisation(member, id, session)
        const takings = (await formers.unconfirmed(member, session)).filter(({ userId }) => userId === before.id)
        const toConfirm = [...whatOf(colleagueOf(before)), ...(takings.length > 0 ? ['taken' as const] : [])]
        ensure(toConfirm.length > 0, 'conflict', { message: userMessages.nothingToConfirm })
        const standing = await decisionMakers.ensureDecides(member, [], session)
        const confirmer = colleagueOf(await users.activeOf(member, member.userId, session))
        const ofPerson = mayConfirm(confirmer, colleagueOf(before))
        // confirmed now, the account would be whose the new mailbox is, or of everyone who knows the password
        const step = ofPerson ? ownerStep(before, at) : undefined
        ensure(step === undefined, 'conflict', step && { message: waitsFor[step] })
        const ofTakings = takings.filter((taking) => mayConfirmTaking(confirmer, taking))
        const done = toConfirm.filter((what) => (what === 'taken' ? ofTakings.length > 0 : ofPerson))
        ensure(done.length > 0, 'forbidden', { message: userMessages.confirmsAnother })
        const after = ofPerson ? { ...before, trust: confirmed(before.trust) } : before
        if (ofPerson) {
          await decisionMakers.followConfirmation(after, confirmer, transaction)
          await users.setTrust(after, session)
        }
        await formers.release(ofTakings, sequence, session)
        await tell(after, confirmer, transaction)
        const unconfirmed = standing === 'unconfirmed' && { unconfirmed: true as const }
        const about = { kind: 'user', id: after.id, name: userName(after) }
        record({
          what: 'decision maker confirmed',
          record: about,
          companyId: null,
          details: { confirmed: done, ...unconfirmed },
        })
        return after
      })
      void mail.deliver()
      return { user: presentUserTo(person, await decisionMakers.standingOf(person), member) }
    },
  }

  /** Notifies both by notice and mail; a deleted account has no mailbox here. */
  async function tell(person: User, { userId, name }: Colleague, transaction: Transaction) {
    const { session } = transaction
    const about = {
      kind: 'decider_confirmed' as const,
      link: '/user-management' as const,
      linkNeeds: ['view_user'] as const,
    }
    await notices.tell(
      transaction,
      { to: person.id, text: noticeTexts.confirmed(name), ...about },
      { to: userId, text: noticeTexts.confirmedBy(userName(person)), ...about },
    )
    const confirmer = await users.byId(userId, session)
    if (person.active) await mail.queue(confirmedMail({ email: person.email, name: userName(person) }, name), session)
    if (confirmer) await mail.queue(confirmedByMail({ email: confirmer.email, name }, userName(person)), session)
  }
}

const waitsFor = { address: userMessages.addressWaits, password: userMessages.passwordWaits } as const
