import { changeMessages } from '@dossier/contract/messages/changes'
import type { RemovedRecord } from '@dossier/contract/schemas/changes'
import { objectLabel, objectName } from './object'
import styles from './related-changes.module.css'

/** What an approved removal takes away, record by record: kind and name, of those one may not see the kind alone. */
export function RemovedRecords({ records }: { readonly records: readonly RemovedRecord[] }) {
  return (
    <ul className={styles.list}>
      {records.map((record, position) => (
        <li key={record.visible ? record._id : position}>{nameOf(record)}</li>
      ))}
    </ul>
  )
}

function nameOf(record: RemovedRecord): string {
  const label = objectLabel(record.objectType)
  if (!record.visible) return `${label}: ${changeMessages.notVisible}`
  const name = objectName(record)
  return name === label ? label : `${label}: ${name}`
}
