import type { ReactNode } from 'react'
import { Icon, type IconDrawing } from '../icon/icon'
import styles from './states.module.css'

type Props = {
  /** In the requirements' words where they give some. */
  readonly text: string
  readonly icon?: IconDrawing
  /** What to do next: a button or a link. */
  readonly children?: ReactNode
}

/** Why there is nothing, and what to do about it. */
export function EmptyState({ text, icon, children }: Props) {
  return (
    <div className={styles.state}>
      {icon === undefined ? null : <Icon of={icon} size={24} />}
      <p className={styles.text}>{text}</p>
      {children === undefined ? null : <div className={styles.next}>{children}</div>}
    </div>
  )
}
