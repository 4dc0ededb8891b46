import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refreshClient } from '../../../area/client-queries'
import { showSuccess } from '../../../controls/toasts/announce'
import { useUnsaved } from '../../../draft/unsaved/unsaved-store'
import { isCancelled, uploadErrorText } from '../../files/upload-error'
import { useScope } from '../../records/scope-context'
import { sendDocument } from '../use-document-upload'
import { isSendable, problemsOf, type QueuedFile, queued, type Target } from './queued-file'

/** Several files on their way to their documents, one after the other, each as a change of its own; what fails keeps no other back. */
export function useSeveralFiles(files: readonly File[], targets: readonly Target[], onDone: () => void) {
  const { companyId } = useScope()
  const queryClient = useQueryClient()
  const [items, setItems] = useState(() => queued(files, targets))
  const [isChecked, setChecked] = useState(false)
  const underWay = useRef<AbortController>(undefined)
  const [busy, setBusy] = useState(false)
  const left = items.filter(({ state }) => state !== 'attached')
  useUnsaved(left.length > 0)

  const set = (id: number, change: Partial<QueuedFile>) =>
    setItems((known) => known.map((item) => (item.id === id ? { ...item, ...change } : item)))

  const sendOne = async ({ id, file, target: key, values }: QueuedFile, note: object, signal: AbortSignal) => {
    const target = targets.find((each) => each.key === key)
    if (target === undefined) return false
    set(id, { state: 'sending', percent: 0, refusal: undefined })
    try {
      const onProgress = (percent: number) => set(id, { percent })
      await sendDocument(companyId, target)(file, { ...values, ...note }, { signal, onProgress })
      set(id, { state: 'attached' })
      return true
    } catch (error) {
      set(id, { state: 'waiting', refusal: isCancelled(error) ? undefined : uploadErrorText(error) })
      return false
    }
  }

  const send = async (note: object) => {
    if (underWay.current !== undefined) return
    if (left.length === 0) return onDone()
    setChecked(true)
    const sendable = left.filter((item) => isSendable(problemsOf(item, items, targets)))
    if (sendable.length === 0) return
    const controller = new AbortController()
    underWay.current = controller
    setBusy(true)
    let attached = 0
    for (const item of sendable) {
      if (controller.signal.aborted) break
      if (await sendOne(item, note, controller.signal)) attached++
    }
    underWay.current = undefined
    setBusy(false)
    if (attached > 0) {
      showSuccess(platformMessages.dataSaved)
      await refreshClient(queryClient, companyId)
    }
    if (attached === left.length) onDone()
  }

  return {
    items,
    set,
    left: left.length,
    busy,
    /** What is wrong with a file: its kind and size at once, the rest from the first attempt to send. */
    problems: (item: QueuedFile) => {
      const found = problemsOf(item, items, targets)
      return isChecked ? found : { file: found.file, fields: {} }
    },
    remove: (id: number) => setItems((known) => known.filter((item) => item.id !== id)),
    send,
    stop: () => underWay.current?.abort(),
  }
}
