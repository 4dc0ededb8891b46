import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { checkFile } from '@dossier/contract/file/checks/check-file'
import { documentType, type FileKind } from '@dossier/contract/file/documents'
import { documentMessages } from '@dossier/contract/file/messages/documents'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { FieldRejection, useCheckedForm } from '@dossier/shared-ui/checked-form'
import { fileRejection } from '@dossier/shared-ui/files'
import { showError, showSuccess } from '@dossier/shared-ui/toasts'
import { useEffect, useRef, useState } from 'react'
import type { DocumentActs, NewDocument } from './document-acts'
import { isJpeg, jpegAsPng, UnreadablePicture } from './jpeg-as-png'

export type Upload = {
  readonly type: string
  /** The element of the person it is about, '' for none. */
  readonly section: string
  readonly comment: string
  readonly file: File | null
}

type Options = {
  readonly initial: Upload
  readonly send: NonNullable<DocumentActs['upload']>
  readonly onSent: () => void
}

export type UploadForm = ReturnType<typeof useUploadForm>

/** The form of an upload: what is missing (DDL-59, DDL-60), and its file on its way in percent (FIL-04). */
export function useUploadForm({ initial, send, onSent }: Options) {
  const [progress, setProgress] = useState<number>()
  const underWay = useRef(new AbortController())
  useEffect(() => () => underWay.current.abort(), [])
  const form = useCheckedForm<Upload>({
    initial,
    check,
    send: async (upload) => {
      if (upload.file === null) return
      underWay.current = new AbortController()
      setProgress(0)
      try {
        const file = await acceptable(upload.file, upload.type)
        await send(sentWith(upload), file, { signal: underWay.current.signal, onProgress: setProgress })
        showSuccess(texts.uploaded)
      } catch (error) {
        const rejection = fileRejection(error)
        throw rejection === undefined ? error : new FieldRejection({ file: rejection })
      } finally {
        setProgress(undefined)
      }
    },
    onSent,
    onError: (error) => showError(texts.uploadingFailed, error),
  })
  return { ...form, progress }
}

/** Whether a type is asked for once a person. */
export const isPersonal = (type: string) => documentType(type)?.perPerson === true

const check = ({ type, section, file }: Upload) => ({
  type: type === '' ? validationMessages.valueRequired : undefined,
  section: isPersonal(type) && section === '' ? texts.sectionMissing : undefined,
  file: file === null ? documentMessages.fileMissing : fileError(type, file),
})

const acceptedOf = (type: string): readonly FileKind[] => documentType(type)?.accepts ?? ['pdf', 'png']

/** What may be chosen: photographs, too, where a PNG is taken. */
export const choosable = (type: string): readonly FileKind[] => [...new Set<FileKind>([...acceptedOf(type), 'jpg'])]

const fileError = (type: string, file: File) => checkFile(file, choosable(type), documentMessages.onlyPdfAndPng)

/** Returns what is sent for the file that was chosen: phones make photographs of a kind that forms do not take. */
async function acceptable(file: File, type: string): Promise<File> {
  if (!isJpeg(file)) return file
  const png = await jpegAsPng(file).catch((error: unknown) => {
    const message = 'This photograph cannot be read. Please choose another file.'
    throw error instanceof UnreadablePicture ? new FieldRejection({ file: message }) : error
  })
  const rejection = checkFile(png, acceptedOf(type), documentMessages.onlyPdfAndPng)
  if (rejection !== undefined) throw new FieldRejection({ file: rejection })
  return png
}

const sentWith = ({ type, section, comment }: Upload): NewDocument => ({
  doc_type: type,
  content: comment.trim(),
  ...(isPersonal(type) && { due_diligence_element: section }),
})
