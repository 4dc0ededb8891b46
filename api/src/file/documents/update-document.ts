import { acceptsOf } from '../../platform/file-check/content-kind'
import type { UploadedFile } from '../../platform/http/uploaded-file'
import { ensureMay } from '../case-files/rights'
import { updateRecord } from '../changes/update-records'
import type { MemberContext } from '../context'
import type { ReviewedRecord } from '../engine/model'
import { fileFacts } from '../kinds/file-facts'
import { documentToChange, presentDocument } from './document-answer'
import { editsOf } from './form-edits'

type DocumentForm = { readonly rev?: number | undefined; readonly note?: string | undefined }
type DocumentUpdate = {
  readonly id: string
  readonly form: DocumentForm
  readonly file?: UploadedFile | undefined
}

/** Proposes changed fields of a document, and a file if there is one (DOC-50). */
export async function updateDocument(ctx: MemberContext, { id, form, file }: DocumentUpdate) {
  const { rev, note, ...texts } = form
  const document = await documentToChange(ctx, id)
  const edits = { ...editsOf(texts), rev, note }
  const set = file && { file: await keepFile(ctx, document, file) }
  const { record, actions } = await updateRecord(ctx, { kind: 'kyc_file', id, edits, ...(set && { set }) })
  return presentDocument(ctx, record, actions)
}

async function keepFile(ctx: MemberContext, document: ReviewedRecord, file: UploadedFile) {
  ensureMay(ctx.member, 'edit', document)
  const attached = await ctx.acceptFile(acceptsOf(document.facts.documentType), file, ctx.member.organisationId)
  await ctx.fileStore.put(attached)
  return fileFacts(document.id, attached, ctx.now())
}
