import { seesSections, type Viewer } from '../case-files/visibility'
import type { Action } from '../engine/model'
import { DomainError } from '../errors'
import { presentAction } from './present-action'

/**
 * A refusal of the engine as its reader may see it (ruling 5): actions in it take their wire form, those of sections
 * the reader may not view only their id. `affectedRev` answers how far the refused action reaches now (GOV-11).
 */
export function presentRefusal(error: unknown, viewer: Viewer, affectedRev: () => number): unknown {
  if (!(error instanceof DomainError)) return error
  const details = error.details as { current?: Action; related?: readonly Action[] } | undefined
  if (error.code === 'stale-record' && details?.current) {
    return new DomainError(error.code, { details: { current: presentAction(details.current, viewer) } })
  }
  if (error.code === 'affected-grown' && details?.related) {
    const { related } = details
    return new DomainError(error.code, {
      details: {
        relatedChanges: related.map((action) =>
          seesSections(viewer, action.sections) ? presentAction(action, viewer) : { visible: false, _id: action.id },
        ),
        affected_rev: affectedRev(),
      },
    })
  }
  return error
}
