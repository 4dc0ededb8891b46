import { daysAfter } from '@dossier/contract/platform/dates'
import { limits } from '@dossier/contract/platform/limits'
import { getMyDay } from '@dossier/contract/portfolio/endpoints/my-day'
import { call } from '@dossier/shared-ui/api'
import { Link, Skeleton, Text } from '@dossier/shared-ui/core'
import { QueryView, todaysDate } from '@dossier/shared-ui/data'
import { Section } from '@dossier/shared-ui/frame'
import { queryOptions, useQuery } from '@dossier/shared-ui/query'
import { linesOf } from './day-lines'
import styles from './my-day.module.css'

const myDayQuery = queryOptions({
  queryKey: ['my-day'],
  queryFn: ({ signal }) => call(getMyDay, {}, { signal }),
  staleTime: 0,
})

/** WRK-22: what waits for the reader, above the list of clients; the browser remembers whether it is folded away. */
export const MyDay = () => (
  <Section title="My day" remember="my-day">
    <Waiting />
  </Section>
)

function Waiting() {
  const query = useQuery(myDayQuery)
  return (
    <QueryView query={query} failed={{ operation: 'my day loading' }} skeleton={<Skeleton lines={1} height={20} />}>
      {({ my_day: day }) => {
        const lines = linesOf(day, daysAround(todaysDate()))
        return lines.length === 0 ? (
          <Text tone="dim">Nothing waits for you today</Text>
        ) : (
          <ul className={styles.lines}>
            {lines.map(({ count, text, href, late }) => (
              <li key={href} className={styles.line}>
                <Link href={href}>
                  <span className={styles.count} data-late={late ? '' : undefined}>
                    {count}
                  </span>{' '}
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        )
      }}
    </QueryView>
  )
}

/** The days that reviews are overdue since, and near until. */
const daysAround = (day: string) => ({
  yesterday: daysAfter(day, -1),
  today: day,
  soon: daysAfter(day, limits.reviewNoticeDays),
})
