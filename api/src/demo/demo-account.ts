import { createRecord } from '../file/changes/create-record'
import { updateRecord } from '../file/changes/update-records'
import { found } from '../platform/errors'
import type { DemoAccount } from './demo-client'
import type { Act } from './demo-desk'

/** Adds an account number with its transaction profile, both empty (TRP-21). */
export const addAccount: Act = async (ctx, desk) => {
  const { action } = await createRecord(ctx, {
    kind: 'account_number',
    input: {},
    under: desk.clientId,
  })
  desk.filed = found(action).id
}

/** Fills in the account number of a client that has one, or its profile. */
const fillIn =
  (kind: 'account_number' | 'transaction_profile', edits: Readonly<Record<string, string>>): Act =>
  async (ctx, desk) => {
    const [record] = await ctx.caseFiles.ofKind(ctx.member, kind, desk.clientId, ctx.session)
    const { action } = await updateRecord(ctx, { kind, id: found(record).id, edits })
    desk.filed = found(action).id
  }

export const numberAccount = ({ number }: DemoAccount): Act => fillIn('account_number', { account_number: number })
export const describeAccount = ({ profile }: DemoAccount): Act => fillIn('transaction_profile', profile)
