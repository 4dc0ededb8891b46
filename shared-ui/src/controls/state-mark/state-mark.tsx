import type { ReactNode } from 'react'
import type { State } from '../../theme/tokens'
import styles from './state-mark.module.css'

/** The two seats of a decision: who proposed it, and who looks at it next. */
const [left, right] = [4.6, 13.4]
const Taken = ({ at }: { readonly at: number }) => <circle cx={at} cy="6" r="3.9" className={styles.solid} />
const Free = ({ at }: { readonly at: number }) => <circle cx={at} cy="6" r="3.15" className={styles.line} />

/** The tab of a document in a file. */
const tab = 'M2 10.6V3.2c0-.9.5-1.4 1.4-1.4h3.3l1.8 2h6.1c.9 0 1.4.5 1.4 1.4v5.4z'

/** Decisions are shown by the two seats, documents and dates by the tab, versions by two sheets. */
const shapes: Readonly<Record<State, ReactNode>> = {
  pending: (
    <>
      <Taken at={left} />
      <Free at={right} />
    </>
  ),
  approved: (
    <>
      <Taken at={left} />
      <Taken at={right} />
    </>
  ),
  denied: (
    <>
      <Taken at={left} />
      <path d="m10.4 3 6 6m0-6-6 6" className={styles.bold} />
    </>
  ),
  neutral: (
    <>
      <Free at={left} />
      <Free at={right} />
    </>
  ),
  stale: (
    <>
      <path d="M7.5 3.4V1.2h8v6.4h-2.4" className={styles.line} />
      <path d="M2.5 4.4h8v6.4h-8z" className={styles.solid} />
    </>
  ),
  missing: <path d={tab} className={styles.dashed} />,
  // the hands of a clock are left out of the tab, so that they show on any ground
  overdue: <path d={`${tab}M8 4.9v3.6l3 1.5.7-1.3-2.2-1.1V4.9z`} fillRule="evenodd" className={styles.solid} />,
  info: (
    <>
      <circle cx="9" cy="6" r="5.1" className={styles.line} />
      <path d="M9 5.6v3M9 3.2v.2" className={styles.line} />
    </>
  ),
}

type Props = {
  readonly state: State
  /** Pixels of its height. */
  readonly size?: number
  /** Where it stands alone; beside a word it is decoration. */
  readonly label?: string
}

/**
 * The one sign of a state, wherever it is shown. Two seats: one taken is proposed, both are approved, the second
 * crossed is denied. A tab: dashed is missing, solid with a clock is overdue. Two sheets: stale.
 */
export function StateMark({ state, size = 12, label }: Props) {
  return (
    <svg
      className={styles.mark}
      width={size * 1.5}
      height={size}
      viewBox="0 0 18 12"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      {shapes[state]}
    </svg>
  )
}
