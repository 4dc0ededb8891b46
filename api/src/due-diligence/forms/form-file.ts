import { caseFile } from '../../file/case-files/case-file'
import type { CaseFile, ReviewedRecord } from '../../file/engine/model'
import { found } from '../../platform/errors'
import { type Form, formFactsOf } from './form'

/** A form as the part of a client's file that an act concerns. */
export const fileOf = ({ record, elements }: Form): CaseFile => caseFile([record, ...elements], [])

/** A form together with one of its documents. */
export const fileWith = (form: Form, document: ReviewedRecord): CaseFile =>
  caseFile([form.record, ...form.elements, document], [])

/** The form that such a part holds. */
export function formIn({ records }: CaseFile): Form {
  const [record, ...elements] = records.values()
  return { record: found(record), elements }
}

/** The form that stands beside this document of it. */
export const formBeside = ({ records }: CaseFile, document: ReviewedRecord): Form =>
  formIn(
    caseFile(
      [...records.values()].filter((each) => each !== document),
      [],
    ),
  )

/** How an event names a form. */
export const about = ({ record }: Pick<Form, 'record'>) => ({
  record: { kind: record.kind, id: record.id, name: formFactsOf(record).comment },
  companyId: record.companyId,
})
