import type { AttachedTo, DocumentStatus } from '@dossier/contract/due-diligence/form-documents'
import type { ReviewedRecord } from '../../file/engine/model'
import { draftRecord } from '../../file/kinds/drafting'
import { type Attached, fileFacts } from '../../file/kinds/file-facts'
import { parentIn } from '../../file/kinds/in-file'
import { isSigned } from '../../file/kinds/kyc-file'
import type { NewId } from '../../platform/ids'
import type { Account, Form } from './form'
import type { Writer } from './form-edits'

/** What is known of a document of a form beside its file. */
type DocumentFacts = {
  readonly documentType: string
  readonly status: DocumentStatus
  /** What its uploader wrote beside it. */
  readonly client_comment: string | null
  /** Why it was rejected (DDL-65). */
  readonly admin_comment: string | null
  /** The member of staff who attached it, null where the client did. */
  readonly uploaded_by: { readonly name: string; readonly at: string } | null
  readonly uploader: Account | null
}

export const documentFactsOf = ({ facts }: ReviewedRecord) => facts as DocumentFacts

/** What is attached to a form: of which type, for which of its elements, and what is said of it. */
export type NewAttachment = {
  readonly type: string
  readonly element: string | null
  readonly comment: string
}

/** A document for a form that waits for its review. */
export function newAttachment(
  { record }: Form,
  { type, element, comment }: NewAttachment,
  attached: Attached,
  writer: Writer,
  { newId, at }: { newId: NewId; at: Date },
): ReviewedRecord {
  const id = newId()
  return draftRecord('kyc_file', id, record.companyId, {
    links: { dueDiligence: [record.id], ...(element !== null && { dueDiligenceElement: [element] }) },
    facts: {
      documentType: type,
      status: 'pending',
      client_comment: comment || null,
      admin_comment: null,
      uploaded_by: writer.by === 'staff' ? { name: writer.name, at: at.toISOString() } : null,
      uploader: writer.by === 'staff' ? writer.account : null,
    } satisfies DocumentFacts,
    values: { file: fileFacts(id, attached, at) },
  })
}

/** A document as it was decided on; an explanation takes the place of the one before (DDL-65). */
export const decidedDocument = (
  document: ReviewedRecord,
  status: 'approved' | 'rejected',
  explanation: string,
): ReviewedRecord => ({
  ...document,
  rev: document.rev + 1,
  facts: { ...document.facts, status, admin_comment: status === 'rejected' ? explanation : null },
})

/** A document that is signed (DDL-41). */
export const signedDocument = (document: ReviewedRecord): ReviewedRecord => ({
  ...document,
  rev: document.rev + 1,
  facts: { ...document.facts, status: 'SIGNED', admin_comment: null },
})

/** A document as a decision on it names it. */
export const namedDocument = (document: ReviewedRecord) => ({
  _id: document.id,
  type: documentFactsOf(document).documentType,
})

/** What an event says of the file of a document. */
export const fileDetails = ({ values: { file } }: ReviewedRecord) =>
  typeof file === 'object' && file !== null && 'serverName' in file ? { file: String(file.serverName) } : {}

/** A document as far as the rules of a form ask. */
export const attachedTo = (document: ReviewedRecord): AttachedTo => ({
  documentType: documentFactsOf(document).documentType,
  status: isSigned(document) ? 'approved' : documentFactsOf(document).status,
  dueDiligenceElement: parentIn(document, 'dueDiligenceElement'),
})
