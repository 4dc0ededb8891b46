import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { LeaveQuestion } from './leave-question'

const LeaveDialog = lazyComponent('shell', () =>
  import('@dossier/shared-ui/area/leave-dialog').then((module) => module.LeaveDialog),
)

export const LazyLeaveDialog = () => <LeaveQuestion dialog={LeaveDialog} />
