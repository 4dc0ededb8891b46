import type { Task } from '@dossier/contract/office/schemas/tasks'
import { statusChoices, taskStatusLabels } from '@dossier/contract/office/task'
import { Button, Group } from '@dossier/shared-ui/core'
import { useUser } from '@dossier/shared-ui/session'
import { useUpdateTask } from './use-update-task'

/** Buttons that move a card of the board to the states its reader may choose (TSK-09). */
export function MoveTask({ task }: { readonly task: Task }) {
  const userId = useUser()?._id ?? ''
  const { update, isUpdating } = useUpdateTask()
  const others = statusChoices(userId, task).filter((status) => status !== task.task_status)
  if (others.length === 0) return null
  return (
    <Group gap="xs">
      {others.map((status) => (
        <Button
          key={status}
          size="small"
          kind="quiet"
          busy={isUpdating}
          aria-label={`Move “${task.description}” to ${taskStatusLabels[status]}`}
          onClick={() => update({ task_id: task._id, status })}
        >
          {taskStatusLabels[status]}
        </Button>
      ))}
    </Group>
  )
}
