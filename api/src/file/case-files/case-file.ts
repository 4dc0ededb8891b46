import type { Action, CaseFile, ReviewedRecord } from '../engine/model'

/** A file of these records and actions. */
export const caseFile = (records: readonly ReviewedRecord[], actions: readonly Action[]): CaseFile => ({
  records: new Map(records.map((record) => [record.id, record])),
  actions: new Map(actions.map((action) => [action.id, action])),
})
