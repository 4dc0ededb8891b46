import { conversionMessages } from '@dossier/contract/office/conversion-messages'
import { ApiError } from '@dossier/shared-ui/api'
import { Link, Rejected } from '@dossier/shared-ui/core'
import styles from './convert-page.module.css'

type Props = { readonly error: Error; readonly faults: readonly string[] }

/** Refusals that speak of the workbook or the account; everything else is a failed upload (FIL-05). */
const spoken = ['invalid-request', 'payment-required', 'too-large', 'unsupported-type']

const wordsOf = (error: Error): string =>
  error instanceof ApiError && spoken.includes(error.code)
    ? (error.said ?? conversionMessages.failed)
    : conversionMessages.failed

/** Why a workbook is not converted: in one sentence, or row by row (FIU-27). */
export function RefusedWorkbook({ error, faults }: Props) {
  const text = wordsOf(error)
  if (faults.length > 0 && text !== faults[0]) {
    return (
      <Rejected state="denied" rejection={error} title="Nothing is converted until these rows are right">
        <ul className={styles.faults}>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </Rejected>
    )
  }
  return (
    <Rejected state="denied" rejection={error} title={text}>
      {text === conversionMessages.fillInUserInfo ? <Link href="/fiu/user-info">User Info</Link> : null}
    </Rejected>
  )
}
