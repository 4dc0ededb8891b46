import { documentType } from '@dossier/contract/documents'
import { peopleOf } from '@dossier/contract/due-diligence-documents'
import { mayReviewDocument, mayUpload } from '@dossier/contract/due-diligence-editability'
import { limits } from '@dossier/contract/limits'
import { dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import { validationMessages } from '@dossier/contract/messages/validation'
import { callerOf, type Member } from '../access/actor'
import { caseFile } from '../case-files/case-file.repository'
import { DomainError, ensure, found, foundAssociated } from '../errors'
import { acceptsOf } from '../file-check/content-kind'
import type { UploadedFile } from '../http/uploaded-file'
import { parentIn } from '../kinds/in-file'
import { type Form, factsOf } from './form'
import type { Author, LinkVisit } from './form-authors'
import type { FormDependencies } from './form-dependencies'
import { attachedTo, decidedDocument, documentFactsOf, type NewAttachment, newAttachment } from './form-document'
import { savedBy, withValues } from './form-edits'
import { about, fileOf, formIn } from './form-file'
import { ensureExplained } from './form-review'
import { ensureRoom } from './form-room'
import type { Verdict } from './form-states'
import { linkKinds } from './link.repository'
import { isProposed, presentDocument, presentParty } from './present-due-diligence'

/** Takes documents, and decides on them. */
export function formDocuments(dependencies: FormDependencies) {
  const { access, acceptFile, authors, caseFiles, changes, fileStore, forms, fourEyes, newId } = dependencies
  return {
    /** DDL-82 by either link. */
    async uploadByLink(use: LinkVisit, attachment: NewAttachment, file: UploadedFile) {
      const client = await authors.byLink(use, linkKinds)
      return upload(client, client.formId, attachment, file)
    },

    /** DDL-82 by staff. What they attach is decided on like what a client attaches, so that it waits for no change. */
    async uploadByStaff(member: Member, id: string | undefined, attachment: NewAttachment, file: UploadedFile) {
      const formId = found(id, 'invalid-request', { errors: { due_diligence_id: validationMessages.valueRequired } })
      await access.formToWrite(member, formId)
      return upload(authors.byStaff(member), formId, attachment, file)
    },

    /** DDL-81. */
    reviewDocument: (
      member: Member,
      id: string,
      { status, comment, rev }: Verdict & { readonly rev?: number | undefined },
    ) => {
      const explanation = ensureExplained(status, comment)
      const { reader } = authors.byStaff(member)
      return changes.naming(member, [id], () =>
        changes.writeUnreviewed(
          { scope: member, caller: callerOf(member) },
          async (session) => caseFile([found(await caseFiles.record(member, 'kyc_file', id, session))], []),
          async (file, { session }) => {
            const document = found(file.records.get(id))
            const form = await access.formOf(member, found(parentIn(document, 'dueDiligence')), session)
            const { uploader } = documentFactsOf(document)
            ensure(mayReviewDocument(attachedTo(document)), 'conflict', { message: texts.documentApproved })
            if (rev !== undefined && rev !== document.rev) {
              throw new DomainError('stale-record', { details: { current: presentDocument(document, reader) } })
            }
            const marks = await fourEyes(member, uploader ? [uploader] : [], status, session)
            const after = decidedDocument(document, status, explanation)
            const details = { document: id, ...fileIn(document.values.file), ...marks }
            const event = { what: `due diligence document ${status}` as const, ...about(form), details }
            return { file: caseFile([after], []), event, answer: { file: presentDocument(after, reader) } }
          },
        ),
      )
    },
  }

  async function upload(author: Author, id: string, attachment: NewAttachment, file: UploadedFile) {
    const { scope, caller, reader, check, writerIn } = author
    ensureTaken(await access.formOf(scope, id), attachment, author)
    ensureRoom(await forms.countDocuments(scope, id), limits.dueDiligenceDocuments, 'documents')
    const attached = await acceptFile(acceptsOf(attachment.type), file)
    await fileStore.put(attached)
    return changes.writeUnreviewed(
      { scope, caller },
      async (session) => {
        await check(session)
        return fileOf(await access.formOf(scope, id, session))
      },
      async (before, transaction) => {
        const { at, session } = transaction
        const form = formIn(before)
        ensureTaken(form, attachment, author)
        ensureRoom(await forms.countDocuments(scope, id, session), limits.dueDiligenceDocuments, 'documents')
        const writer = writerIn(transaction)
        const document = newAttachment(form, attachment, attached, writer, { newId, at })
        const record = withValues(form.record, {}, savedBy(writer, at))
        const details = { document: document.id, type: attachment.type, sha256: attached.sha256 }
        const event = { what: 'due diligence document uploaded' as const, ...about(form), details }
        const answer = { file: presentDocument(document, reader), rev: record.rev }
        return { file: caseFile([record, ...form.elements, document], []), event, answer }
      },
    )
  }
}

/** Throws 403 where a form takes no documents of theirs, 400 for another type, and 404 for a person who is not in it. */
function ensureTaken(form: Form, { type, element }: NewAttachment, { reader }: Author) {
  ensure(mayUpload(factsOf(form.record), reader.who === 'link holder' ? 'client' : { editing: true }), 'forbidden')
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

const fileIn = (file: unknown) =>
  typeof file === 'object' && file !== null && 'serverName' in file ? { file: String(file.serverName) } : {}
