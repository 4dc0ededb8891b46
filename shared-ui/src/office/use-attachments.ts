import type { uploadTaskFile, uploadTicketFile } from '@dossier/contract/office/endpoints/attachments'
import { useRef, useState } from 'react'
import { uploadErrorText } from '../file/files/upload-error'
import { ApiError } from '../server/api/api-error'
import { upload } from '../server/api/call'

type Progress = { readonly file: File; readonly percent: number }

/** What kept a file from arriving, in the words of the page (FIL-02, FIL-05). */
export class FileNotSent extends Error {}

/** Sends files one after the other, each once, and returns their ids (TSK-20, SUP-23). Rejects with `FileNotSent`. */
export function useAttachments(to: typeof uploadTaskFile | typeof uploadTicketFile) {
  const sent = useRef(new WeakMap<File, string>())
  const [progress, setProgress] = useState<Progress>()

  const sendOne = async (file: File) => {
    const known = sent.current.get(file)
    if (known !== undefined) return known
    setProgress({ file, percent: 0 })
    const { fileId } = await upload(to, { form: {} }, file, {
      onProgress: (percent) => setProgress({ file, percent }),
    })
    sent.current.set(file, fileId)
    return fileId
  }
  const send = async (files: readonly File[]) => {
    const ids: string[] = []
    try {
      for (const file of files) {
        try {
          ids.push(await sendOne(file))
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          throw new FileNotSent(`${file.name}: ${uploadErrorText(error)}`)
        }
      }
    } finally {
      setProgress(undefined)
    }
    return ids
  }
  return { progress, send }
}
