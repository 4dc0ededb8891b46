import type { FileKind } from '@dossier/contract/documents'
import { limits } from '@dossier/contract/limits'
import { useRef } from 'react'
import { Button } from '../button/button'
import { IconButton } from '../button/icon-button'
import { InlineError } from '../feedback/alert'
import { IconPaperclip, IconX } from '../icons'
import { ProgressBar } from '../progress/progress'
import { type FieldProps, FieldSetFrame } from '../text-field/field-frame'
import { AttachedFile } from './attached-file'
import { fileKindsText, fileSizeText } from './file-text'
import styles from './files.module.css'
import type { Attachment, Attachments } from './use-attachments'
import { useFileDrop } from './use-file-drop'

type Props = Omit<FieldProps, 'disabled'> & {
  readonly accepts: readonly FileKind[]
  /** From `useAttachments`. */
  readonly attachments: Attachments
}

/** Files to send along, as with a ticket (SUP-05): dropped, pasted or chosen, several at a time. */
export function AttachmentsField({ accepts, attachments, ...field }: Props) {
  const choose = useRef<HTMLButtonElement>(null)
  const { place, input, isOver, open } = useFileDrop({ disabled: false, onFiles: attachments.add })
  const remove = (key: number) => {
    attachments.remove(key)
    choose.current?.focus()
  }
  return (
    <FieldSetFrame {...field}>
      {() => (
        <div className={styles.attachments}>
          {attachments.all.length === 0 ? null : (
            <ul className={styles.attachments} aria-label={field.label}>
              {attachments.all.map((attachment) => (
                <li key={attachment.key}>
                  <Line attachment={attachment} onRemove={() => remove(attachment.key)} />
                </li>
              ))}
            </ul>
          )}
          <div {...place} className={styles.place} data-over={isOver ? '' : undefined}>
            <div>
              <input {...input} />
              <Button ref={choose} size="small" icon={IconPaperclip} onClick={open}>
                Attach files
              </Button>
            </div>
            <span className={styles.hint}>
              {fileKindsText(accepts)}, up to {fileSizeText(limits.uploadBytes)} each
            </span>
          </div>
        </div>
      )}
    </FieldSetFrame>
  )
}

function Line({ attachment, onRemove }: { readonly attachment: Attachment; readonly onRemove: () => void }) {
  return (
    <>
      <AttachedFile file={attachment}>
        <IconButton icon={IconX} label={`Remove ${attachment.filename}`} onClick={onRemove} />
      </AttachedFile>
      {attachment.status === 'sending' ? (
        <ProgressBar value={attachment.percent} label={`Uploading ${attachment.filename}`} />
      ) : null}
      {attachment.status === 'failed' ? <InlineError>{attachment.error}</InlineError> : null}
    </>
  )
}
