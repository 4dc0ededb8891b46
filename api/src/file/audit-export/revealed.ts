import type { Fact } from '../../trail/events/seal'
import { seesSections, seesWhole, type Viewer, visibleFields, visibleNames } from '../case-files/visibility'
import type { Action, Part } from '../engine/model'
import { reader } from '../engine/values'

/** What says that a change is there, also to those who may not see the section of the file it is in (ruling 18). */
const thatItIsThere: readonly string[] = ['_id', 'organisation_id', 'company_id', 'at', 'rev', 'sequence', 'open']
/** What says nothing of values. Whatever else a change may hold one day is kept back until it stands here. */
const plain: readonly string[] = [
  ...thatItIsThere,
  ...[
    'listed_at',
    'recordIds',
    'derived',
    'authorIds',
    'workSince',
    'savedFromInside',
    'userId',
    'userName',
    'sitting',
    'sections',
    'closing',
    'standsAgain',
    'requested',
  ],
]

/** What is said of the whole change, in its author's or decider's words. */
const reasons: readonly string[] = ['rejectText', 'rejectComment']

/** Whether a viewer may see a value of a change; of the others an exported pack holds the hashes alone. */
export function reveals(viewer: Viewer, action: Action): (fact: Fact) => boolean {
  if (!seesSections(viewer, action.sections)) return ({ path: [name = ''] }) => thatItIsThere.includes(name)
  return ({ path: [name = '', recordId, what, field] }) => {
    if (name === 'note' || name === 'conversation' || (name === 'closing' && reasons.includes(recordId ?? '')))
      return seesWhole(viewer, action)
    if (name !== 'parts') return plain.includes(name)
    const part = action.parts.find((each) => each.recordId === recordId)
    if (part === undefined) return false
    if (what === undefined) return true
    return what === 'source' ? seesSource(viewer, part) : field !== undefined && seesField(viewer, part, field)
  }
}

const seesField = (viewer: Viewer, { kind, source }: Part, field: string) =>
  field in visibleFields(viewer, kind, { [field]: true }, source ? reader(source) : undefined)

/** The record as it was is one value: shown to those who see everything in it. */
function seesSource(viewer: Viewer, { kind, source }: Part): boolean {
  const names = source ? [...Object.keys(source.values), ...Object.keys(source.proposals)] : []
  return visibleNames(viewer, kind, names).length === names.length
}
