import type { Icon as TablerIcon } from '@tabler/icons-react'
import { Icon } from '../icons'
import { VisuallyHidden } from '../layout/layout'
import { StateMark } from '../state-mark/state-mark'
import type { State } from '../theme/tokens'
import styles from './badge.module.css'

type Props = {
  readonly state: State
  /** The word; a colour never stands alone. */
  readonly children: string
  /** Instead of the mark of the state, for what is no state of review, as 'Yours'. */
  readonly icon?: TablerIcon
}

/** The state of something: colour, mark and word, on a label with a cut corner. */
export function StatusBadge({ state, children, icon }: Props) {
  return (
    <span className={styles.badge} data-state={state}>
      {icon === undefined ? <StateMark state={state} size={10} /> : <Icon of={icon} size={14} />}
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
