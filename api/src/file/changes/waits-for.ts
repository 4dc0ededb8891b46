import { seesSections, type Viewer } from '../case-files/visibility'
import type { Action, CaseFile } from '../engine/model'
import { partOf, rootOf } from '../engine/parts'
import { pendingParents } from '../engine/pending-parents'
import { kindRules } from '../kinds/all-kinds'
import { presentNamed } from './present-action'

/** The open creations that have to be approved before an open change (CHG-13), of those one may not see only that they are there. */
export function waitsFor(file: CaseFile, action: Action, viewer: Viewer) {
  const parents = pendingParents(file, action, kindRules)
  const creations = [...file.actions.values()].filter(
    (other) => !other.closing && parents.some((id) => partOf(other, id)?.type === 'create'),
  )
  return creations.map((creation) => {
    const { objectType, object_name } = presentNamed(rootOf(creation))
    return {
      _id: creation.id,
      objectType,
      object_name: seesSections(viewer, creation.sections) ? object_name : '',
    }
  })
}
