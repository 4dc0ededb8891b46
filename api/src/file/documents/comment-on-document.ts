import { updateRecord } from '../changes/update-records'
import type { MemberContext } from '../context'
import { presentDocument } from './document-answer'

type Comment = {
  readonly comment_structure: { readonly kyc_file_id: string; readonly field: string; readonly content?: unknown }
  readonly rev?: number | undefined
  readonly note?: string | undefined
}

/** Proposes what a role writes of a document (DOC-53). */
export async function commentOnDocument(ctx: MemberContext, { comment_structure: comment, rev, note }: Comment) {
  const { kyc_file_id: id, field, content } = comment
  const edits = { [field]: content, rev, note }
  const { record, actions } = await updateRecord(ctx, { kind: 'kyc_file', id, edits })
  return presentDocument(ctx, record, actions)
}
