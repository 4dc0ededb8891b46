import { found } from '../../platform/errors'
import { presentRecord } from '../case-files/present-record'
import { explainSnapshotIds } from '../changes/explain-snapshot-ids'
import { presentFiled } from '../changes/present-action'
import type { MemberContext } from '../context'
import type { Action, ReviewedRecord } from '../engine/model'
import { answerFile } from '../records/answer-file'

/** A document that is to change. */
export const documentToChange = (ctx: MemberContext, id: string): Promise<ReviewedRecord> =>
  explainSnapshotIds(ctx, ctx.member, [id], async () =>
    found(await ctx.caseFiles.record(ctx.member, 'kyc_file', id, ctx.session)),
  )

/** A document as the member may see it, with what was proposed of it. */
export async function presentDocument(ctx: MemberContext, document: ReviewedRecord, actions: readonly Action[]) {
  const file = await answerFile(ctx, document)
  return { file: presentRecord(document, file, ctx.member), ...presentFiled(actions, ctx.member) }
}
