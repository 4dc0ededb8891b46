import { clientPage } from '@dossier/contract/file/client-pages'
import { ClientPage } from '@dossier/shared-ui/area/client-page'
import { Stack, Waiting } from '@dossier/shared-ui/core'
import { QueryView } from '@dossier/shared-ui/data'
import { taskQuery } from '@dossier/shared-ui/files'
import { useQuery } from '@dossier/shared-ui/query'
import { useParams } from '@dossier/shared-ui/router'
import { Discussion } from './discussion'
import { TaskFacts } from './task-facts'
import { TaskState } from './task-state'

const page = clientPage('tasks')

/** TSK-07: one task, its state, and below it its discussion. */
export function TaskPage() {
  const { companyId = '', taskId = '' } = useParams()
  const client = companyId.toLowerCase()
  const query = useQuery(taskQuery(taskId.toLowerCase()))
  return (
    <ClientPage companyId={client} page={page} title="Task" opened="Task" showsLive>
      <QueryView query={query} failed={{ operation: 'task loading' }} skeleton={<Waiting>Loading task...</Waiting>}>
        {({ task, messages, concern, subject }) => (
          <Stack gap="lg">
            <TaskFacts task={task} concern={concern} subject={subject} />
            <TaskState key={task.task_status} task={task} />
            <Discussion taskId={task._id} messages={messages} />
          </Stack>
        )}
      </QueryView>
    </ClientPage>
  )
}
