import { daysBetween, daysLeftText } from '@dossier/contract/platform/dates'
import { Text } from '@dossier/shared-ui/core'
import { DateText, StatusBadge, Tag, todaysDate } from '@dossier/shared-ui/data'
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
const few = 5

/** What has to be done by a day, the nearest first, then the documents that are too old (WRK-21). */
export function Due({ client }: { readonly client: Dashboard }) {
  const props = { client, today: todaysDate() }
  const ending = documentsOf(props, (item) => !isTooOld(item))
  const items = [...byDate([...datesOf(props), ...ending]), ...byDate(documentsOf(props, isTooOld))]
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

const byDate = (items: readonly DueItem[]) => items.toSorted((one, other) => daysBetween(other.date, one.date))

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

const isTooOld = ({ state }: Expiring) => state === 'too_old'

const documentsOf = ({ client, today }: Props, wanted: (item: Expiring) => boolean): readonly DueItem[] =>
  client.expiring.filter(wanted).flatMap((item) => {
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
        <LinkedItem label={item.label} address={address} /> <ExpiredOn item={item} />
      </span>
      <ExpiryBadge state={item.state} date={item.date} today={today} />
    </>
  )
}

const ExpiredOn = ({ item: { hint, date } }: { readonly item: Expiring }) =>
  hint === undefined ? (
    <DateText value={date} />
  ) : (
    <Text as="span" size="small" tone="dim">
      {hint}
    </Text>
  )

/** A day that has passed is a state of the file; one that comes is a plain fact. */
function DaysLeft({ days }: { readonly days: number }) {
  const urgency = urgencyOf(days)
  if (urgency === 'overdue') return <StatusBadge state="overdue">{daysLeftText(days)}</StatusBadge>
  return <Tag tone={urgency === 'soon' ? 'pending' : 'neutral'}>{daysLeftText(days)}</Tag>
}
