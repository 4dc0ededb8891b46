import type { OwnerName } from '@dossier/contract/file/document-owners'
import type { DocumentType } from '@dossier/contract/file/documents'
import { uploadKycFile } from '@dossier/contract/file/endpoints/documents'
import type { KycFile } from '@dossier/contract/file/schemas/documents'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshClient } from '../../area/client-queries'
import { showSuccess } from '../../controls/toasts/announce'
import { type UploadOptions, upload } from '../../server/api/call'
import { useFileUpload } from '../files/use-file-upload'
import { useScope } from '../records/scope-context'
import { useUploadNote } from './use-upload-note'

/** What a document belongs to, as its upload names it. */
export type Owner = Readonly<Partial<Record<OwnerName, string>>>

export type UploadPlace = {
  readonly document: DocumentType
  readonly record: Pick<KycFile, '_id' | 'rev'> | undefined
  readonly owner?: Owner | undefined
}

export type SendDocument = ReturnType<typeof sendDocument>

/** Sends a file for a document with what is said of it, as one change (DOC-20, DOC-49). */
export function sendDocument(companyId: string, { document, record, owner = {} }: UploadPlace) {
  const place = record === undefined ? owner : { id: record._id, rev: record.rev }
  return (file: File, said: Readonly<Record<string, FieldValue | undefined>>, options: UploadOptions) => {
    const texts = Object.fromEntries(Object.entries(said).map(([name, value]) => [name, String(value ?? '')]))
    const form = { company_id: companyId, documentType: document.type, ...place, ...texts }
    return upload(uploadKycFile, { form }, file, options)
  }
}

/**
 * DOC-20: a file on its way to a document, where it waits for approval. Where its type carries dates, a licence or a year,
 * the file waits for a dialog that asks for them and sends all of it (WRK-21); else for no more than a note it may need.
 */
export function useDocumentUpload(place: UploadPlace) {
  const { companyId } = useScope()
  const queryClient = useQueryClient()
  const note = useUploadNote()
  const [asking, setAsking] = useState<File>()
  const send = sendDocument(companyId, place)
  const sending = useFileUpload({
    accepts: place.document.accepts,
    before: place.document.fields.length > 0 ? (file) => setAsking(file) : note.before,
    send: async (file, options) => {
      const answer = await send(file, note.noteOf(file), options).catch((error: unknown) => {
        note.rejected(error)
        throw error
      })
      showSuccess(platformMessages.dataSaved)
      await refreshClient(queryClient, companyId)
      return answer
    },
  })
  return { sending, note, send, asking, stopAsking: () => setAsking(undefined) }
}
