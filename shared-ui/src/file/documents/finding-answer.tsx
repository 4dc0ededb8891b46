import { fieldsNamed } from '@dossier/contract/file/catalogue'
import type { Finding } from '@dossier/contract/file/catalogue/findings'
import type { KycFile } from '@dossier/contract/file/schemas/documents'
import { isEmptyValue } from '@dossier/contract/platform/validation/empty'
import { FieldView } from '../fields/field-view'
import { useRequestHref } from '../fields/request-href'
import { useScope } from '../records/scope-context'
import { currentAndProposed } from '../values/current-and-proposed'
import styles from './document-dialog.module.css'

export type FindingProps = {
  /** With the names that it has on its level. */
  readonly finding: Finding
  readonly record: KycFile
}

/** What was answered on a level, to read, with what waits for approval. */
export const FindingAnswer = (props: FindingProps) => (
  <div className={styles.answer}>
    <FindingField {...props} name={props.finding.name} />
    <FindingComment {...props} />
  </div>
)

/** The comment of an answer, where there is one. */
export function FindingComment({ finding, record }: FindingProps) {
  const { value, proposal } = currentAndProposed(record, finding.comment)
  if (isEmptyValue(value) && proposal === undefined) return null
  return <FindingField record={record} name={finding.comment} />
}

function FindingField({ record, name }: Pick<FindingProps, 'record'> & { readonly name: string }) {
  const requestHref = useRequestHref(useScope().companyId)
  return fieldsNamed('kyc_file', name).map((field) => (
    <FieldView key={name} field={field} requestHref={requestHref} {...currentAndProposed(record, name)} />
  ))
}
