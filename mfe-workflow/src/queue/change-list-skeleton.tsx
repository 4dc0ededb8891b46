import { changeMessages } from '@dossier/contract/file/messages/changes'
import { Delayed, VisuallyHidden } from '@dossier/shared-ui/core'
import styles from './change-list.module.css'

const widths = ['70%', '85%', '55%', '80%', '65%', '75%']

/** The shape of a list on its way. */
export function ChangeListSkeleton() {
  return (
    <Delayed>
      <div className={styles.list} role="status">
        <VisuallyHidden>{changeMessages.loading}</VisuallyHidden>
        {widths.map((width) => (
          <div key={width} className={styles.waiting} aria-hidden>
            <span className={styles.bar} style={{ width: '40%' }} />
            <span className={styles.bar} style={{ width }} />
          </div>
        ))}
      </div>
    </Delayed>
  )
}
