import { clientPage } from '@dossier/contract/file/client-pages'
import { ClientPage } from '@dossier/shared-ui/area/client-page'
import { CreateTaskButton } from '@dossier/shared-ui/files'
import { Page } from '@dossier/shared-ui/frame'
import { useParams } from '@dossier/shared-ui/router'
import { TaskOverview } from './task-overview'

const page = clientPage('tasks')

/** TSK-01: the tasks of one client, or over all of them. */
export function TasksPage() {
  const companyId = useParams().companyId?.toLowerCase()
  return companyId === undefined ? (
    <Page title={page.label} breadcrumbs={[{ label: page.label }]}>
      <TaskOverview />
    </Page>
  ) : (
    <ClientPage companyId={companyId} page={page} actions={<CreateTaskButton companyId={companyId} />} showsLive>
      <TaskOverview companyId={companyId} />
    </ClientPage>
  )
}
