import { mayDeleteDocument, mayUpload } from '@dossier/contract/due-diligence/editability'
import { uploadDueDiligenceFile } from '@dossier/contract/due-diligence/endpoints/forms'
import type { DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'
import { deleteObject } from '@dossier/contract/file/endpoints/records'
import { call, upload } from '@dossier/shared-ui/api'
import { showOperationError } from '@dossier/shared-ui/toasts'
import { saveRead, viewInTab } from '@dossier/shared-ui/viewer'
import type { DocumentActs } from '../../documents/document-acts'
import type { FormDocument } from '../../documents/form-document'
import { RemoveAtOnce } from '../../documents/remove-at-once'

/** A form as far as its documents ask, behind either of its links. */
export type LinkedForm = {
  readonly token: string
  readonly record: Pick<DueDiligenceRecord, '_id' | 'status'>
  /** Reads once more what changed. */
  readonly refresh: () => Promise<void>
}

/** What the holder of a link may do with documents: upload until the form is approved, delete own ones of a draft (DDL-44). */
export function documentActs({ token, record, refresh }: LinkedForm): DocumentActs {
  const { _id: due_diligence_id } = record
  const read = ({ _id: id, file }: FormDocument) =>
    file && { id, file, version: 'current' as const, snapshot: undefined, token }
  const reading = (act: (file: NonNullable<ReturnType<typeof read>>) => Promise<void>) => (document: FormDocument) => {
    const file = read(document)
    if (file !== null) act(file).catch((error: unknown) => showOperationError('reading the file', error))
  }
  return {
    view: reading(viewInTab),
    download: reading(saveRead),
    ...(mayUpload(record, 'client') && {
      upload: async (sent, file, options) => {
        await upload(uploadDueDiligenceFile, { form: { ...sent, due_diligence_id, token } }, file, options)
        await refresh()
      },
    }),
    removal: (document) =>
      mayDeleteDocument(record, document, 'client') ? (
        <RemoveAtOnce
          document={document}
          send={async ({ _id: id }) => {
            await call(deleteObject, { body: { id, type: 'kyc_file', accessToken: token } })
            await refresh()
          }}
        />
      ) : null,
  }
}
