import type { State } from '../../theme/tokens'
import { VisuallyHidden } from '../layout/layout'
import { StateMark } from '../state-mark/state-mark'
import styles from './badge.module.css'

type Props = {
  readonly state: State
  /** The word; a colour never stands alone. */
  readonly children: string
}

/** The state of something under review: colour, mark and word, on a label with a cut corner. Other facts are tags. */
export function StatusBadge({ state, children }: Props) {
  return (
    <span className={styles.badge} data-state={state}>
      <StateMark state={state} size={10} />
      {children}
    </span>
  )
}

type CountProps = {
  readonly count: number
  /** What is counted, for assistive technology, as 'pending changes'. */
  readonly of: string
  readonly state?: 'pending' | 'neutral'
}

/** A number beside an entry; nothing at 0 (SHL-29). */
export function CountBadge({ count, of, state = 'neutral' }: CountProps) {
  if (count === 0) return null
  return (
    <span className={styles.count} data-state={state}>
      {count}
      <VisuallyHidden> {of}</VisuallyHidden>
    </span>
  )
}
