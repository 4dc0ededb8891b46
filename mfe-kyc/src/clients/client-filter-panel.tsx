import type { Option } from '@dossier/contract/field'
import { Button, Stack, Text } from '@dossier/shared-ui/core'
import { CountBadge, SearchField } from '@dossier/shared-ui/data'
import { Select } from '@dossier/shared-ui/forms'
import { Toolbar } from '@dossier/shared-ui/frame'
import { Icon, IconFilter, IconX } from '@dossier/shared-ui/icons'
import { useId, useState } from 'react'
import styles from './client-filter-panel.module.css'
import { describeFilters, type FilterName } from './client-filters'
import { FilterDate } from './filter-date'
import type { ClientListAddress } from './use-client-list-address'

type Props = {
  readonly address: ClientListAddress
  /** Other clients are on their way. */
  readonly busy: boolean
  /** How many clients there are; undefined while that is not known. */
  readonly count: number | undefined
}

const presence: readonly Option[] = [
  { value: 'all', label: 'All' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

const clientsText = (count: number) => (count === 1 ? '1 client' : `${count.toLocaleString('en-GB')} clients`)

/** Search, filters and what of them is set (CLI-09, CLI-12). */
export function ClientFilterPanel({ address, busy, count }: Props) {
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const set = describeFilters(address.asked.filters)
  return (
    <Stack gap="sm">
      <Toolbar
        end={
          <Text as="span" size="small" tone="dim" numeric role="status">
            {count === undefined ? '' : clientsText(count)}
          </Text>
        }
      >
        <SearchField label="Search clients" value={address.search} onSearch={address.setSearch} busy={busy} />
        <Button icon={IconFilter} aria-expanded={open} aria-controls={panelId} onClick={() => setOpen(!open)}>
          Filters
          <CountBadge count={set.length} of="filters set" />
        </Button>
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
      <div id={panelId} hidden={!open} className={styles.panel}>
        {open ? <Filters address={address} /> : null}
      </div>
    </Stack>
  )
}

function Filters({ address }: { readonly address: ClientListAddress }) {
  const { filters } = address.asked
  const setDate = (name: FilterName) => (day: string | undefined) => address.setFilters({ [name]: day })
  const withoutReview = filters.review_date_present === 'no'
  return (
    <div className={styles.fields}>
      <Select
        label="Next review date present"
        options={presence}
        value={filters.review_date_present ?? 'all'}
        onChange={(chosen) => address.setFilters({ review_date_present: chosen === 'all' ? undefined : chosen })}
      />
      {withoutReview ? null : (
        <>
          <FilterDate label="Review from" day={filters.review_start_date} onDay={setDate('review_start_date')} />
          <FilterDate
            label="Review until"
            day={filters.review_end_date}
            notBefore={filters.review_start_date}
            onDay={setDate('review_end_date')}
          />
        </>
      )}
      <FilterDate label="Added from" day={filters.added_at_start} onDay={setDate('added_at_start')} />
      <FilterDate
        label="Added until"
        day={filters.added_at_end}
        notBefore={filters.added_at_start}
        onDay={setDate('added_at_end')}
      />
    </div>
  )
}
