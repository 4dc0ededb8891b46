import { found } from '../platform/errors'
import type { DemoAccount } from './demo-client'
import type { Act } from './demo-desk'

/** Adds an account number with its transaction profile, both empty (TRP-21). */
export const addAccount: Act = async (desk, member) => {
  const { action } = await desk.product.changes.create(member, {
    kind: 'account_number',
    input: {},
    under: desk.clientId,
  })
  desk.filed = found(action).id
}

/** Fills in the account number of a client that has one, or its profile. */
const fillIn =
  (kind: 'account_number' | 'transaction_profile', edits: Readonly<Record<string, string>>): Act =>
  async (desk, member) => {
    const [record] = await desk.product.caseFiles.ofKind(member, kind, desk.clientId)
    const { action } = await desk.product.changes.update(member, { kind, id: found(record).id, edits })
    desk.filed = found(action).id
  }

export const numberAccount = ({ number }: DemoAccount): Act => fillIn('account_number', { account_number: number })
export const describeAccount = ({ profile }: DemoAccount): Act => fillIn('transaction_profile', profile)
