import { maySign } from '@dossier/contract/due-diligence/editability'
import { markSigned, reviewDocument, uploadDueDiligenceFile } from '@dossier/contract/due-diligence/endpoints/forms'
import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import type { DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'
import { documentMessages } from '@dossier/contract/file/messages/documents'
import { call, upload } from '@dossier/shared-ui/api'
import { refreshClient } from '@dossier/shared-ui/area/client-queries'
import { useDocumentFiles } from '@dossier/shared-ui/documents'
import { useQueryClient } from '@dossier/shared-ui/query'
import { DeleteButton } from '@dossier/shared-ui/records'
import { useMay } from '@dossier/shared-ui/session'
import type { DocumentActs } from '../documents/document-acts'
import { type FormDocument, filenameOf } from '../documents/form-document'

/** Returns what the signed-in member of staff may do with the documents of a form (DDL-43, DDL-63, DOC-22). */
export function useDocumentActs(record: DueDiligenceRecord): DocumentActs {
  const { _id: id, company_id } = record
  const queryClient = useQueryClient()
  const files = useDocumentFiles()
  const [mayUpload, mayDecide, mayRead, mayDelete] = [
    useMay('update_due_diligence'),
    useMay('approve_due_diligence'),
    useMay('can_download_files'),
    useMay('delete_due_diligence'),
  ]
  const refresh = () => refreshClient(queryClient, company_id)
  const read = ({ _id, file }: FormDocument) => file && { id: _id, file, version: 'current' as const }
  const reading = (by: (asked: NonNullable<ReturnType<typeof read>>) => void) => (document: FormDocument) => {
    const asked = read(document)
    if (asked !== null) by(asked)
  }
  return {
    ...(mayRead && { view: reading(files.view), download: reading(files.download) }),
    ...(mayUpload && {
      upload: async (sent, file, options) => {
        await upload(uploadDueDiligenceFile, { form: { ...sent, due_diligence_id: id } }, file, options)
        await refresh()
      },
    }),
    ...(mayDecide && {
      decide: async ({ _id, rev }, verdict) => {
        try {
          await call(reviewDocument, { body: { id: _id, rev, ...verdict } })
        } finally {
          await refresh()
        }
      },
    }),
    ...(mayDecide && {
      signing: (document) =>
        maySign(record, document) && !record.signed.some(({ file_id }) => file_id === document._id)
          ? () => call(markSigned, { body: { id, file_id: document._id, rev: record.rev } }).finally(refresh)
          : undefined,
    }),
    ...(mayDelete && {
      removal: (document) => (
        <DeleteButton
          kind="kyc_file"
          id={document._id}
          rev={document.rev}
          companyId={company_id}
          of={filenameOf(document)}
          deletion={{
            title: `Delete ${filenameOf(document)}`,
            question: documentMessages.deleteDocumentQuestion,
            failed: texts.deletingFailed,
          }}
        />
      ),
    }),
  }
}
