import { calendarDateOf, daysBetween, daysLeftText } from '@dossier/contract/platform/dates'
import { Text } from '@dossier/shared-ui/core'
import { DateText, StatusBadge, Tag } from '@dossier/shared-ui/data'
import { ExpiryBadge } from '@dossier/shared-ui/fields'
import { Panel } from '@dossier/shared-ui/frame'
import type { ReactNode } from 'react'
import { type Dashboard, readApproved } from '../dashboard-record'
import { dueDates, urgencyOf } from './due-dates'
import { FieldLink } from './field-link'
import { LinkedItem } from './linked-items'
import styles from './overview.module.css'
import { type SectionPage, sectionPages, useSectionAddress } from './section-pages'

type DueItem = { readonly key: string; readonly date: string; readonly line: ReactNode }
type Props = { readonly client: Dashboard; readonly today: string }

/** So many are read at a glance; more are there when they are asked for. */
const few = 6

/** What has to be done by a day, documents that end included (WRK-21), the nearest first. */
export function Due({ client }: { readonly client: Dashboard }) {
  const props = { client, today: calendarDateOf(new Date()) }
  const items = [...datesOf(props), ...documentsOf(props)].toSorted((one, other) => daysBetween(other.date, one.date))
  return (
    <Panel title="Upcoming">
      {items.length === 0 ? <Text tone="dim">No date is set</Text> : <DueList items={items.slice(0, few)} />}
      {items.length <= few ? null : (
        <details>
          <summary>{`${items.length - few} more`}</summary>
          <DueList items={items.slice(few)} />
        </details>
      )}
    </Panel>
  )
}

const DueList = ({ items }: { readonly items: readonly DueItem[] }) => (
  <ul className={styles.list}>
    {items.map(({ key, line }) => (
      <li key={key} className={styles.item}>
        {line}
      </li>
    ))}
  </ul>
)

const datesOf = ({ client, today }: Props): readonly DueItem[] =>
  dueDates(readApproved(client), today).map(({ field, label, date, daysLeft }) => ({
    key: field,
    date,
    line: (
      <>
        <span>
          <FieldLink companyId={client._id} field={field}>
            {label}
          </FieldLink>{' '}
          <DateText value={date} />
        </span>
        <DaysLeft days={daysLeft} />
      </>
    ),
  }))

type Expiring = Dashboard['expiring'][number]

const documentsOf = ({ client, today }: Props): readonly DueItem[] =>
  client.expiring.flatMap((item) => {
    const page = sectionPages.find(({ progress }) => progress === item.section)
    if (page === undefined) return []
    const line = <ExpiringDocument companyId={client._id} page={page} item={item} today={today} />
    return [{ key: `${item.id} ${item.label}`, date: item.date, line }]
  })

type ExpiringProps = {
  readonly companyId: string
  readonly page: SectionPage
  readonly item: Expiring
  readonly today: string
}

function ExpiringDocument({ companyId, page, item, today }: ExpiringProps) {
  const address = useSectionAddress(companyId, page)(item.id)
  return (
    <>
      <span>
        <LinkedItem label={item.label} address={address} /> {item.hint ?? <DateText value={item.date} />}
      </span>
      <ExpiryBadge state={item.state} date={item.date} today={today} />
    </>
  )
}

/** A day that has passed is a state of the file; one that comes is a plain fact. */
function DaysLeft({ days }: { readonly days: number }) {
  const urgency = urgencyOf(days)
  if (urgency === 'overdue') return <StatusBadge state="overdue">{daysLeftText(days)}</StatusBadge>
  return <Tag tone={urgency === 'soon' ? 'pending' : 'neutral'}>{daysLeftText(days)}</Tag>
}
