import type { Icon as TablerIcon } from '@tabler/icons-react'
import { Icon, IconCircleCheck, IconCircleDashed, IconCircleX, IconClock, IconInfoCircle } from '../icons'
import { VisuallyHidden } from '../layout/layout'
import type { State } from '../theme/tokens'
import styles from './badge.module.css'

const signs = {
  pending: IconClock,
  approved: IconCircleCheck,
  denied: IconCircleX,
  info: IconInfoCircle,
  neutral: IconCircleDashed,
} satisfies Record<State, TablerIcon>

type Props = {
  readonly state: State
  /** The word; a colour never stands alone. */
  readonly children: string
  readonly icon?: TablerIcon
}

/** The state of something: colour, icon and word. */
export function StatusBadge({ state, children, icon = signs[state] }: Props) {
  return (
    <span className={styles.badge} data-state={state}>
      <Icon of={icon} size={14} />
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
