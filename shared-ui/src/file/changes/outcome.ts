import { outcomeLabels } from '@dossier/contract/file/messages/changes'
import type { ReviewAction } from '@dossier/contract/file/schemas/changes'
import type { State } from '../../theme/tokens'

type Handled = Pick<ReviewAction, 'actionTaken' | 'closed_reason'>

const states = { approved: 'approved', rejected: 'denied', skipped: 'neutral', cascade_deleted: 'neutral' } as const

/** CHG-23, ruling 17: how a change ended and what colour that is; pending while it is open. */
export function outcomeOf({ actionTaken, closed_reason }: Handled): { readonly label: string; readonly state: State } {
  if (actionTaken === undefined) return { label: 'Pending', state: 'pending' }
  const label = closed_reason === 'withdrawn' ? outcomeLabels.withdrawn : outcomeLabels[actionTaken]
  return { label, state: states[actionTaken] }
}
