import type { ReactNode } from 'react'
import { Icon, IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '../icons'
import type { State } from '../theme/tokens'
import styles from './feedback.module.css'

const signs = {
  info: IconInfoCircle,
  neutral: IconInfoCircle,
  pending: IconAlertTriangle,
  approved: IconCircleCheck,
  denied: IconAlertCircle,
  missing: IconAlertCircle,
  overdue: IconAlertCircle,
  stale: IconAlertTriangle,
} satisfies Record<State, unknown>

type Props = {
  readonly state?: State
  readonly title?: string
  /** Read out at once when it appears. */
  readonly urgent?: boolean
  readonly children?: ReactNode
}

/** A notice that stays where it belongs. */
export function Alert({ state = 'info', title, urgent, children }: Props) {
  return (
    <div className={styles.alert} data-state={state} role={urgent ? 'alert' : 'note'}>
      <Icon of={signs[state]} className={styles.icon} />
      <div>
        {title === undefined ? null : <div className={styles.title}>{title}</div>}
        {children}
      </div>
    </div>
  )
}

/** The error of one field, beside it. `id` is what the field is described by. */
export function InlineError({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <div id={id} className={styles.inline}>
      <Icon of={IconAlertCircle} size={16} />
      <span>{children}</span>
    </div>
  )
}
