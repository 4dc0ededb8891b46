import { calendarDateOf, daysLeftText } from '@dossier/contract/platform/dates'
import { Text } from '@dossier/shared-ui/core'
import { DateText, StatusBadge, Tag } from '@dossier/shared-ui/data'
import { Panel } from '@dossier/shared-ui/frame'
import { type Dashboard, readApproved } from '../dashboard-record'
import { dueDates, urgencyOf } from './due-dates'
import { FieldLink } from './field-link'
import styles from './overview.module.css'

/** What has to be done by a day, the nearest first. */
export function Due({ client }: { readonly client: Dashboard }) {
  const dates = dueDates(readApproved(client), calendarDateOf(new Date()))
  return (
    <Panel title="Upcoming">
      {dates.length === 0 ? (
        <Text tone="dim">No date is set</Text>
      ) : (
        <ul className={styles.list}>
          {dates.map(({ field, label, date, daysLeft }) => (
            <li key={field} className={styles.item}>
              <span>
                <FieldLink companyId={client._id} field={field}>
                  {label}
                </FieldLink>{' '}
                <DateText value={date} />
              </span>
              <DaysLeft days={daysLeft} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** A day that has passed is a state of the file; one that comes is a plain fact. */
function DaysLeft({ days }: { readonly days: number }) {
  const urgency = urgencyOf(days)
  if (urgency === 'overdue') return <StatusBadge state="overdue">{daysLeftText(days)}</StatusBadge>
  return <Tag tone={urgency === 'soon' ? 'pending' : 'neutral'}>{daysLeftText(days)}</Tag>
}
