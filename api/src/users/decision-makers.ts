import { isDeepStrictEqual } from 'node:util'
import { noticeTexts } from '@dossier/contract/messages/notices'
import { userMessages } from '@dossier/contract/messages/users'
import type { ClientSession } from 'mongodb'
import type { Member } from '../access/actor'
import type { Scope } from '../access/scope'
import type { Transaction } from '../audit/transaction'
import type { Action } from '../engine/model'
import { ensure, found } from '../errors'
import type { NoticeService } from '../notices/notice.service'
import {
  asHolders,
  coversAll,
  madeGood,
  mayConfirmTaking,
  sentToWait,
  stillCounting,
  takenBy,
  withTaken,
} from './former-decider'
import type { FormerDeciderRepository } from './former-decider.repository'
import {
  confirmedTrust,
  type Editor,
  isConfirmed,
  isOf,
  mayConfirm,
  type Person,
  type Standing,
  standingOf,
  standingTo,
  wasShared,
} from './trust'
import { type Colleague, colleagueOf, type User } from './user'
import type { UserRepository } from './user.repository'

type Dependencies = {
  readonly users: UserRepository
  readonly formers: FormerDeciderRepository
  readonly notices: Pick<NoticeService, 'tell'>
}
/** A change as it was filed: by whom, and by which act on the trail. */
type Filed = Pick<Action, 'authorIds' | 'sequence' | 'workSince'>

export type DecisionMakers = ReturnType<typeof createDecisionMakers>

/** Who decides, who decides later, and who could decide once (GOV-28, GOV-29). */
export function createDecisionMakers({ users, formers, notices }: Dependencies) {
  return {
    /**
     * Returns how a member decides on what these people filed. Throws 403 where they decide after another decision maker
     * has confirmed their account, or the author's that they made.
     */
    ensureDecides,

    /** The same of a change that was filed, whether it is or may be their own (GOV-01), and the people it was read of. */
    async ensureDecidesOn(member: Member, filed: Filed, session: ClientSession) {
      const people = await users.colleaguesNamed(member, [member.userId, ...filed.authorIds], session)
      const standing = await ensureDecides(member, filed.authorIds, session, people)
      const authors = authorsIn(people, filed.authorIds)
      const decider = found(people.get(member.userId))
      const own = authors.some((author) => isOf(decider, author.userId) || wasShared(author, filed, decider))
      return { unconfirmed: standing === 'unconfirmed', own, people }
    },

    /** Returns how an account decides now. Most are confirmed, which takes no read. */
    async standingOf(user: User): Promise<Standing> {
      const person = colleagueOf(user)
      if (isConfirmed(person) || user.organisationId === null) return 'confirmed'
      return standingOf(person, await holders({ organisationId: user.organisationId }))
    },

    /** Returns an account as it counts when something is given to it: with what was taken and no one has confirmed. */
    async asBefore(user: User, session: ClientSession): Promise<Colleague> {
      const scope = { organisationId: found(user.organisationId) }
      return withTaken(colleagueOf(user), await formers.unconfirmed(scope, session))
    },

    /** Throws 403 where someone was an administrator until another one said otherwise, and no one has confirmed that (GOV-05). */
    async ensureDemotionConfirmed(scope: Scope, { id }: User, session: ClientSession) {
      const taken = await formers.unconfirmed(scope, session)
      const demoted = taken.some(({ userId, type }) => userId === id && type === 'ADMINISTRATOR')
      ensure(!demoted, 'forbidden', { message: userMessages.demotionNotConfirmed })
    },

    /** Tells those who may confirm an account that there is something to confirm (GOV-35). */
    async askFor(before: User | null, after: User, transaction: Transaction) {
      if (after.organisationId === null || isDeepStrictEqual(before?.trust ?? confirmedTrust, after.trust)) return
      const person = colleagueOf(after)
      if (isConfirmed(person)) return
      const atWork = await users.colleagues({ organisationId: after.organisationId }, transaction.session)
      const confirmers = atWork.filter((other) => mayConfirm(other, person))
      await ask(confirmers, noticeTexts.toConfirm(person.name), transaction)
    },

    /** Writes down who decided until someone was confirmed who could confirm them too (GOV-28). */
    async followConfirmation(confirmed: User, confirmer: Colleague, { session, sequence }: Transaction) {
      const scope = { organisationId: found(confirmed.organisationId) }
      const before = await holders(scope, session)
      const after = before.map((person) => (person.userId === confirmed.id ? colleagueOf(confirmed) : person))
      const by = { countsUntil: sequence, takenBy: [confirmer.userId], takenByName: confirmer.name }
      for (const person of sentToWait(before, after)) await formers.add(scope, { ...person, ...by }, session)
    },

    /** Writes down what an account could decide until an act that takes something of it, or gives it back (GOV-28). */
    async follow(before: User, after: User, editor: Editor, transaction: Transaction) {
      const { session, sequence } = transaction
      const scope = { organisationId: found(before.organisationId) }
      const atWork = await users.colleagues(scope, session)
      const open = await formers.unconfirmed(scope, session)
      const change = { before: colleagueOf(before), after: colleagueOf(after) }
      await formers.release(madeGood(change, open), sequence, session)
      const taken = takenBy(editor, { ...change, holders: asHolders(atWork, open), sequence })
      if (!taken) return
      await formers.add(scope, taken, session)
      if (taken.countsUntil !== stillCounting || coversAll(change.after, change.before)) return
      const confirmers = atWork.filter((other) => mayConfirmTaking(other, taken))
      await ask(confirmers, noticeTexts.takenFrom(taken.name), transaction)
    },
  }

  /** Everyone at work, as they count for confirming others. */
  async function holders(scope: Scope, session?: ClientSession) {
    return asHolders(await users.colleagues(scope, session), await formers.unconfirmed(scope, session))
  }

  async function ensureDecides(
    member: Member,
    authorIds: readonly string[],
    session: ClientSession,
    people?: ReadonlyMap<string, Colleague>,
  ): Promise<Standing> {
    const known = people ?? (await users.colleaguesNamed(member, [member.userId, ...authorIds], session))
    const decider = found(known.get(member.userId))
    const authors = authorsIn(known, authorIds)
    const alone = standingTo(decider, authors, [])
    if (alone === 'confirmed') return alone
    const atWork = await holders(member, session)
    const itself = standingOf(decider, atWork)
    ensure(itself !== 'waiting', 'forbidden', { message: userMessages.decidesAfterConfirmation })
    const standing = standingTo(decider, authors, atWork)
    ensure(standing !== 'waiting', 'forbidden', { message: userMessages.accountNotConfirmed })
    return standing
  }

  async function ask(people: readonly Person[], text: string, transaction: Transaction) {
    const link = '/user-management' as const
    const news = people.map(({ userId: to }) => ({ to, kind: 'decider_to_confirm' as const, text, link }))
    await notices.tell(transaction, ...news.map((notice) => ({ ...notice, linkNeeds: ['view_user'] as const })))
  }
}

const authorsIn = (known: ReadonlyMap<string, Person>, ids: readonly string[]) =>
  ids.flatMap((id) => known.get(id) ?? [])
