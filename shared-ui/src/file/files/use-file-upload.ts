import { checkFile } from '@dossier/contract/file/checks/check-file'
import type { FileKind } from '@dossier/contract/file/documents'
import { useRef, useState } from 'react'
import { useUnsaved } from '../../draft/unsaved/unsaved-store'
import type { UploadOptions } from '../../server/api/call'
import { isCancelled, isFileRejected, uploadErrorText } from './upload-error'

/** Sends one file, as `(file, options) => upload(endpoint, sent, file, options)` does. */
export type SendFile<Answer = unknown> = (file: File, options: UploadOptions) => Promise<Answer>

export type FileUpload = {
  readonly state:
    | { readonly status: 'idle' }
    | { readonly status: 'sending'; readonly filename: string; readonly percent: number }
    | { readonly status: 'failed'; readonly filename: string; readonly error: string; readonly canRetry: boolean }
  /** Takes one file; several at once are refused. */
  readonly attach: (files: readonly File[]) => void
  readonly cancel: () => void
  /** Sends the file once more that failed on its way. */
  readonly retry: () => void
}

export const oneAtATime = 'Attach one file at a time'

type Options = {
  readonly accepts: readonly FileKind[]
  readonly send: SendFile
  /** Asks what has to be known before a file goes, and lets it go then. */
  readonly before?: (file: File, go: () => void) => void
  /** The text for a file of another kind, where the upload has its own (FIL-03). */
  readonly typeError?: string
}

/** One file on its way to the server, with its progress in percent (FIL-04). One at a time: later files are ignored. Leaving asks first. */
export function useFileUpload({ accepts, send, before, typeError }: Options): FileUpload {
  const [state, setState] = useState<FileUpload['state']>({ status: 'idle' })
  useUnsaved(state.status === 'sending')
  const underWay = useRef<AbortController>(undefined)
  const last = useRef<File>(undefined)

  const start = async (file: File) => {
    const { name: filename } = file
    const controller = new AbortController()
    underWay.current = controller
    last.current = file
    const onProgress = (percent: number) => {
      if (underWay.current === controller) setState({ status: 'sending', filename, percent })
    }
    onProgress(0)
    try {
      await send(file, { signal: controller.signal, onProgress })
      setState({ status: 'idle' })
    } catch (error) {
      const canRetry = !isFileRejected(error)
      const failed = { status: 'failed', filename, error: uploadErrorText(error), canRetry } as const
      setState(isCancelled(error) ? { status: 'idle' } : failed)
    } finally {
      underWay.current = undefined
    }
  }
  const attach = ([file, ...others]: readonly File[]) => {
    if (underWay.current !== undefined || file === undefined) return
    const error = others.length > 0 ? oneAtATime : checkFile(file, accepts, typeError)
    const go = () => void start(file)
    if (error !== undefined) setState({ status: 'failed', filename: file.name, error, canRetry: false })
    else if (before !== undefined) before(file, go)
    else go()
  }
  return {
    state,
    attach,
    cancel: () => underWay.current?.abort(),
    retry: () => {
      if (last.current !== undefined) attach([last.current])
    },
  }
}
