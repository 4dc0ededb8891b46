import type { FileKind } from '@dossier/contract/documents'
import { checkFile } from '@dossier/contract/validation/check-file'
import { useRef, useState } from 'react'
import { isCancelled, uploadErrorText } from './upload-error'
import type { SendFile } from './use-file-upload'

export type Attachment = {
  readonly key: number
  readonly filename: string
  readonly filesize: number
} & (
  | { readonly status: 'sending'; readonly percent: number }
  | { readonly status: 'attached'; readonly fileId: string }
  | { readonly status: 'failed'; readonly error: string }
)

type Options = {
  readonly accepts: readonly FileKind[]
  /** Answers the id under which the file is kept until what it is attached to is sent. */
  readonly send: SendFile<string>
  readonly wrongType?: string
}

export type Attachments = {
  readonly all: readonly Attachment[]
  /** What has arrived, for the request that sends them along (SUP-18, SUP-21). */
  readonly fileIds: readonly string[]
  readonly isSending: boolean
  readonly add: (files: readonly File[]) => void
  /** Takes one off the list; one that is on its way is cancelled. */
  readonly remove: (key: number) => void
  readonly clear: () => void
}

/** Files attached to something that is not sent yet, as a ticket or a message; each is uploaded at once (FIL-04). */
export function useAttachments({ accepts, send, wrongType }: Options): Attachments {
  const [all, setAll] = useState<readonly Attachment[]>([])
  const nextKey = useRef(0)
  const underWay = useRef(new Map<number, AbortController>())

  const replace = (attachment: Attachment) =>
    setAll((before) => before.map((each) => (each.key === attachment.key ? attachment : each)))
  const drop = (key: number) => setAll((before) => before.filter((each) => each.key !== key))

  const start = async (key: number, file: File) => {
    const facts = { key, filename: file.name, filesize: file.size }
    const controller = new AbortController()
    underWay.current.set(key, controller)
    try {
      const fileId = await send(file, {
        signal: controller.signal,
        onProgress: (percent) => replace({ ...facts, status: 'sending', percent }),
      })
      replace({ ...facts, status: 'attached', fileId })
    } catch (error) {
      if (!isCancelled(error)) replace({ ...facts, status: 'failed', error: uploadErrorText(error) })
    } finally {
      underWay.current.delete(key)
    }
  }
  const add = (files: readonly File[]) => {
    for (const file of files) {
      const key = nextKey.current
      nextKey.current += 1
      const facts = { key, filename: file.name, filesize: file.size }
      const error = checkFile(file, accepts, wrongType)
      setAll((before) => [
        ...before,
        error === undefined ? { ...facts, status: 'sending', percent: 0 } : { ...facts, status: 'failed', error },
      ])
      if (error === undefined) void start(key, file)
    }
  }
  const remove = (key: number) => {
    underWay.current.get(key)?.abort()
    drop(key)
  }
  return {
    all,
    fileIds: all.flatMap((each) => (each.status === 'attached' ? [each.fileId] : [])),
    isSending: all.some(({ status }) => status === 'sending'),
    add,
    remove,
    clear: () => {
      for (const { key } of all) remove(key)
    },
  }
}
