import { type ReactNode, useEffect, useRef } from 'react'
import type { State } from '../../theme/tokens'
import { Icon, IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '../icons'
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

/** A message that stays where what it is about stands. */
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

type RejectedProps = Omit<Props, 'urgent'> & {
  /** The rejection; with each that is another one it takes the focus anew. */
  readonly rejection?: object | undefined
}

/** Why what was pressed came to nothing. It takes the focus as it comes, so that it is read and in view. */
export function Rejected({ rejection, ...props }: RejectedProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rejection takes the focus
  useEffect(() => box.current?.focus(), [rejection])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a sentence is no set of inputs
    <div ref={box} role="group" aria-label="Refused" tabIndex={-1}>
      <Alert {...props} urgent />
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
