import { documentType } from '@dossier/contract/file/documents'
import { calendarDateOf } from '@dossier/contract/platform/dates'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { ensure, foundAssociated } from '../../platform/errors'
import { acceptsOf } from '../../platform/file-check/content-kind'
import type { UploadedFile } from '../../platform/http/uploaded-file'
import { ensureMay } from '../case-files/rights'
import { createRecord } from '../changes/create-record'
import type { MemberContext } from '../context'
import { draftingIn } from '../kinds/drafting'
import type { Input } from '../kinds/kind'
import { newDocument } from '../kinds/new-document'
import { documentToChange, presentDocument } from './document-answer'
import { editsOf } from './form-edits'
import { updateDocument } from './update-document'

/** A form that says which document of which client it is about. */
type UploadForm = {
  readonly company_id: string
  readonly documentType: string
  readonly id?: string | undefined
  readonly rev?: number | undefined
  readonly note?: string | undefined
}

/** Proposes a file (DOC-49): the first one of a document makes it, with an `id` it waits beside the one that is there (DOC-20). */
export const uploadDocument = (ctx: MemberContext, { id, ...form }: UploadForm, file: UploadedFile) =>
  id === undefined ? uploadFirst(ctx, form, file) : uploadNext(ctx, { ...form, id }, file)

async function uploadFirst(ctx: MemberContext, form: UploadForm, file: UploadedFile) {
  const { company_id: companyId, documentType: type, rev: _, note, ...texts } = form
  const given = { documentType: type, ...(await usualReminder(ctx, type)), ...editsOf(texts), attached: file }
  await ensureCreatable(ctx, companyId, given)
  const attached = await ctx.acceptFile(acceptsOf(type), file, ctx.member.organisationId)
  await ctx.fileStore.put(attached)
  const input = { ...given, attached, note }
  const { record, action } = await createRecord(ctx, { kind: 'kyc_file', input, under: companyId })
  return presentDocument(ctx, record, action ? [action] : [])
}

async function uploadNext(ctx: MemberContext, form: UploadForm & { readonly id: string }, file: UploadedFile) {
  const { id, company_id: companyId, documentType: type, ...update } = form
  const document = await documentToChange(ctx, id)
  ensureMay(ctx.member, 'edit', document)
  ensure(document.companyId === companyId, 'not-found')
  const errors = { documentType: validationMessages.invalidValue }
  ensure(document.facts.documentType === type, 'invalid-request', { errors })
  return updateDocument(ctx, { id, form: update, file })
}

/** The reminder that the organisation gives documents which carry one (GOV-36). */
async function usualReminder({ organisations, member, session }: MemberContext, type: string) {
  if (!documentType(type)?.fields.some(({ name }) => name === 'certNotification')) return {}
  const { reminder_days: days } = await organisations.settings(member, session)
  return days > 0 ? { certNotification: days } : {}
}

/** Refuses before anything is kept what the transaction would refuse as well. */
async function ensureCreatable(ctx: MemberContext, companyId: string, given: Input) {
  const { member, newId, timeZone } = ctx
  const file = await ctx.caseFiles.ofClient(member, companyId, ctx.session)
  foundAssociated(file.records.get(companyId))
  const at = ctx.now()
  const moment = { newId, at, today: calendarDateOf(at, timeZone), by: member.name }
  ensureMay(member, 'create', newDocument(given, draftingIn(file, companyId, moment)).records[0])
}
