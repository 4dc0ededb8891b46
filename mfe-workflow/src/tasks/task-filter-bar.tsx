import { taskStatuses, taskStatusLabels } from '@dossier/contract/office/task'
import { Checkbox, Select } from '@dossier/shared-ui/forms'
import { Toolbar, useListAddress } from '@dossier/shared-ui/frame'
import { filtersIn } from './task-list.queries'

type Props = { readonly view: string; readonly onView: (view: string) => void }

const states = taskStatuses.map((value) => ({ value, label: taskStatusLabels[value] }))
const whose = [
  { value: 'assigned', label: 'Given to me' },
  { value: 'created', label: 'Created by me' },
]
const views = [
  { value: 'list', label: 'List' },
  { value: 'board', label: 'Board' },
]

/** Which tasks are shown, and how. A board has all states beside each other. */
export function TaskFilterBar({ view, onView }: Props) {
  const address = useListAddress({ key: 'createdAt', direction: 'desc' })
  const { status = '', mine = '', isOverdue } = filtersIn(address)
  const set = (name: string) => (value: string) => address.setFilters({ [name]: value || undefined })
  return (
    <Toolbar>
      <Select label="Tasks" options={whose} value={mine} placeholder="All tasks" onChange={set('mine')} />
      {view === 'board' ? null : (
        <Select label="State" options={states} value={status} placeholder="All states" onChange={set('status')} />
      )}
      <Select label="View" options={views} value={view} onChange={onView} />
      <Checkbox label="Overdue only" checked={isOverdue} onChange={(checked) => set('overdue')(checked ? 'yes' : '')} />
    </Toolbar>
  )
}
