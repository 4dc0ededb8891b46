import { DateText } from '@dossier/shared-ui/data'
import type { Series } from './series'
import styles from './time-chart.module.css'

type Props = {
  readonly series: readonly Series[]
  /** The index that the values are of. */
  readonly at: number
  readonly time: number
  readonly format: (value: number) => string
}

/** What each line is, and its value where the pointer is, or at the end. */
export function Legend({ series, at, time, format }: Props) {
  return (
    <ul className={styles.legend}>
      <li className={styles.time}>
        <DateText value={new Date(time).toISOString()} as="time" />
      </li>
      {series.map(({ name, look, values }) => {
        const value = values[at] ?? null
        return (
          <li key={name}>
            <svg width="24" height="10" aria-hidden>
              <path className={styles.series} data-look={look} d={look === 'bars' ? 'M4 10V1h16V10Z' : 'M0 5H24'} />
            </svg>
            {name} <strong>{value === null ? '—' : format(value)}</strong>
          </li>
        )
      })}
    </ul>
  )
}
