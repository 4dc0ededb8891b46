import { caseFile } from '../case-files/case-file.repository'
import type { CaseFile } from '../engine/model'
import { found } from '../errors'
import { type Form, factsOf } from './form'

/** Returns a form as the part of a client's file that an act concerns. */
export const fileOf = ({ record, elements }: Form): CaseFile => caseFile([record, ...elements], [])

/** Returns the form that such a part holds. */
export function formIn({ records }: CaseFile): Form {
  const [record, ...elements] = records.values()
  return { record: found(record), elements }
}

/** Returns how an event names a form. */
export const about = ({ record }: Form) => ({
  record: { kind: record.kind, id: record.id, name: factsOf(record).comment },
  companyId: record.companyId,
})
