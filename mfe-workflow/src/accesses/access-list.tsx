import { auditMessages } from '@dossier/contract/trail/messages'
import { Stack } from '@dossier/shared-ui/core'
import { DataTable, EmptyState, QueryView } from '@dossier/shared-ui/data'
import { useQuery } from '@dossier/shared-ui/query'
import { TrailFilterBar, useTrailFilters } from '../audit/trail-filters'
import { accessColumns } from './access-columns'
import { accessesQuery } from './accesses.queries'

const newestFirst = { key: 'at', direction: 'desc' } as const

/** GOV-46: who looked at what, of an organisation or of one client, by person and days; all filters stand in the address. */
export function AccessList({ companyId }: { readonly companyId?: string | undefined }) {
  const filters = useTrailFilters({ companyId, person: 'user', order: newestFirst })
  const { person: user_id, page, setPage } = filters
  const query = useQuery(accessesQuery({ ...filters.query, ...(user_id && { user_id }) }))
  const table = (
    <DataTable
      stacks
      label={auditMessages.whoLooked}
      columns={accessColumns(filters.narrowed, companyId !== undefined)}
      rows={query.data?.accesses}
      rowKey={({ _id }) => _id}
      busy={query.isPlaceholderData}
      empty={<EmptyState text={filters.isNarrowed ? auditMessages.noAccessesOfFilter : auditMessages.noAccesses} />}
      paging={{ page, total: query.data?.count ?? 0, onPage: setPage }}
    />
  )
  return (
    <Stack gap="sm">
      <TrailFilterBar filters={filters} everyone="All people" />
      <QueryView query={query} failed={{ operation: 'access log loading' }} skeleton={table}>
        {() => table}
      </QueryView>
    </Stack>
  )
}
