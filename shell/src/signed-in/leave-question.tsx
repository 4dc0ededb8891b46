import { platformMessages } from '@dossier/contract/messages/platform'
import { useLeaveQuestion } from '@dossier/shared-ui/router'
import { unsaved } from '@dossier/shared-ui/unsaved'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'

type Props = { readonly dialog: ComponentType & { readonly preload: () => Promise<unknown> } }

const patienceMs = 3_000

/**
 * DSH-11. The code of the dialog is fetched with the first unsaved edit; where it does not come the browser itself
 * asks, so that nothing typed is lost for want of a question.
 */
export function LeaveQuestion({ dialog: Dialog }: Props) {
  const question = useLeaveQuestion()
  const isDirty = useSyncExternalStore(unsaved.subscribe, unsaved.any)
  const [isThere, setThere] = useState(false)

  useEffect(() => {
    if (!isDirty) return
    Dialog.preload().then(
      () => setThere(true),
      () => undefined,
    )
  }, [Dialog, isDirty])

  useEffect(() => {
    if (question === null || isThere) return
    let isAsked = false
    const askByBrowser = () => {
      if (isAsked) return
      isAsked = true
      if (window.confirm(platformMessages.unsavedChanges)) question.leave()
      else question.stay()
    }
    const timer = setTimeout(askByBrowser, patienceMs)
    Dialog.preload().then(() => setThere(true), askByBrowser)
    return () => {
      isAsked = true
      clearTimeout(timer)
    }
  }, [Dialog, question, isThere])

  return isThere ? <Dialog /> : null
}
