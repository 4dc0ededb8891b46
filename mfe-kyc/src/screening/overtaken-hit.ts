import type { HitState } from '@dossier/contract/screening/schemas/hits'
import type { ApiError } from '@dossier/shared-ui/api'
import { effectiveText } from '@dossier/shared-ui/fields'
import { currentIn } from '@dossier/shared-ui/records'

/**
 * A hit as the rejection of a decision says that it is by now (GOV-07): its revision, and what someone else proposed. One
 * that was approved meanwhile stays as it was seen, so that nothing goes over a decision before it is read.
 */
export function overtakenHit(hit: HitState, error: ApiError): HitState {
  const current = currentIn(error)
  if (current === undefined) return hit
  const waiting = current.pending_actions.findLast(({ actionType }) => actionType !== 'remove')
  if (waiting === undefined) return hit
  return {
    ...hit,
    hit: current._id,
    rev: current.rev,
    state: hit.state === 'decided' ? 'decided' : 'proposed',
    proposed: {
      decision: effectiveText(current, 'decision'),
      reason: effectiveText(current, 'reason'),
      by: waiting.user_name,
      at: waiting.datetime,
      action: waiting._id,
    },
  }
}
