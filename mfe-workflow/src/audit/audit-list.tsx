import { auditMessages } from '@dossier/contract/trail/messages'
import { Stack } from '@dossier/shared-ui/core'
import { DataTable, EmptyState, QueryView } from '@dossier/shared-ui/data'
import { useQuery } from '@dossier/shared-ui/query'
import { auditEventsQuery } from './audit.queries'
import { auditColumns } from './audit-columns'
import { TrailFilterBar, useTrailFilters } from './trail-filters'

export const newestFirst = { key: 'sequence', direction: 'desc' } as const

/** GOV-15: the events of an organisation or of one client, by person and days; all filters stand in the address. */
export function AuditList({ companyId }: { readonly companyId?: string | undefined }) {
  const filters = useTrailFilters({ companyId, person: 'actor', order: newestFirst })
  const { person: actor, page, setPage } = filters
  const query = useQuery(auditEventsQuery({ ...filters.query, ...(actor && { actor }) }))
  const person = query.data?.events.find(({ actor_id }) => actor_id === actor)?.actor_name
  const table = (
    <DataTable
      stacks
      label={auditMessages.title}
      columns={auditColumns(filters.narrowed, companyId !== undefined)}
      rows={query.data?.events}
      rowKey={({ _id }) => _id}
      busy={query.isPlaceholderData}
      empty={<EmptyState text={filters.isNarrowed ? auditMessages.noneOfFilter : auditMessages.none} />}
      paging={{ page, total: query.data?.count ?? 0, onPage: setPage }}
    />
  )
  return (
    <Stack gap="sm">
      <TrailFilterBar
        filters={filters}
        everyone={person === undefined ? 'All people' : `All people, not ${person} only`}
      />
      <QueryView query={query} failed={{ operation: 'audit trail loading' }} skeleton={table}>
        {() => table}
      </QueryView>
    </Stack>
  )
}
