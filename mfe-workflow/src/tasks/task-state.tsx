import type { Task } from '@dossier/contract/office/schemas/tasks'
import { statusChoices, taskStatuses, taskStatusLabels } from '@dossier/contract/office/task'
import { Button, Group, Text } from '@dossier/shared-ui/core'
import { Select } from '@dossier/shared-ui/forms'
import { useUser } from '@dossier/shared-ui/session'
import { useState } from 'react'
import { useUpdateTask } from './use-update-task'

/** TSK-07, TSK-09: the states its reader may choose, and Save once the choice is another than the stored one. */
export function TaskState({ task }: { readonly task: Task }) {
  const { task_status: stored } = task
  const [chosen, setChosen] = useState(stored)
  const { update, isUpdating } = useUpdateTask()
  const choices = statusChoices(useUser()?._id ?? '', task)
  if (choices.length === 0) return <Text>State: {taskStatusLabels[stored]}</Text>
  const options = choices.map((value) => ({ value, label: taskStatusLabels[value] }))
  return (
    <Group gap="md" align="end">
      <Select
        label="State"
        options={choices.includes(stored) ? options : [{ value: stored, label: taskStatusLabels[stored] }, ...options]}
        value={chosen}
        onChange={(value) => setChosen(taskStatuses.find((status) => status === value) ?? stored)}
      />
      {chosen === stored ? null : (
        <Button kind="primary" busy={isUpdating} onClick={() => update({ task_id: task._id, status: chosen })}>
          Save
        </Button>
      )}
    </Group>
  )
}
