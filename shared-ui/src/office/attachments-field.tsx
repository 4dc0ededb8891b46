import { officeLimits } from '@dossier/contract/office/limits'
import { attachmentMessages } from '@dossier/contract/office/messages'
import { FilesField } from '../file/files/files-field'

type Props = {
  readonly value: readonly File[]
  readonly onChange: (files: readonly File[]) => void
  readonly error?: string | undefined
  /** In percent, of the file that is on its way. */
  readonly progress: { readonly file: File; readonly percent: number } | undefined
}

/** The files of a task, a ticket or a message (FIL-01, FIL-11). */
export const AttachmentsField = (field: Props) => (
  <FilesField
    {...field}
    label="Files"
    accepts={['pdf', 'png']}
    maximum={officeLimits.attachments}
    tooMany={attachmentMessages.tooMany}
    typeError={attachmentMessages.wrongType}
    optional
  />
)
