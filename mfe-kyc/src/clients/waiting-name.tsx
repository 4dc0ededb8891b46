import { changeMessages } from '@dossier/contract/file/messages/changes'
import { StateMark } from '@dossier/shared-ui/data'
import type { ReactNode } from 'react'
import styles from './waiting-name.module.css'

type Props = {
  readonly children: string
  /** What awaits approval: the record itself, or its removal, which strikes its name through. */
  readonly waits: 'create' | 'update' | 'remove' | undefined
  /** What stands there while nothing waits. */
  readonly otherwise?: ReactNode
}

/** A record's name in a list, with the pending icon while something about it awaits approval. */
export const WaitingName = ({ children, waits, otherwise }: Props) => (
  <span className={styles.name}>
    <span className={waits === 'remove' ? styles.removed : undefined}>{children}</span>
    {waits === undefined ? (
      otherwise
    ) : (
      <span className={styles.waiting} title={changeMessages.pending}>
        <StateMark state="pending" label={changeMessages.pending} />
      </span>
    )}
  </span>
)
