import type { RemovedRecord } from '@dossier/contract/file/schemas/change-decisions'
import { isolated } from '@dossier/contract/platform/names'
import { objectLabel } from '@dossier/shared-ui/kinds'
import { objectName } from './object'
import styles from './related-changes.module.css'

/** What an approved removal takes away, record by record. */
export function RemovedRecords({ records }: { readonly records: readonly RemovedRecord[] }) {
  return (
    <ul className={styles.list}>
      {records.map((record) => (
        <li key={record._id}>{nameOf(record)}</li>
      ))}
    </ul>
  )
}

function nameOf(record: RemovedRecord): string {
  const label = objectLabel(record.objectType)
  const name = objectName(record)
  return name === label ? label : `${label}: ${isolated(name)}`
}
