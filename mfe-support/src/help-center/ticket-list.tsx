import { ticketMessages as texts } from '@dossier/contract/office/messages'
import { Button } from '@dossier/shared-ui/core'
import { DataTable, EmptyState, QueryView } from '@dossier/shared-ui/data'
import { useListAddress } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { useUser } from '@dossier/shared-ui/session'
import { ticketsQuery } from './ticket.queries'
import { byDate, ticketColumns } from './ticket-columns'
import { filtersIn, isNarrowed, queryOf } from './ticket-filters'

const nothingChosen = { search: undefined, status: undefined, severity: undefined, older: undefined }

/** SUP-01, SUP-03: the tickets, each row leading to its ticket. */
export function TicketList() {
  const address = useListAddress(byDate)
  const { sort, setSort, page, setPage, setFilters } = address
  const query = useQuery(ticketsQuery(queryOf(address, useUser()?.is_super_user === true)))
  const table = (
    <DataTable
      label="Tickets"
      columns={ticketColumns}
      rows={query.data?.tickets}
      rowKey={({ _id }) => _id}
      href={({ _id }) => `/help-center/${_id}`}
      sort={sort}
      onSort={setSort}
      busy={query.isPlaceholderData}
      stacks
      paging={{ page, total: query.data?.count ?? 0, onPage: setPage }}
      empty={
        isNarrowed(filtersIn(address)) ? (
          <EmptyState text={texts.noneOfFilter}>
            <Button onClick={() => setFilters(nothingChosen)}>Show all tickets</Button>
          </EmptyState>
        ) : (
          <EmptyState text={texts.none} />
        )
      }
    />
  )
  return (
    <QueryView query={query} failed={{ operation: 'tickets loading' }} skeleton={table}>
      {() => table}
    </QueryView>
  )
}
