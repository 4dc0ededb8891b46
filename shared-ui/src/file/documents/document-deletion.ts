import type { DocumentType } from '@dossier/contract/file/documents'
import { documentMessages as texts } from '@dossier/contract/file/messages/documents'
import type { KycFile } from '@dossier/contract/file/schemas/documents'
import type { Deletion } from '../records/delete-dialog'
import { filesOf } from './document-files'

/** DOC-26: whether a document is one of any number of banks. */
export const isOfBank = ({ section }: DocumentType): boolean => section.startsWith('bank_')

/** Whether there is something to delete: the place of a bank, else the file. */
export function isDeletable(document: DocumentType, record: KycFile): boolean {
  const { current, proposal } = filesOf(record)
  return isOfBank(document) || current !== null || proposal !== undefined
}

/** DOC-21, DOC-28: with the document of a bank its place goes too. */
export const deletionOf = (document: DocumentType): Deletion =>
  isOfBank(document)
    ? { title: texts.deleteSection, question: texts.deleteSectionQuestion }
    : { title: 'Delete Document', question: texts.deleteDocumentQuestion }
