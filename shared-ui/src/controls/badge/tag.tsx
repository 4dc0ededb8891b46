import { Icon, type IconDrawing } from '../icon/icon'
import styles from './badge.module.css'

type Props = {
  /** approved: as it should be; pending: attention soon; denied: wrong; info: worth knowing; neutral: a plain fact. */
  readonly tone?: 'approved' | 'pending' | 'denied' | 'info' | 'neutral'
  readonly icon?: IconDrawing
  readonly children: string
}

/** A fact in a word or two that is no state of review, as 'Yours' or 'Verified': round, and without a state's mark. */
export function Tag({ tone = 'neutral', icon, children }: Props) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {icon === undefined ? null : <Icon of={icon} size={14} />}
      {children}
    </span>
  )
}
