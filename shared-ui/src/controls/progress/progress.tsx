import { Icon, IconCheck } from '../icons'
import styles from './progress.module.css'

/** LIM-07: up to two decimals, as 33.33% and 50%. */
export const percentText = (value: number) => `${Number(value.toFixed(2))}%`

type RingProps = {
  /** 0 to 100. */
  readonly value: number
  /** What is measured, as 'Corporate'. */
  readonly label: string
  readonly size?: 'normal' | 'small'
  readonly onClick?: (() => void) | undefined
}

const circle = 2 * Math.PI * 45

/** How much of a section is filled, as ring and words; a button when something opens. */
export function ProgressRing({ value, label, size = 'normal', onClick }: RingProps) {
  const pixels = size === 'small' ? 28 : 56
  const facts = { className: styles.ring, 'data-size': size, 'data-complete': value >= 100 ? '' : undefined }
  const content = (
    <>
      <svg width={pixels} height={pixels} viewBox="0 0 100 100" aria-hidden>
        <circle className={styles.track} cx="50" cy="50" r="45" />
        <circle
          className={styles.done}
          cx="50"
          cy="50"
          r="45"
          strokeDasharray={circle}
          strokeDashoffset={circle * (1 - Math.min(100, value) / 100)}
          transform="rotate(-90 50 50)"
        />
      </svg>
      <span className={styles.words}>
        <span className={styles.percent}>
          {percentText(value)} {value >= 100 ? <Icon of={IconCheck} size={14} label="complete" /> : null}
        </span>
        <span className={styles.label}>{label}</span>
      </span>
    </>
  )
  if (onClick === undefined) return <div {...facts}>{content}</div>
  return (
    <button type="button" {...facts} onClick={onClick}>
      {content}
    </button>
  )
}

/** Work under way, as an upload, in percent. */
export function ProgressBar({ value, label }: { readonly value: number; readonly label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-valuetext={percentText(value)}
      className={styles.bar}
    >
      <div className={styles.filled} style={{ width: `${value}%` }} />
    </div>
  )
}
