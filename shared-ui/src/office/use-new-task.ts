import { uploadTaskFile } from '@dossier/contract/office/endpoints/attachments'
import { createTask } from '@dossier/contract/office/endpoints/tasks'
import { taskMessages } from '@dossier/contract/office/messages'
import type { TaskPriority } from '@dossier/contract/office/task'
import type { Sent } from '@dossier/contract/platform/endpoint'
import { showError, showSuccess } from '../controls/toasts/announce'
import { useCheckedForm } from '../draft/checked-form/use-checked-form'
import { useQueryClient } from '../query'
import { call } from '../server/api/call'
import { concernOf } from './concern-options'
import { refreshTasks } from './task-queries'
import { FileNotSent, useAttachments } from './use-attachments'

/** What a task is opened for, and from. */
export type NewTask = {
  readonly companyId: string
  readonly about?: Sent<typeof createTask>['body']['task']['about']
  readonly onClose: () => void
}

type Values = {
  readonly assignee: string
  readonly task_comment: string
  /** As the options of the dialog name them. */
  readonly concerns: readonly string[]
  readonly due_date: string
  readonly priority: TaskPriority
  readonly fileIds: readonly File[]
}

const nothing: Values = {
  assignee: '',
  task_comment: '',
  concerns: [],
  due_date: '',
  priority: 'normal',
  fileIds: [],
}

/** TSK-12: an assignee and a comment are required. */
const check = ({ assignee, task_comment }: Values) => ({
  ...(assignee === '' && { assignee: taskMessages.selectAssignee }),
  ...(task_comment.trim() === '' && { task_comment: taskMessages.fillContent }),
})

/** The form of a new task: its files go first, then the task (TSK-15). */
export function useNewTask({ companyId, about, onClose }: NewTask) {
  const queryClient = useQueryClient()
  const files = useAttachments(uploadTaskFile)
  const form = useCheckedForm({
    initial: nothing,
    check,
    async send({ due_date, concerns, fileIds: chosen, ...values }: Values) {
      const fileIds = await files.send(chosen)
      const task = {
        ...values,
        concerns: concerns.flatMap((each) => concernOf(each) ?? []),
        ...(due_date !== '' && { due_date }),
        ...(about && { about }),
      }
      await call(createTask, { body: { task, fileIds, company_id: companyId } })
    },
    onSent: () => {
      showSuccess(taskMessages.created)
      void refreshTasks(queryClient)
      onClose()
    },
    onError: (error) => {
      if (error instanceof FileNotSent) form.reject({ fileIds: error.message })
      else showError(taskMessages.notCreated, error)
    },
  })
  return { form, progress: files.progress }
}
