import { formatDateAndTime } from '@dossier/contract/platform/dates'
import { useState } from 'react'
import { waitingText } from '../changes/waiting-text'
import styles from './waiting.module.css'

/** How long an open change waits; since when exactly, while its line is pointed at or has the focus (WRK-09). */
export function Waiting({ since }: { readonly since: string }) {
  const [now] = useState(Date.now)
  return (
    <time dateTime={since} className={styles.waiting}>
      <span className={styles.since}>since {formatDateAndTime(since)}</span>
      {waitingText(since, now)}
    </time>
  )
}
