import type { Attachment } from '@dossier/contract/office/schemas/attachments'
import { AttachedFile } from '../file/files/attached-file'
import styles from './attached-files.module.css'
import { saveAttachment } from './save-attachment'

type Props = { readonly label: string; readonly files: readonly Attachment[] }

/** What is attached to a task, a ticket or a message; nothing for none. */
export function AttachedFiles({ label, files }: Props) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={label}>
      {files.map((file) => (
        <li key={file.id}>
          <AttachedFile file={file} onDownload={() => void saveAttachment(file)} />
        </li>
      ))}
    </ul>
  )
}
