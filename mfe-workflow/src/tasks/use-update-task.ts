import { updateTask } from '@dossier/contract/office/endpoints/tasks'
import { taskMessages } from '@dossier/contract/office/messages'
import type { Sent } from '@dossier/contract/platform/endpoint'
import { call } from '@dossier/shared-ui/api'
import { refreshTasks } from '@dossier/shared-ui/files'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'

/** Sets the state of a task (TSK-18). */
export function useUpdateTask() {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Sent<typeof updateTask>['body']) => call(updateTask, { body }),
    onSuccess: () => showSuccess(taskMessages.statusUpdated),
    onError: (error) => showOperationError('task updating', error),
    onSettled: () => refreshTasks(queryClient),
  })
  return { update: mutate, isUpdating: isPending }
}
