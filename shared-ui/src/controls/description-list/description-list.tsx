import type { ReactNode } from 'react'
import styles from './description-list.module.css'

type Description = {
  readonly label: string
  readonly value: ReactNode
  /** Beside the label, as a pending mark. */
  readonly mark?: ReactNode
  /** A long text: it takes the whole width. */
  readonly wide?: boolean
}

type Props = {
  readonly items: readonly Description[]
  /**
   * columns: the label above its value, as many beside each other as fit, for a few facts at a glance. rows: the label
   * before its value, one below the other, for reading one by one.
   */
  readonly layout?: 'columns' | 'rows'
  /** What stands there for nothing. */
  readonly none?: string
}

const isNothing = (value: ReactNode) => value === null || value === undefined || value === ''

/** Labels and values to read. */
export function DescriptionList({ items, layout = 'columns', none = '—' }: Props) {
  return (
    <dl className={styles.list} data-layout={layout}>
      {items.map(({ label, value, mark, wide }) => (
        <div key={label} data-wide={wide ? '' : undefined}>
          <dt>
            {label}
            {mark}
          </dt>
          <dd>{isNothing(value) ? <span className={styles.none}>{none}</span> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
