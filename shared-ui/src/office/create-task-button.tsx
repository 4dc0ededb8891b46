import { clientPage } from '@dossier/contract/file/client-pages'
import type { createTask } from '@dossier/contract/office/endpoints/tasks'
import type { Sent } from '@dossier/contract/platform/endpoint'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../area/lazy-component'
import { Button } from '../controls/button/button'
import { IconChecklist } from '../controls/icons'
import { mayOpenPage } from '../server/session/page-rights'
import { useSession } from '../server/session/use-session'

const Dialog = lazyComponent('shell', async () => (await import('./create-task-dialog')).CreateTaskDialog)

type Props = {
  readonly companyId: string
  /** What the task is opened from. */
  readonly about?: Sent<typeof createTask>['body']['task']['about']
}

/** TSK-12: gives a colleague something to do for a client; nothing for those who have no tasks. */
export function CreateTaskButton(dialog: Props) {
  const [isOpen, setOpen] = useState(false)
  const session = useSession()
  if (!mayOpenPage(session, clientPage('tasks'))) return null
  return (
    <>
      <Button icon={IconChecklist} onClick={() => setOpen(true)}>
        Create Task
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <Dialog {...dialog} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
