import type { ClientSession } from 'mongodb'
import type { Member } from '../access/actor'
import { ensure, found } from '../errors'
import type { DecisionMakers } from '../users/decision-makers'
import type { FormerDecider } from '../users/former-decider'
import type { FormerDeciderRepository } from '../users/former-decider.repository'
import { isOf, type Person } from '../users/trust'
import type { UserRepository } from '../users/user.repository'
import type { Account } from './form'

type Dependencies = {
  readonly decisionMakers: Pick<DecisionMakers, 'ensureDecidesOn'>
  readonly users: Pick<UserRepository, 'colleagues'>
  readonly formers: Pick<FormerDeciderRepository, 'since'>
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
    const isAuthor = (person: Pick<Person, 'userId' | 'formerly'>) =>
      filed.authorIds.some((id) => isOf(person, id)) || authors.some((author) => isOf(author, person.userId))
    const decider = found(people.get(member.userId))
    const isTheirs = (person: Pick<Person, 'userId' | 'formerly'>) => isOf(decider, person.userId) || isAuthor(person)
    const known = [
      ...(await users.colleagues(member, session)),
      ...(await formers.since(member, filed.sequence, session)),
    ]
    ensure(!known.some((person) => couldApprove(person) && !isTheirs(person)), 'own-change')
    return { ...marks, self_approved: true as const }
  }

/** Returns the work of these accounts as one, each since their first act in it. */
function filedBy(accounts: readonly Account[]) {
  const workSince: Record<string, number> = {}
  for (const { id, sequence } of accounts) workSince[id] = Math.min(workSince[id] ?? sequence, sequence)
  return { authorIds: Object.keys(workSince), sequence: Math.min(...Object.values(workSince)), workSince }
}

const couldApprove = ({ permissions }: Pick<FormerDecider, 'permissions'>) =>
  permissions.has('approve_due_diligence') && permissions.has('view_due_diligence')
