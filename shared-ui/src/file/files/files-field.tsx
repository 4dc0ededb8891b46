import { checkFile, fileEndings } from '@dossier/contract/file/checks/check-file'
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
import { usePastedAround } from './use-pasted-around'

type Props = Omit<FieldProps, 'disabled'> & {
  readonly accepts: readonly FileKind[]
  readonly value: readonly File[]
  readonly onChange: (files: readonly File[]) => void
  readonly maximum: number
  /** What is said of one too many. */
  readonly tooMany: string
  /** The text for a file of another kind, where the upload has its own (FIL-03). */
  readonly typeError?: string
  /** In percent, of the file that is on its way. */
  readonly progress?: { readonly file: File; readonly percent: number } | undefined
}

/** Some files that are sent with a form: dropped, chosen, or pasted anywhere in it. */
export function FilesField({
  accepts,
  value,
  onChange,
  maximum,
  tooMany,
  typeError,
  progress,
  error,
  ...frame
}: Props) {
  const field = useRef<HTMLDivElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [refused, setRefused] = useState<string>()
  const isSending = progress !== undefined
  const take = (files: readonly File[]) => {
    if (isSending) return
    const faults = files.flatMap((file) => checkFile(file, accepts, typeError) ?? [])
    const all = [...value, ...files.filter((file) => checkFile(file, accepts, typeError) === undefined)]
    setRefused(faults[0] ?? (all.length > maximum ? tooMany : undefined))
    onChange(all.slice(0, maximum))
  }
  const { place, input, isOver, open } = useFileDrop({ disabled: isSending, onFiles: take })
  usePastedAround(field, take)
  const remove = (file: File) => {
    setRefused(undefined)
    onChange(value.filter((each) => each !== file))
    choose.current?.focus()
  }
  return (
    <FieldSetFrame {...frame} error={refused ?? error}>
      {() => (
        <div ref={field} className={styles.attachments}>
          {value.map((file, at) => (
            // two files may have the same name
            <div key={`${at} ${file.name}`}>
              <AttachedFile file={{ filename: file.name, filesize: file.size }}>
                {isSending ? null : (
                  <IconButton icon={IconX} label={`Remove ${file.name}`} onClick={() => remove(file)} />
                )}
              </AttachedFile>
              {progress?.file === file ? (
                <ProgressBar value={progress.percent} label={`Uploading ${file.name}`} />
              ) : null}
            </div>
          ))}
          <div {...place} className={styles.place} data-over={isOver ? '' : undefined}>
            <input {...input} multiple accept={accepts.flatMap((kind) => fileEndings[kind]).join(',')} />
            <Button ref={choose} size="small" icon={IconPaperclip} onClick={open}>
              Choose files
            </Button>
            <span className={styles.hint}>
              {fileKindsText(accepts)}, up to {fileSizeText(limits.uploadBytes)} each
            </span>
          </div>
        </div>
      )}
    </FieldSetFrame>
  )
}
