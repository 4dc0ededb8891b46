import { foundAssociated } from '../../platform/errors'
import { type Acting, act } from '../../trail/act'
import { digestOfSnapshot } from '../../trail/audit/kept-snapshot'
import type { MemberContext } from '../context'
import { companyTypeOf } from '../kinds/company'
import { namedSnapshot, presentSnapshot, type Snapshot } from './snapshot'

type NewSnapshot = { readonly company_id: string; readonly label: string; readonly comment: string }

/** Freezes a client's file (SNP-18). */
export const saveSnapshot = act((ctx: Acting<MemberContext>, input: NewSnapshot) => take(ctx, input, false))

/** Freezes it as a completed review (SNP-19). No field changes: dates need approval. */
export const completeReview = act((ctx: Acting<MemberContext>, input: NewSnapshot) => take(ctx, input, true))

async function take(
  ctx: Acting<MemberContext>,
  { company_id: companyId, label, comment }: NewSnapshot,
  completedReview: boolean,
) {
  const { member, session, at } = ctx
  const id = ctx.newId()
  const frozen = foundAssociated(await ctx.frozenFiles.freeze(member, companyId, id, session))
  const said = {
    companyType: companyTypeOf(frozen.client),
    label,
    comment,
    byId: member.userId,
    byName: member.name,
    at,
    completedReview,
    contents: frozen.contents,
  }
  const snapshot: Snapshot = { id, companyId, ...said, deleted: null }
  await ctx.snapshots.insert(member, snapshot, session)
  const digest = digestOfSnapshot({ id, companyId, said }, frozen.hashes)
  const what = completedReview ? 'review completed' : 'snapshot taken'
  ctx.record({ what, ...namedSnapshot(snapshot), details: { records: frozen.records, digest } })
  return { snapshot: presentSnapshot(snapshot) }
}
