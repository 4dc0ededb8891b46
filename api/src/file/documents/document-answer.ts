import { found } from '../../platform/errors'
import { presentRecord } from '../case-files/present-record'
import { explainSnapshotIds } from '../changes/explain-snapshot-ids'
import { presentFiled } from '../changes/present-action'
import type { MemberContext } from '../context'
import type { Action, ReviewedRecord } from '../engine/model'

/** A document that is to change. */
export const documentToChange = (ctx: MemberContext, id: string): Promise<ReviewedRecord> =>
  explainSnapshotIds(ctx, ctx.member, [id], async () => found(await ctx.caseFiles.record(ctx.member, 'kyc_file', id)))

/** A document as the member may see it, with what was proposed of it. */
export async function presentDocument(
  { caseFiles, member }: MemberContext,
  document: ReviewedRecord,
  actions: readonly Action[],
) {
  const file = await caseFiles.ofClient(member, document.companyId)
  return { file: presentRecord(document, file, member), ...presentFiled(actions, member) }
}
