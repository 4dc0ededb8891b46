import type { ListedChange, VisibleChange } from '@dossier/contract/file/schemas/changes'
import type { Ref } from 'react'
import styles from './change-list.module.css'
import { ChangeRow } from './change-row'

type Props = {
  readonly label: string
  readonly changes: readonly ListedChange[]
  readonly currentId: string | undefined
  readonly href: ((change: VisibleChange) => string) | undefined
  readonly withClient: boolean
  /** The next ones are on their way; the previous ones stay. */
  readonly busy: boolean
  readonly ref?: Ref<HTMLUListElement>
}

/** Changes, newest first. */
export function ChangeList({ label, changes, currentId, href, withClient, busy, ref }: Props) {
  return (
    <ul ref={ref} className={styles.list} aria-label={label} aria-busy={busy}>
      {changes.map((change) => (
        <ChangeRow
          key={change._id}
          change={change}
          href={href}
          isCurrent={change._id === currentId}
          withClient={withClient}
        />
      ))}
    </ul>
  )
}
