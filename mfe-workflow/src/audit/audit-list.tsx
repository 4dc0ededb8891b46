import { auditMessages } from '@dossier/contract/trail/messages'
import { IconX } from '@dossier/shared-ui/controls/icons'
import { Button, Group, Stack } from '@dossier/shared-ui/core'
import { DataTable, EmptyState, QueryView } from '@dossier/shared-ui/data'
import { DateRangeField } from '@dossier/shared-ui/date-range'
import { useListAddress } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { useLocation } from '@dossier/shared-ui/router'
import { auditEventsQuery } from './audit.queries'
import { auditColumns, type Narrowed } from './audit-columns'

export const newestFirst = { key: 'sequence', direction: 'desc' } as const

/** GOV-15: the events of an organisation or of one client, by person and days; all filters stand in the address. */
export function AuditList({ companyId }: { readonly companyId?: string | undefined }) {
  const { page, setPage, filter, setFilters } = useListAddress(newestFirst)
  const [actor, client, from, to] = [filter('actor'), companyId ?? filter('client'), filter('from'), filter('to')]
  const query = useQuery(
    auditEventsQuery({
      ...(client && { company_id: client }),
      ...(actor && { actor }),
      ...(from && { from }),
      ...(to && { to }),
      page: String(page),
    }),
  )
  const { pathname, search } = useLocation()
  const narrowed: Narrowed = (filters) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(filters)) next.set(name, value)
    next.delete('page')
    return `${pathname}?${next}`
  }
  const columns = auditColumns(narrowed, companyId !== undefined)
  const isNarrowed = [actor, companyId ? undefined : client, from, to].some((value) => value !== undefined)
  const person = query.data?.events.find(({ actor_id }) => actor_id === actor)?.actor_name
  const table = (
    <DataTable
      label={auditMessages.title}
      columns={columns}
      rows={query.data?.events}
      rowKey={({ _id }) => _id}
      busy={query.isPlaceholderData}
      empty={<EmptyState text={isNarrowed ? auditMessages.noneOfFilter : auditMessages.none} />}
      paging={{ page, total: query.data?.count ?? 0, onPage: setPage }}
    />
  )
  return (
    <Stack gap="sm">
      <DateRangeField
        label="Days"
        value={{ from: from ?? '', to: to ?? '' }}
        onChange={(days) => setFilters({ from: days.from || undefined, to: days.to || undefined })}
      />
      <Group>
        {actor === undefined ? null : (
          <Button icon={IconX} onClick={() => setFilters({ actor: undefined })}>
            {person === undefined ? 'All people' : `All people, not ${person} only`}
          </Button>
        )}
        {companyId !== undefined || client === undefined ? null : (
          <Button icon={IconX} onClick={() => setFilters({ client: undefined })}>
            All clients
          </Button>
        )}
      </Group>
      <QueryView query={query} failed={{ operation: 'audit trail loading' }} skeleton={table}>
        {() => table}
      </QueryView>
    </Stack>
  )
}
