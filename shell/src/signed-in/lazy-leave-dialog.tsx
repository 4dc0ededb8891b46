import { platformMessages } from '@dossier/contract/messages/platform'
import { lazyPage } from '@dossier/shared-ui/area/lazy-page'
import { useLeaveQuestion } from '@dossier/shared-ui/router'
import { unsaved } from '@dossier/shared-ui/unsaved'
import { useEffect, useState, useSyncExternalStore } from 'react'

const LeaveDialog = lazyPage('shell', () =>
  import('@dossier/shared-ui/area/leave-dialog').then((module) => module.LeaveDialog),
)

/** DSH-11; its code comes with the first unsaved edit. As long as it has not come, the browser itself asks. */
export function LazyLeaveDialog() {
  const question = useLeaveQuestion()
  const isDirty = useSyncExternalStore(unsaved.subscribe, unsaved.any)
  const [isThere, setThere] = useState(false)

  useEffect(() => {
    if (!isDirty) return
    LeaveDialog.preload().then(
      () => setThere(true),
      () => undefined,
    )
  }, [isDirty])

  useEffect(() => {
    if (question === null || isThere) return
    if (window.confirm(platformMessages.unsavedChanges)) question.leave()
    else question.stay()
  }, [question, isThere])

  return isThere ? <LeaveDialog /> : null
}
