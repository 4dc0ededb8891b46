import { changeMessages } from '@dossier/contract/file/messages/changes'
import { StateMark } from '../../controls/state-mark/state-mark'
import { Tooltip } from '../../controls/tooltip/tooltip'
import styles from './fields.module.css'

/** CHG-02: something here awaits approval. */
export function PendingMark() {
  return (
    <Tooltip label={changeMessages.pending} isName>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its tooltip must be reachable by keyboard */}
      <span className={styles.mark} tabIndex={0} role="img" aria-label={changeMessages.pending}>
        <StateMark state="pending" />
      </span>
    </Tooltip>
  )
}
