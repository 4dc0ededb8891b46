import { clientPage } from '@dossier/contract/file/client-pages'
import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import type { RouteObject } from '@dossier/shared-ui/router'
import { AuditorsOnly } from './audit/auditors-only'

const QueuePage = lazyComponent('mfe-workflow', async () => (await import('./queue/queue-page')).QueuePage)

const AuditPage = lazyComponent('mfe-workflow', async () => (await import('./audit/audit-page')).AuditPage)

const AccessesPage = lazyComponent('mfe-workflow', async () => (await import('./accesses/accesses-page')).AccessesPage)

const WorklistPage = lazyComponent('mfe-workflow', async () => (await import('./worklist/worklist-page')).WorklistPage)
const TasksPage = lazyComponent('mfe-workflow', async () => (await import('./tasks/tasks-page')).TasksPage)

const TaskPage = lazyComponent('mfe-workflow', async () => (await import('./tasks/task-page')).TaskPage)

const addresses = (['workflow', 'change-log'] as const).flatMap((id) => {
  const { path } = clientPage(id)
  return [`${path}/:changeId?`, `/:companyId${path}/:changeId?`]
})

/** One page behind every address, so that the queue stays where it is while one change after the other is opened. */
export const routes: RouteObject[] = [
  { id: 'queue', element: <QueuePage />, children: addresses.map((path) => ({ path, element: null })) },
  { path: '/worklist/:list?', element: <WorklistPage /> },
  { path: '/tasks', element: <TasksPage /> },
  { path: '/:companyId/tasks', element: <TasksPage /> },
  { path: '/:companyId/tasks/:taskId', element: <TaskPage /> },
  {
    element: <AuditorsOnly />,
    children: [
      { path: '/audit', element: <AuditPage /> },
      { path: '/:companyId/audit', element: <AuditPage /> },
      { path: '/accesses', element: <AccessesPage /> },
      { path: '/:companyId/accesses', element: <AccessesPage /> },
    ],
  },
]
