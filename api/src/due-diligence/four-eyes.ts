import type { ClientSession } from 'mongodb'
import type { Member } from '../access/actor'
import { ensure } from '../errors'
import type { DecisionMakers } from '../users/decision-makers'
import type { UserRepository } from '../users/user.repository'
import type { Account } from './form'

type Dependencies = {
  readonly decisionMakers: Pick<DecisionMakers, 'ensureDecidesOn'>
  readonly users: Pick<UserRepository, 'colleagues'>
}
export type FourEyes = ReturnType<typeof createFourEyes>

/**
 * Returns what says how a member decides on what these accounts put into a form. Throws 403 where they decide only later
 * (GOV-29), and for an approval of their own work while anyone else could decide (GOV-01, GOV-02).
 */
export const createFourEyes =
  ({ decisionMakers, users }: Dependencies) =>
  async (member: Member, accounts: readonly Account[], status: 'approved' | 'rejected', session: ClientSession) => {
    const filed = {
      authorIds: [...new Set(accounts.map(({ id }) => id))],
      sequence: Math.min(...accounts.map(({ sequence }) => sequence)),
    }
    const { unconfirmed, own } = await decisionMakers.ensureDecidesOn(member, filed, session)
    const marks = unconfirmed && { unconfirmed: true as const }
    if (!own || status === 'rejected') return { ...marks }
    const others = (await users.colleagues(member, session)).filter(({ userId }) => userId !== member.userId)
    const another = others.some(
      ({ permissions }) => permissions.has('approve_due_diligence') && permissions.has('view_due_diligence'),
    )
    ensure(!another, 'own-change')
    return { ...marks, self_approved: true as const }
  }
