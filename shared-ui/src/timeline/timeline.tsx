import { calendarDateOf, formatDate } from '@dossier/contract/dates'
import type { ReactNode } from 'react'
import { StatusBadge } from '../badge/badge'
import { DateText } from '../date-text/date-text'
import { EmptyState } from '../states/empty-state'
import type { State } from '../theme/tokens'
import styles from './timeline.module.css'

export type TimelineEvent = {
  readonly id: string
  /** An instant. */
  readonly at: string
  /** What happened, in a sentence. */
  readonly title: ReactNode
  /** Who did it; left out for what happens by itself. */
  readonly by?: string | undefined
  /** What it led to, with its word. */
  readonly outcome?: { readonly state: State; readonly label: string }
  /** More about it, as a reason. */
  readonly detail?: ReactNode
}

type Props = {
  /** What it is the history of, for assistive technology. */
  readonly label: string
  /** Newest first, or oldest first; days follow their order. */
  readonly events: readonly TimelineEvent[]
  readonly empty?: string
  /** After the last event, as a button that shows earlier ones. */
  readonly children?: ReactNode
}

function daysOf(events: readonly TimelineEvent[]) {
  const days: { day: string; events: TimelineEvent[] }[] = []
  for (const event of events) {
    const day = calendarDateOf(event.at)
    const last = days.at(-1)
    if (last?.day === day) last.events.push(event)
    else days.push({ day, events: [event] })
  }
  return days
}

/** What happened, day by day, with who did it and what it led to. */
export function Timeline({ label, events, empty = 'Nothing here yet', children }: Props) {
  if (events.length === 0) return <EmptyState text={empty} />
  return (
    <section aria-label={label} className={styles.timeline}>
      {daysOf(events).map(({ day, events: ofDay }) => (
        <div key={ofDay[0]?.id} className={styles.day}>
          <p className={styles.date}>{formatDate(day)}</p>
          <ol className={styles.events} aria-label={formatDate(day)}>
            {ofDay.map((event) => (
              <Event key={event.id} event={event} />
            ))}
          </ol>
        </div>
      ))}
      {children}
    </section>
  )
}

function Event({ event: { at, title, by, outcome, detail } }: { readonly event: TimelineEvent }) {
  return (
    <li className={styles.event} data-state={outcome?.state}>
      <div className={styles.line}>
        <span className={styles.title}>{title}</span>
        {outcome === undefined ? null : <StatusBadge state={outcome.state}>{outcome.label}</StatusBadge>}
      </div>
      <div className={styles.facts}>
        <DateText value={at} as="clock" />
        {by === undefined ? null : <span>{by}</span>}
      </div>
      {detail === undefined ? null : <div className={styles.detail}>{detail}</div>}
    </li>
  )
}
