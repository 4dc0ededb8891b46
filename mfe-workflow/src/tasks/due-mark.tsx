import type { Task } from '@dossier/contract/office/schemas/tasks'
import { formatDate } from '@dossier/contract/platform/dates'
import { Tag, todaysDate } from '@dossier/shared-ui/data'

/** Until when a task is to be done; nothing for one without a day, or that is done. */
export function DueMark({ task: { due_date: due, task_status: status } }: { readonly task: Task }) {
  if (due === null || status === 'done') return null
  const today = todaysDate()
  if (due < today) return <Tag tone="denied">{`Overdue since ${formatDate(due)}`}</Tag>
  return due === today ? <Tag tone="pending">Due today</Tag> : <Tag>{`Due ${formatDate(due)}`}</Tag>
}
