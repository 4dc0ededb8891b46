import { clientChoices } from '@dossier/contract/file/catalogue/client-choices'
import { daysBetween } from '@dossier/contract/platform/dates'
import { Text } from '@dossier/shared-ui/core'
import { DateText, StatusBadge, todaysDate } from '@dossier/shared-ui/data'
import styles from './client-facts.module.css'
import { reviewText } from './review-text'

/** One, two or three bars of three, in a colour of their own, and the word. */
export function Risk({ level }: { readonly level: string | undefined }) {
  const label = clientChoices.riskLevels.find(({ value }) => value === level)?.label
  if (label === undefined) return null
  return (
    <span className={styles.risk} data-level={level}>
      <svg width={14} height={12} viewBox="0 0 14 12" aria-hidden>
        <rect x="0" y="8" width="4" height="4" rx="1" />
        <rect x="5" y="4" width="4" height="8" rx="1" />
        <rect x="10" y="0" width="4" height="12" rx="1" />
      </svg>
      {label}
    </span>
  )
}

/** The day, and how far away it is; only what is overdue stands out. */
export function NextReview({ day }: { readonly day: string | undefined }) {
  if (day === undefined || day === '') return null
  const days = daysBetween(todaysDate(), day)
  const text = reviewText(days)
  return (
    <span className={styles.review}>
      <DateText value={day} />
      {days < 0 ? (
        <StatusBadge state="overdue">{text}</StatusBadge>
      ) : (
        <Text as="span" size="small" tone="dim">
          {text}
        </Text>
      )}
    </span>
  )
}

/** A bar, and its figure beside it. */
export function Completeness({ percent }: { readonly percent: number | undefined }) {
  if (percent === undefined) return null
  return (
    <span className={styles.completeness} data-complete={percent === 100 ? '' : undefined}>
      <span className={styles.track} aria-hidden>
        <span className={styles.filled} style={{ inlineSize: `${percent}%` }} />
      </span>
      {percent}%
    </span>
  )
}
