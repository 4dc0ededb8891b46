import {
  ticketSeverities,
  ticketSeverityLabels,
  ticketStatuses,
  ticketStatusLabels,
} from '@dossier/contract/office/ticket'
import { SearchField } from '@dossier/shared-ui/data'
import { Select } from '@dossier/shared-ui/forms'
import { Toolbar, useListAddress } from '@dossier/shared-ui/frame'
import { useUser } from '@dossier/shared-ui/session'
import { byDate } from './ticket-columns'
import { ages, filtersIn } from './ticket-filters'

const statuses = ticketStatuses.map((value) => ({ value, label: ticketStatusLabels[value] }))
const severities = ticketSeverities.map((value) => ({ value, label: ticketSeverityLabels[value] }))
const olderThan = ages.map((days) => ({ value: String(days), label: days === 1 ? 'Over 1 day' : `Over ${days} days` }))

/** Which tickets are shown; operators search those of everybody. */
export function TicketFilterBar() {
  const address = useListAddress(byDate)
  const filters = filtersIn(address)
  const set = (name: string) => (value: string) => address.setFilters({ [name]: value || undefined })
  return (
    <Toolbar>
      {useUser()?.is_super_user ? (
        <SearchField label="Search tickets" value={filters.search} onSearch={address.setSearch} />
      ) : null}
      <Select
        label="Status"
        options={statuses}
        value={filters.status ?? ''}
        placeholder="Any status"
        onChange={set('status')}
      />
      <Select
        label="Severity"
        options={severities}
        value={filters.severity ?? ''}
        placeholder="Any severity"
        onChange={set('severity')}
      />
      <Select
        label="Age"
        options={olderThan}
        value={String(filters.olderThan ?? '')}
        placeholder="Any age"
        onChange={set('older')}
      />
    </Toolbar>
  )
}
