import type { ChangeMark } from '@dossier/contract/file/schemas/changes'
import type { Action } from '../engine/model'

/** What one can ask of the changes of a list, each as a word that stands in one index (WRK-09). */
export const facets = {
  author: (userId: string) => `author:${userId}`,
  type: (type: Action['type']) => `type:${type}`,
  field: (name: string) => `field:${name}`,
  marked: (mark: ChangeMark) => `marked:${mark}`,
  denied: 'denied',
  /** Someone asked for changes, and its author did not answer; whether they can still decide is not looked at (WRK-12). */
  requested: 'requested',
}

/** The facets of a change. Of creations and removals the fields are none: what they hold comes or goes as a whole. */
export function facetsOf(action: Action): string[] {
  const fields = action.type === 'update' ? Object.keys(action.parts[0].fields) : []
  return [
    facets.author(action.userId),
    facets.type(action.type),
    ...fields.map(facets.field),
    ...marksOf(action).map(facets.marked),
    ...(action.closing?.taken === 'rejected' ? [facets.denied] : []),
    ...(action.closing === null && action.requested ? [facets.requested] : []),
  ]
}

function marksOf({ closing, savedFromInside }: Action): ChangeMark[] {
  const isSelfApproved = closing?.taken === 'approved' && closing.selfApproved
  const isUnconfirmed = (closing?.taken === 'approved' || closing?.taken === 'rejected') && closing.unconfirmed
  return [
    ...(isSelfApproved ? (['self_approved'] as const) : []),
    ...(isUnconfirmed ? (['unconfirmed'] as const) : []),
    ...(savedFromInside ? (['inside'] as const) : []),
  ]
}
