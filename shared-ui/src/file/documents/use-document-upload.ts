import type { OwnerName } from '@dossier/contract/file/document-owners'
import type { DocumentType } from '@dossier/contract/file/documents'
import { uploadKycFile } from '@dossier/contract/file/endpoints/documents'
import type { KycFile } from '@dossier/contract/file/schemas/documents'
import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { useQueryClient } from '@tanstack/react-query'
import { refreshClient } from '../../area/client-queries'
import { showSuccess } from '../../controls/toasts/announce'
import { upload } from '../../server/api/call'
import { useFileUpload } from '../files/use-file-upload'
import { useScope } from '../records/scope-context'
import { useUploadNote } from './use-upload-note'

/** What a document belongs to, as its upload names it. */
export type Owner = Readonly<Partial<Record<OwnerName, string>>>

type Options = { readonly document: DocumentType; readonly record: KycFile | undefined; readonly owner?: Owner }

/** DOC-20: a file on its way to a document, where it waits for approval, and the note it may need first. */
export function useDocumentUpload({ document, record, owner = {} }: Options) {
  const { companyId } = useScope()
  const queryClient = useQueryClient()
  const note = useUploadNote()
  const sending = useFileUpload({
    accepts: document.accepts,
    before: note.before,
    send: async (file, options) => {
      const place = record === undefined ? owner : { id: record._id, rev: record.rev }
      const form = { company_id: companyId, documentType: document.type, ...place, ...note.noteOf(file) }
      const answer = await upload(uploadKycFile, { form }, file, options).catch((error: unknown) => {
        note.rejected(error)
        throw error
      })
      showSuccess(platformMessages.dataSaved)
      await refreshClient(queryClient, companyId)
      return answer
    },
  })
  return { sending, note }
}
