import { clientAddress, clientPage } from '@dossier/contract/file/client-pages'
import { daysBetween, daysLeftText, formatDate } from '@dossier/contract/platform/dates'
import { Link, Skeleton, Text } from '@dossier/shared-ui/core'
import { ProgressRing, StatusBadge, todaysDate } from '@dossier/shared-ui/data'
import { useMay } from '@dossier/shared-ui/session'
import type { ReactNode } from 'react'
import {
  approved,
  type ClientRecord,
  clientName,
  companyTypeLabel,
  completeness,
  locationLabel,
  riskLabel,
} from '../menu/client-facts'
import styles from './client-header.module.css'
import { usePendingCount } from './use-client'

type Props = {
  readonly companyId: string
  /** undefined while it is loading, and where it cannot be read, which the page says. */
  readonly client: ClientRecord | undefined
  readonly isLoading?: boolean
  /** It is shown as a snapshot has it. */
  readonly isSnapshot?: boolean
}

/** What every page of a client shows of it, whichever area the page belongs to; rings to those who see charts (DSH-34). */
export function ClientHeader({ companyId, client, isLoading = false, isSnapshot = false }: Props) {
  const pending = usePendingCount(companyId)
  const seesCharts = useMay('view_chart')
  if (client === undefined && !isLoading) return null
  return (
    <section className={styles.header} aria-label="Client">
      {client === undefined ? (
        <Skeleton width={320} height={36} label="Loading the client" />
      ) : (
        <>
          <div className={styles.who}>
            <Link
              href={clientAddress(companyId, clientPage('dashboard'))}
              className={styles.name}
              title={clientName(client)}
            >
              {clientName(client)}
            </Link>
            <Text size="small" tone="dim">
              {[companyTypeLabel(client), locationLabel(client)].filter((label) => label !== null).join(', ')}
            </Text>
          </div>
          <Risk client={client} />
          <Review date={approved(client, 'next_review_date')} />
          {seesCharts ? (
            <div className={styles.rings}>
              {completeness(client).map(({ label, percent }) => (
                <ProgressRing key={label} label={label} value={percent} size="small" />
              ))}
            </div>
          ) : null}
          {isSnapshot ? <StatusBadge state="info">Snapshot</StatusBadge> : null}
          {pending === 0 || isSnapshot ? null : (
            <Link href={clientAddress(companyId, clientPage('workflow'))}>
              <StatusBadge state="pending">{`${pending} pending`}</StatusBadge>
            </Link>
          )}
        </>
      )}
    </section>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <span>{label}</span>
      <strong>{children}</strong>
    </div>
  )
}

function Risk({ client }: { readonly client: ClientRecord }) {
  const risk = riskLabel(client)
  return risk === null ? null : <Fact label="Risk">{risk}</Fact>
}

function Review({ date }: { readonly date: string | null }) {
  if (date === null) return null
  const days = daysBetween(todaysDate(), date)
  return (
    <Fact label="Next review">
      {formatDate(date)}{' '}
      {days < 0 ? <StatusBadge state="overdue">{daysLeftText(days)}</StatusBadge> : `(${daysLeftText(days)})`}
    </Fact>
  )
}
