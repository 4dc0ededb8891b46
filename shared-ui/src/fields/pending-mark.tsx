import { changeMessages } from '@dossier/contract/messages/changes'
import { Icon, IconClock } from '../icons'
import { Tooltip } from '../tooltip/tooltip'
import styles from './fields.module.css'

/** CHG-02: something here awaits approval. */
export function PendingMark() {
  return (
    <Tooltip label={changeMessages.pending}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its tooltip must be reachable by keyboard */}
      <span className={styles.mark} tabIndex={0} role="img" aria-label={changeMessages.pending}>
        <Icon of={IconClock} size={16} />
      </span>
    </Tooltip>
  )
}
