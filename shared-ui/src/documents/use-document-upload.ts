import type { DocumentType } from '@dossier/contract/documents'
import { uploadKycFile } from '@dossier/contract/endpoints/documents'
import { platformMessages } from '@dossier/contract/messages/platform'
import type { KycFile } from '@dossier/contract/schemas/documents'
import { useQueryClient } from '@tanstack/react-query'
import { upload } from '../api/call'
import { refreshClient } from '../area/client-queries'
import { useFileUpload } from '../files/use-file-upload'
import { useScope } from '../records/scope-context'
import { showSuccess } from '../toasts/announce'

/** What a document belongs to, as its upload names it. */
export type Owner = { readonly person?: string; readonly legalEntity?: string; readonly subsidiary_id?: string }

type Options = { readonly document: DocumentType; readonly record: KycFile | undefined; readonly owner?: Owner }

/** DOC-20: a file on its way to a document, where it waits for approval. */
export function useDocumentUpload({ document, record, owner = {} }: Options) {
  const { companyId } = useScope()
  const queryClient = useQueryClient()
  return useFileUpload({
    accepts: document.accepts,
    send: async (file, options) => {
      const place = record === undefined ? owner : { id: record._id, rev: record.rev }
      const form = { company_id: companyId, documentType: document.type, ...place }
      const answer = await upload(uploadKycFile, { form }, file, options)
      showSuccess(platformMessages.dataSaved)
      await refreshClient(queryClient, companyId)
      return answer
    },
  })
}
