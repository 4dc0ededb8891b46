import type { ClientSession } from 'mongodb'
import type { Member } from '../access/actor'
import type { Scope } from '../access/scope'
import { ensure, found } from '../errors'
import type { DecisionMakers } from '../users/decision-makers'
import { asHolders } from '../users/former-decider'
import type { FormerDeciderRepository } from '../users/former-decider.repository'
import type { UserRepository } from '../users/user.repository'
import { filedBy } from './filed-work'
import type { Account } from './form'
import { couldAnother, whyNobodyApproves } from './nobody-approves'

type Dependencies = {
  readonly decisionMakers: Pick<DecisionMakers, 'ensureDecidesOn'>
  readonly users: Pick<UserRepository, 'colleagues' | 'colleaguesNamed'>
  readonly formers: Pick<FormerDeciderRepository, 'since' | 'unconfirmed'>
}
export type FourEyes = ReturnType<typeof createFourEyes>

/**
 * Returns what says how a member decides on what these accounts put into a form. Throws 403 where they decide only later
 * (GOV-29), and for an approval of their own work while anyone could decide who put nothing into it, or could have since
 * (GOV-01, GOV-02, GOV-28).
 */
export const createFourEyes =
  ({ decisionMakers, users, formers }: Dependencies) =>
  async (member: Member, accounts: readonly Account[], status: 'approved' | 'rejected', session: ClientSession) => {
    const filed = filedBy(accounts)
    const { unconfirmed, own, people } = await decisionMakers.ensureDecidesOn(member, filed, session)
    const marks = unconfirmed && { unconfirmed: true as const }
    if (!own || status === 'rejected') return { ...marks }
    const authors = filed.authorIds.flatMap((id) => people.get(id) ?? [])
    const decider = found(people.get(member.userId))
    const known = [
      ...(await users.colleagues(member, session)),
      ...(await formers.since(member, filed.sequence, session)),
    ]
    ensure(!couldAnother(known, decider, filed, authors), 'own-change')
    return { ...marks, self_approved: true as const }
  }

export type NobodyApproves = ReturnType<typeof createNobodyApproves>

/** Returns what says why no one may approve what these accounts wrote into, as people are now (GOV-06). */
export const createNobodyApproves =
  ({ users, formers }: Omit<Dependencies, 'decisionMakers'>) =>
  async (scope: Scope, accounts: readonly Account[]) => {
    const work = filedBy(accounts)
    const [colleagues, named, unconfirmed, since] = await Promise.all([
      users.colleagues(scope),
      users.colleaguesNamed(scope, work.authorIds),
      formers.unconfirmed(scope),
      accounts.length === 0 ? [] : formers.since(scope, work.sequence),
    ])
    const authors = work.authorIds.flatMap((id) => named.get(id) ?? [])
    return whyNobodyApproves(work, { colleagues, holders: asHolders(colleagues, unconfirmed), authors, formers: since })
  }
