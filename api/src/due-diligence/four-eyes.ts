import type { ClientSession } from 'mongodb'
import type { Member } from '../access/actor'
import { ensure, found } from '../errors'
import type { DecisionMakers } from '../users/decision-makers'
import type { FormerDecider } from '../users/former-decider'
import type { FormerDeciderRepository } from '../users/former-decider.repository'
import { isOf } from '../users/trust'
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
 * (GOV-29), and for an approval of their own work while anyone else could decide, or could have since (GOV-01, GOV-02,
 * GOV-28).
 */
export const createFourEyes =
  ({ decisionMakers, users, formers }: Dependencies) =>
  async (member: Member, accounts: readonly Account[], status: 'approved' | 'rejected', session: ClientSession) => {
    const filed = {
      authorIds: [...new Set(accounts.map(({ id }) => id))],
      sequence: Math.min(...accounts.map(({ sequence }) => sequence)),
    }
    const { unconfirmed, own, people } = await decisionMakers.ensureDecidesOn(member, filed, session)
    const marks = unconfirmed && { unconfirmed: true as const }
    if (!own || status === 'rejected') return { ...marks }
    const decider = found(people.get(member.userId))
    const known = [
      ...(await users.colleagues(member, session)),
      ...(await formers.since(member, filed.sequence, session)),
    ]
    ensure(!known.some((person) => couldApprove(person) && !isOf(decider, person.userId)), 'own-change')
    return { ...marks, self_approved: true as const }
  }

const couldApprove = ({ permissions }: Pick<FormerDecider, 'permissions'>) =>
  permissions.has('approve_due_diligence') && permissions.has('view_due_diligence')
