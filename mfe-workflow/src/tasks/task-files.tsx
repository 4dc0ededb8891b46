import { getAttachment } from '@dossier/contract/office/endpoints/attachments'
import type { Attachment } from '@dossier/contract/office/schemas/attachments'
import { download } from '@dossier/shared-ui/api'
import { AttachedFile, saveFile } from '@dossier/shared-ui/files'
import { showOperationError } from '@dossier/shared-ui/toasts'
import styles from './tasks.module.css'

type Props = { readonly label: string; readonly files: readonly Attachment[] }

/** Files of a task or a message, each saved under its name (FIL-09). */
export function TaskFiles({ label, files }: Props) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={label}>
      {files.map((file) => (
        <li key={file.id}>
          <AttachedFile file={file} onDownload={() => void save(file)} />
        </li>
      ))}
    </ul>
  )
}

async function save({ id, filename }: Attachment) {
  try {
    const { blob } = await download(getAttachment, { query: { id } })
    saveFile(blob, filename)
  } catch (error) {
    showOperationError('file download', error)
  }
}
