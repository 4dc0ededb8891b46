import { type AttachedTo, type Party, partyName } from '@dossier/contract/due-diligence/form-documents'
import { documentType } from '@dossier/contract/file/documents'
import type { FileFacts } from '@dossier/contract/platform/fields/field'
import type { PendingAction } from '@dossier/contract/platform/schemas/shared'
import { fileIn } from '@dossier/shared-ui/documents'
import { currentAndProposed } from '@dossier/shared-ui/fields'

/** A document that was uploaded to a form, as both sides of it are answered. */
export type FormDocument = AttachedTo & {
  readonly _id: string
  readonly rev: number
  readonly file: FileFacts | null
  /** What its uploader wrote beside it. */
  readonly client_comment: string | null
  /** Why it was rejected (DDL-65). */
  readonly admin_comment: string | null
  /** Who of the staff attached it; null where its client did. */
  readonly uploaded_by: { readonly name: string } | null
  readonly pending_action: PendingAction | null
}

/** Returns a document with its file as it is approved. */
export const formDocumentOf = (document: Omit<FormDocument, 'file'>): FormDocument => ({
  ...document,
  file: fileIn(currentAndProposed(document, 'file').value),
})

export const filenameOf = ({ file }: FormDocument) => file?.filename ?? 'No file'

/** Returns what a document is, and whose where it is a person's (DDL-57). */
export function titleOf({ documentType: type, dueDiligenceElement }: FormDocument, parties: readonly Party[]): string {
  const label = documentType(type)?.label ?? type
  const party = parties.find(({ _id }) => _id === dueDiligenceElement)
  return party === undefined ? label : `${label}, ${partyName(party)}`
}

export const isLeaving = ({ pending_action }: FormDocument) => pending_action?.actionType === 'remove'
