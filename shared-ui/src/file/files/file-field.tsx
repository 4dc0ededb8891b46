import { fileEndings } from '@dossier/contract/file/checks/check-file'
import type { FileKind } from '@dossier/contract/file/documents'
import { limits } from '@dossier/contract/platform/limits'
import { useRef, useState } from 'react'
import { Button } from '../../controls/button/button'
import { IconButton } from '../../controls/button/icon-button'
import { IconPaperclip, IconX } from '../../controls/icons'
import { ProgressBar } from '../../controls/progress/progress'
import { type FieldProps, FieldSetFrame } from '../../controls/text-field/field-frame'
import { AttachedFile } from './attached-file'
import { fileKindsText, fileSizeText } from './file-text'
import styles from './files.module.css'
import { useFileDrop } from './use-file-drop'
import { oneAtATime } from './use-file-upload'

type Props = Omit<FieldProps, 'disabled'> & {
  /** Kinds of documents, or what else is taken, with how it is called. */
  readonly accepts: readonly FileKind[] | { readonly endings: readonly string[]; readonly words: string }
  readonly value: File | null
  readonly onChange: (file: File | null) => void
  /** In percent, while the file is on its way. */
  readonly progress?: number | undefined
}

/** One file that is sent with a form: dropped, pasted or chosen. */
export function FileField({ accepts, value, onChange, progress, error, ...field }: Props) {
  const { endings, words } = 'words' in accepts ? accepts : takenOf(accepts)
  const choose = useRef<HTMLButtonElement>(null)
  const [isSeveral, setSeveral] = useState(false)
  const { place, input, isOver, open } = useFileDrop({
    disabled: progress !== undefined,
    onFiles: ([file, ...others]) => {
      setSeveral(others.length > 0)
      if (file !== undefined && others.length === 0) onChange(file)
    },
  })
  const remove = () => {
    onChange(null)
    choose.current?.focus()
  }
  return (
    <FieldSetFrame {...field} error={isSeveral ? oneAtATime : error}>
      {() => (
        <div className={styles.attachments}>
          {value === null ? null : (
            <AttachedFile file={{ filename: value.name, filesize: value.size }}>
              {progress === undefined ? (
                <IconButton icon={IconX} label={`Remove ${value.name}`} onClick={remove} />
              ) : null}
            </AttachedFile>
          )}
          {progress === undefined || value === null ? null : (
            <ProgressBar value={progress} label={`Uploading ${value.name}`} />
          )}
          <div {...place} className={styles.place} data-over={isOver ? '' : undefined}>
            <input {...input} accept={endings.join(',')} />
            <Button ref={choose} size="small" icon={IconPaperclip} onClick={open}>
              {value === null ? 'Choose a file' : 'Choose another file'}
            </Button>
            <span className={styles.hint}>
              {words}, up to {fileSizeText(limits.uploadBytes)}
            </span>
          </div>
        </div>
      )}
    </FieldSetFrame>
  )
}

const takenOf = (kinds: readonly FileKind[]) => ({
  endings: kinds.flatMap((kind): readonly string[] => fileEndings[kind]),
  words: fileKindsText(kinds),
})
