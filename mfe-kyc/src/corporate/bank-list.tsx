import type { DocumentType } from '@dossier/contract/file/documents'
import { createFileSection } from '@dossier/contract/file/endpoints/documents'
import type { KycFile } from '@dossier/contract/file/schemas/documents'
import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { call } from '@dossier/shared-ui/api'
import { DocumentRow, DocumentTable, useMayInSections } from '@dossier/shared-ui/documents'
import { effectiveText } from '@dossier/shared-ui/fields'
import { fieldsNamed } from '@dossier/shared-ui/kinds'
import { CreateDialog, checkEdits, RecordList, useScope } from '@dossier/shared-ui/records'

const sections = ['general'] as const

type Props = { readonly document: DocumentType; readonly files: readonly KycFile[] }

/** DOC-26: a document of each bank, and the way to add a bank. */
export function BankList({ document, files }: Props) {
  const mayAdd = useMayInSections(sections)('upload')
  const form = (close: (createdId?: string) => void) => <AddBank document={document} onClose={close} />
  return (
    <RecordList
      records={files.filter(({ documentType }) => documentType === document.type)}
      id={document.type}
      title={document.label}
      empty="No banks yet"
      wrapRows={(rows) => <DocumentTable label={document.label}>{rows}</DocumentTable>}
      creation={mayAdd ? { label: 'Add New', to: document.label, form } : undefined}
    >
      {(record) => (
        <DocumentRow
          key={record._id}
          document={document}
          record={record}
          sections={sections}
          label={effectiveText(record, 'bank_name')}
          id={record._id}
        />
      )}
    </RecordList>
  )
}

type AddProps = { readonly document: DocumentType; readonly onClose: (createdId?: string) => void }

/** DOC-27. */
function AddBank({ document: { type }, onClose }: AddProps) {
  const { companyId } = useScope()
  return (
    <CreateDialog
      title="Add New"
      fields={() => fieldsNamed('kyc_file', 'bank_name')}
      check={({ bank_name = '' }) =>
        checkEdits('kyc_file', { bank_name }, (name) => (name === 'documentType' ? type : null), { today: '' })
      }
      create={(values) =>
        call(createFileSection, { body: { company_id: companyId, documentType: type, ...values } as never })
      }
      added={platformMessages.dataSaved}
      onClose={onClose}
      onCreated={({ file }) => onClose(file._id)}
    />
  )
}
