import { taskMessages as texts } from '@dossier/contract/office/messages'
import { type TaskStatus, taskStatuses, taskStatusLabels } from '@dossier/contract/office/task'
import { Button, Title, Waiting } from '@dossier/shared-ui/core'
import { CountBadge, QueryView } from '@dossier/shared-ui/data'
import { tasksQuery } from '@dossier/shared-ui/files'
import { useListAddress } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { useUser } from '@dossier/shared-ui/session'
import { MoveTask } from './move-task'
import { TaskCard } from './task-card'
import { filtersIn, queryOf } from './task-list.queries'
import styles from './tasks.module.css'

type Props = { readonly companyId: string | undefined }

/** The newest tasks of each state beside each other; a card moves as TSK-09 allows. */
export function TaskBoard({ companyId }: Props) {
  return (
    <div className={styles.board}>
      {taskStatuses.map((status) => (
        <BoardColumn key={status} status={status} companyId={companyId} />
      ))}
    </div>
  )
}

function BoardColumn({ status, companyId }: Props & { readonly status: TaskStatus }) {
  const address = useListAddress({ key: 'createdAt', direction: 'desc' })
  const filters = { ...filtersIn(address), status }
  const userId = useUser()?._id ?? ''
  const query = useQuery(tasksQuery(queryOf(filters, { companyId, userId, page: 1 })))
  const label = taskStatusLabels[status]
  const count = query.data?.count ?? 0
  return (
    <section className={styles.column} aria-label={label}>
      <Title level={2}>
        {label} <CountBadge count={count} of="tasks" />
      </Title>
      <QueryView
        query={query}
        failed={{ operation: 'tasks loading' }}
        skeleton={<Waiting>Loading tasks...</Waiting>}
        empty={{ when: ({ tasks }) => tasks.length === 0, show: <p className={styles.none}>{texts.noneOfFilter}</p> }}
      >
        {({ tasks }) => (
          <ul className={styles.cards} aria-label={`${label} tasks`}>
            {tasks.map((task) => (
              <li key={task._id}>
                <TaskCard task={task} showsClient={companyId === undefined} />
                <MoveTask task={task} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {count > (query.data?.tasks.length ?? 0) ? (
        <div>
          <Button size="small" kind="quiet" onClick={() => address.setFilters({ view: undefined, status })}>
            {`All ${count} in the list`}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
