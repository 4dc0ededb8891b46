import { lazyPage } from '@dossier/shared-ui/area/lazy-page'
import { LeaveQuestion } from './leave-question'

const LeaveDialog = lazyPage('shell', () =>
  import('@dossier/shared-ui/area/leave-dialog').then((module) => module.LeaveDialog),
)

export const LazyLeaveDialog = () => <LeaveQuestion dialog={LeaveDialog} />
