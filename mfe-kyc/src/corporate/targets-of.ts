import type { DocumentType } from '@dossier/contract/file/documents'
import type { KycFile } from '@dossier/contract/file/schemas/documents'
import type { Target } from '@dossier/shared-ui/documents'
import { effectiveText } from '@dossier/shared-ui/fields'

const sections = ['general'] as const

/**
 * The documents of a client that one of several dropped files may be for: each document of which there is one, the
 * documents of each bank, and those of a further bank.
 */
export function targetsOf(
  documents: readonly DocumentType[],
  banks: readonly DocumentType[],
  files: readonly KycFile[],
): readonly Target[] {
  const recordsOf = ({ type }: DocumentType) => files.filter(({ documentType }) => documentType === type)
  return [
    ...documents.map((document) => ({
      key: document.type,
      document,
      record: recordsOf(document)[0],
      sections,
      label: document.label,
    })),
    ...banks.flatMap((document) => [
      ...recordsOf(document).map((record) => ({
        key: record._id,
        document,
        record,
        sections,
        label: `${document.label}: ${effectiveText(record, 'bank_name')}`,
      })),
      { key: document.type, document, record: undefined, sections, label: document.label },
    ]),
  ]
}
