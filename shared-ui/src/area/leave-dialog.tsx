import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { ConfirmDialog } from '../controls/dialog/confirm-dialog'
import { useLeaveQuestion } from '../router'

/** DSH-11. The shell, or an area that runs alone, shows it once a page. */
export function LeaveDialog() {
  const question = useLeaveQuestion()
  if (question === null) return null
  return (
    <ConfirmDialog
      title="Unsaved changes"
      text={platformMessages.unsavedChanges}
      confirm="Leave"
      cancel="Stay"
      danger
      onConfirm={question.leave}
      onCancel={question.stay}
    />
  )
}
