import type { Action, CaseFile, Rules } from './model'
import { addedParents, recordIdsOf, rootOf } from './parts'
import { proposedRecords } from './projection'
import { parentsOf } from './removal-cascade'

/**
 * CHG-13 and ruling 13: nothing is approved before the records it is about and every parent that these name. So what is
 * approved never hangs under what is only proposed, and no denial takes it along.
 */
export function pendingParents(file: CaseFile, action: Action, rules: Rules): readonly string[] {
  const own = action.parts.flatMap(({ type, recordId }) => (type === 'create' ? [recordId] : []))
  const parents = own.flatMap((id) => {
    const record = file.records.get(id)
    return record ? parentsOf(record, rules) : []
  })
  const about = action.type === 'remove' ? [rootOf(action).recordId] : recordIdsOf(action)
  const pending = proposedRecords(file)
  return [...about, ...parents, ...addedParents(action, rules)].filter((id) => pending.has(id) && !own.includes(id))
}
