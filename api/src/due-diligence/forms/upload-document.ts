import { mayUpload } from '@dossier/contract/due-diligence/editability'
import { peopleOf } from '@dossier/contract/due-diligence/form-documents'
import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { documentType } from '@dossier/contract/file/documents'
import { limits } from '@dossier/contract/platform/limits'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { caseFile } from '../../file/case-files/case-file'
import { isProposed } from '../../file/engine/projection'
import { ensure, found, foundAssociated } from '../../platform/errors'
import { acceptsOf } from '../../platform/file-check/content-kind'
import type { UploadedFile } from '../../platform/http/uploaded-file'
import type { JobContext, LinkContext, MemberContext } from '../context'
import { type Form, formFactsOf } from './form'
import { formOf, formToWrite, type LinkUse } from './form-access'
import { type Author, clientBy, staff } from './form-authors'
import { type NewAttachment, newAttachment } from './form-document'
import { savedBy, withValues } from './form-edits'
import { about } from './form-file'
import { ensureRoom } from './form-room'
import { linkKinds } from './link.repository'
import { linkSender } from './link-sender'
import { presentDocument, presentParty } from './present-due-diligence'
import { writeForm } from './write-form'

/** DDL-82 by either link. */
export async function uploadByLink(ctx: LinkContext, use: LinkUse, attachment: NewAttachment, file: UploadedFile) {
  const client = await clientBy(ctx, use, linkKinds)
  return upload(ctx, client, client.formId, attachment, file)
}

/** DDL-82 by staff. What they attach is decided on like what a client attaches, so that it waits for no change. */
export async function uploadByStaff(
  ctx: MemberContext,
  id: string | undefined,
  attachment: NewAttachment,
  file: UploadedFile,
) {
  const formId = found(id, 'invalid-request', { errors: { due_diligence_id: validationMessages.valueRequired } })
  await formToWrite(ctx, formId)
  return upload(ctx, staff(ctx), formId, attachment, file)
}

async function upload(ctx: JobContext, author: Author, id: string, attachment: NewAttachment, file: UploadedFile) {
  const { scope } = author
  ensureTaken(await formOf(ctx, scope, id), attachment, author)
  ensureRoom(await ctx.forms.countDocuments(scope, id), limits.dueDiligenceDocuments, 'documents')
  const attached = await ctx.acceptFile(acceptsOf(attachment.type), file, senderOf(author, id))
  await ctx.fileStore.put(attached)
  return writeForm(ctx, author, id, async (form, act) => {
    ensureTaken(form, attachment, author)
    ensureRoom(await act.forms.countDocuments(scope, id, act.session), limits.dueDiligenceDocuments, 'documents')
    const writer = author.writerIn(act)
    const document = newAttachment(form, attachment, attached, writer, act)
    const record = withValues(form.record, {}, savedBy(writer, act.at))
    const details = { document: document.id, type: attachment.type, sha256: attached.sha256 }
    const event = { what: 'due diligence document uploaded' as const, ...about(form), details }
    const answer = { file: presentDocument(document, author.reader), rev: record.rev }
    return { file: caseFile([record, ...form.elements, document], []), event, answer }
  })
}

const senderOf = ({ reader, scope }: Author, formId: string) =>
  reader.who === 'link holder' ? linkSender(formId) : scope.organisationId

/** Throws 403 where a form takes no documents of theirs, 400 for another type, and 404 for a person who is not in it. */
function ensureTaken(form: Form, { type, element }: NewAttachment, { reader }: Author) {
  ensure(mayUpload(formFactsOf(form.record), reader.who === 'link holder' ? 'client' : { editing: true }), 'forbidden')
  const asked = documentType(type)
  const isOurs = asked?.owner === 'due_diligence'
  ensure(isOurs, 'invalid-request', { errors: { doc_type: validationMessages.invalidValue } })
  if (!asked?.perPerson) {
    const errors = { due_diligence_element: validationMessages.notApplicable }
    ensure(element === null, 'invalid-request', { errors })
    return
  }
  ensure(element !== null, 'invalid-request', { errors: { due_diligence_element: texts.sectionMissing } })
  const party = foundAssociated(form.elements.find((each) => each.id === element && !isProposed(each)))
  const isPerson = peopleOf([presentParty(party)]).length > 0
  ensure(isPerson, 'invalid-request', { errors: { due_diligence_element: validationMessages.invalidValue } })
}
