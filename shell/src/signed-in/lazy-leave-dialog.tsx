import { lazyPage } from '@dossier/shared-ui/area/lazy-page'
import { useLeaveQuestion } from '@dossier/shared-ui/router'
import { Suspense } from 'react'

const LeaveDialog = lazyPage('shell', () =>
  import('@dossier/shared-ui/area/leave-dialog').then((module) => module.LeaveDialog),
)

/** DSH-11; its code comes with the first question. */
export function LazyLeaveDialog() {
  const question = useLeaveQuestion()
  return question === null ? null : (
    <Suspense>
      <LeaveDialog />
    </Suspense>
  )
}
