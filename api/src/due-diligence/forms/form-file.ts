import { caseFile } from '../../file/case-files/case-file'
import type { CaseFile } from '../../file/engine/model'
import { found } from '../../platform/errors'
import { type Form, formFactsOf } from './form'

/** A form as the part of a client's file that an act concerns. */
export const fileOf = ({ record, elements }: Form): CaseFile => caseFile([record, ...elements], [])

/** The form that such a part holds. */
export function formIn({ records }: CaseFile): Form {
  const [record, ...elements] = records.values()
  return { record: found(record), elements }
}

/** How an event names a form. */
export const about = ({ record }: Pick<Form, 'record'>) => ({
  record: { kind: record.kind, id: record.id, name: formFactsOf(record).comment },
  companyId: record.companyId,
})
