import { DomainError } from '../../platform/errors'
import { seesSections, type Viewer } from '../case-files/visibility'
import type { Action, Part } from '../engine/model'
import { presentAction, presentNamed } from './present-action'

/** The records that go with an approved removal, and what stands for all that a decision touches. */
type Reach = { readonly removed: readonly Part[]; readonly affectedRev: number }

/**
 * A refusal of the engine as its reader may see it (ruling 5): actions in it take their wire form, those of sections
 * the reader may not view only their id. `reach` answers how far the refused action reaches now (GOV-11).
 */
export function presentRefusal(error: unknown, viewer: Viewer, reach: () => Reach): unknown {
  if (!(error instanceof DomainError)) return error
  const details = error.details as { current?: Action; related?: readonly Action[] } | undefined
  if (error.code === 'stale-record' && details?.current) {
    return new DomainError(error.code, { details: { current: presentAction(details.current, viewer) } })
  }
  if (error.code === 'affected-grown' && details?.related) {
    const { related } = details
    const { removed, affectedRev } = reach()
    return new DomainError(error.code, {
      details: {
        relatedChanges: related.map((action) =>
          seesSections(viewer, action.sections) ? presentAction(action, viewer) : { visible: false, _id: action.id },
        ),
        records: removed.map(presentNamed),
        affected_rev: affectedRev,
      },
    })
  }
  return error
}
