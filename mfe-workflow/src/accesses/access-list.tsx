import { auditMessages } from '@dossier/contract/trail/messages'
import { IconX } from '@dossier/shared-ui/controls/icons'
import { Button, Group, Stack } from '@dossier/shared-ui/core'
import { DataTable, EmptyState, QueryView } from '@dossier/shared-ui/data'
import { DateRangeField } from '@dossier/shared-ui/date-range'
import { useListAddress } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { useLocation } from '@dossier/shared-ui/router'
import { accessColumns, type Narrowed } from './access-columns'
import { accessesQuery } from './accesses.queries'

const newestFirst = { key: 'at', direction: 'desc' } as const

/** GOV-46: who looked at what, of an organisation or of one client, by person and days; all filters stand in the address. */
export function AccessList({ companyId }: { readonly companyId?: string | undefined }) {
  const { page, setPage, filter, setFilters } = useListAddress(newestFirst)
  const [user, client, from, to] = [filter('user'), companyId ?? filter('client'), filter('from'), filter('to')]
  const query = useQuery(
    accessesQuery({
      ...(client && { company_id: client }),
      ...(user && { user_id: user }),
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
  const isNarrowed = [user, companyId ? undefined : client, from, to].some((value) => value !== undefined)
  const table = (
    <DataTable
      label={auditMessages.whoLooked}
      columns={accessColumns(narrowed, companyId !== undefined)}
      rows={query.data?.accesses}
      rowKey={({ _id }) => _id}
      busy={query.isPlaceholderData}
      empty={<EmptyState text={isNarrowed ? auditMessages.noAccessesOfFilter : auditMessages.noAccesses} />}
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
        {user === undefined ? null : (
          <Button icon={IconX} onClick={() => setFilters({ user: undefined })}>
            All people
          </Button>
        )}
        {companyId !== undefined || client === undefined ? null : (
          <Button icon={IconX} onClick={() => setFilters({ client: undefined })}>
            All clients
          </Button>
        )}
      </Group>
      <QueryView query={query} failed={{ operation: 'access log loading' }} skeleton={table}>
        {() => table}
      </QueryView>
    </Stack>
  )
}
