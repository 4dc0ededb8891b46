import { taskMessages as texts } from '@dossier/contract/office/messages'
import { Button, Stack, Waiting } from '@dossier/shared-ui/core'
import { EmptyState, Pager, QueryView } from '@dossier/shared-ui/data'
import { tasksQuery } from '@dossier/shared-ui/files'
import { useAddressState, useListAddress } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { useUser } from '@dossier/shared-ui/session'
import { TaskBoard } from './task-board'
import { TaskCards } from './task-cards'
import { TaskFilterBar } from './task-filter-bar'
import { filtersIn, queryOf } from './task-list.queries'

type Props = { readonly companyId?: string }

/** Tasks as a list of cards, or as a board of their states; which ones is in the address. */
export function TaskOverview({ companyId }: Props) {
  const [view, setView] = useAddressState('view', 'list')
  return (
    <Stack gap="md">
      <TaskFilterBar view={view} onView={setView} />
      {view === 'board' ? <TaskBoard companyId={companyId} /> : <TaskList companyId={companyId} />}
    </Stack>
  )
}

function TaskList({ companyId }: Props) {
  const address = useListAddress({ key: 'createdAt', direction: 'desc' })
  const { page, setPage, setFilters } = address
  const filters = filtersIn(address)
  const userId = useUser()?._id ?? ''
  const query = useQuery(tasksQuery(queryOf(filters, { companyId, userId, page })))
  const isNarrowed = filters.status !== undefined || filters.mine !== undefined || filters.isOverdue
  const clear = () => setFilters({ status: undefined, mine: undefined, overdue: undefined })
  return (
    <QueryView
      query={query}
      failed={{ operation: 'tasks loading' }}
      skeleton={<Waiting>Loading tasks...</Waiting>}
      empty={{
        when: ({ tasks }) => tasks.length === 0,
        show: (
          <EmptyState text={isNarrowed ? texts.noneOfFilter : texts.none}>
            {isNarrowed ? <Button onClick={clear}>Show all tasks</Button> : undefined}
          </EmptyState>
        ),
      }}
    >
      {({ tasks, count }) => (
        <Stack gap="md">
          <TaskCards tasks={tasks} showsClient={companyId === undefined} />
          <Pager page={page} total={count} onPage={setPage} />
        </Stack>
      )}
    </QueryView>
  )
}
