import { linkedRecords } from './decide'
import type { Action, CaseFile, Rules } from './model'
import { recordIdsOf } from './parts'
import { withRecords } from './projection'
import { withCurrentCascade } from './removal'

/**
 * The records of a file as they would be once an open action is approved, whatever stands in the way of that. What
 * becomes of other actions is left out.
 */
export function asIfApproved(file: CaseFile, action: Action, rules: Rules): CaseFile {
  if (action.type === 'remove') {
    const gone = new Set(recordIdsOf(withCurrentCascade(file, action, rules)))
    return { ...file, records: new Map([...file.records].filter(([id]) => !gone.has(id))) }
  }
  const changed = withRecords(file, linkedRecords(file, action, rules))
  const settled = [...changed.records.values()].map((record) => ({
    ...record,
    openActions: record.openActions.filter(({ id }) => id !== action.id),
  }))
  return withRecords(changed, settled)
}
