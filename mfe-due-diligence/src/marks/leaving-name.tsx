import { changeMessages } from '@dossier/contract/file/messages/changes'
import { StateMark } from '@dossier/shared-ui/data'
import type { ReactNode } from 'react'
import styles from './leaving-name.module.css'

type Props = {
  /** Its removal waits for approval. */
  readonly leaves: boolean
  readonly name: ReactNode
  /** What else stands beside it. */
  readonly children?: ReactNode
}

/** A name in a list, struck through and with the pending icon while its removal is asked for (DDL-40). */
export const LeavingName = ({ leaves, name, children }: Props) => (
  <span className={styles.name}>
    {leaves ? <span className={styles.removed}>{name}</span> : name}
    {leaves ? (
      <span className={styles.waiting} title={changeMessages.pending}>
        <StateMark state="pending" label={changeMessages.pending} />
      </span>
    ) : null}
    {children}
  </span>
)
