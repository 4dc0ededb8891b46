import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { PageBoundary } from '@dossier/shared-ui/area/page-boundary'
import { Icon, IconFilter, IconX } from '@dossier/shared-ui/controls/icons'
import { Button, SkeletonBar, Stack, Text } from '@dossier/shared-ui/core'
import { CountBadge, SearchField } from '@dossier/shared-ui/data'
import { Toolbar } from '@dossier/shared-ui/frame'
import { type ReactNode, Suspense, useId, useState } from 'react'
import styles from './client-filter-panel.module.css'
import { describeFilters } from './client-filters'
import { ColumnsButton } from './columns-button'
import type { ClientListAddress } from './use-client-list-address'

type Props = {
  readonly address: ClientListAddress
  /** Other clients are on their way. */
  readonly busy: boolean
  /** How many clients there are; undefined while that is not known. */
  readonly count: number | undefined
  /** What can be done with all that is listed. */
  readonly acts?: ReactNode
}

const Fields = lazyComponent('mfe-kyc', async () => (await import('./client-filter-fields')).ClientFilterFields)

const clientsText = (count: number) => (count === 1 ? '1 client' : `${count.toLocaleString('en-GB')} clients`)

/** Search, filters and what of them is set (CLI-09, CLI-12). */
export function ClientFilterPanel({ address, busy, count, acts }: Props) {
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const set = describeFilters(address.asked.filters)
  return (
    <Stack gap="sm">
      <Toolbar
        end={
          <>
            <Text as="span" size="small" tone="dim" numeric role="status">
              {count === undefined ? '' : clientsText(count)}
            </Text>
            {acts}
          </>
        }
      >
        <SearchField label="Search clients" value={address.search} onSearch={address.setSearch} busy={busy} />
        <Button
          icon={IconFilter}
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          onClick={() => setOpen(!open)}
        >
          Filters
          <CountBadge count={set.length} of="filters set" />
        </Button>
        <ColumnsButton companyType={address.asked.companyType} />
        {set.map(({ name, text }) => (
          <button
            key={name}
            type="button"
            className={styles.chip}
            title={`Remove filter: ${text}`}
            onClick={() => address.setFilters({ [name]: undefined })}
          >
            {text}
            <Icon of={IconX} size={14} />
          </button>
        ))}
      </Toolbar>
      {open ? (
        <div id={panelId} className={styles.panel}>
          <PageBoundary title="The filters are not available">
            <Suspense fallback={<SkeletonBar height={56} />}>
              <Fields address={address} />
            </Suspense>
          </PageBoundary>
        </div>
      ) : null}
    </Stack>
  )
}
