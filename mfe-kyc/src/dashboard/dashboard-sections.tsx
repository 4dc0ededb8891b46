import { useHighlight } from '@dossier/shared-ui/frame'
import { BlockSection, RecordAlerts, useEditAsked, useRecordEdits } from '@dossier/shared-ui/records'
import type { ReactNode } from 'react'
import type { Dashboard } from './dashboard-record'
import styles from './dashboard-sections.module.css'
import { reviewDatePreview } from './review-date-preview'

type Props = {
  readonly client: Dashboard
  /** Further blocks, behind those of the catalogue. */
  readonly after: ReactNode
}

/**
 * The client's fields in the blocks of the field catalogue (DSH-15), each collapsible and remembered (DSH-14). Below the
 * first they stand in two columns, each as high as what it holds.
 */
export function DashboardSections({ client, after }: Props) {
  const record = useRecordEdits('company', client, { derive: reviewDatePreview, idPrefix: '' })
  useHighlight()
  useEditAsked()
  const [first, ...others] = record.groups.map((group) => (
    <BlockSection key={group.heading} record={record} group={group} remember={`dashboard.${group.heading}`} />
  ))
  const half = Math.ceil(others.length / 2)
  return (
    <>
      <RecordAlerts record={record} />
      <div className={styles.container}>
        {first}
        <div className={styles.columns}>
          <div className={styles.column}>{others.slice(0, half)}</div>
          <div className={styles.column}>
            {others.slice(half)}
            {after}
          </div>
        </div>
      </div>
    </>
  )
}
