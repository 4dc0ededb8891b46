import { changeMessages } from '@dossier/contract/file/messages/changes'
import type { ChangeView } from '@dossier/contract/file/schemas/changes'
import { Button, Stack } from '@dossier/shared-ui/core'
import { DataTable, EmptyState, Pager, QueryView, SearchField } from '@dossier/shared-ui/data'
import { Toolbar, useListAddress } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { clientsWithChangesQuery } from '../changes/change-list.queries'
import { listAddress } from '../changes/list-location'
import { loadingChanges } from '../changes/view-texts'
import { clientColumns, orderingIn } from './client-columns'
import { QueueFrame } from './queue-frame'

/** NTF-08, CHG-26: clients with the number of their changes; each leads to its own list. */
export function ClientsPage({ view }: { readonly view: ChangeView }) {
  const address = useListAddress({ key: 'createdAt', direction: 'desc' })
  const { search, page, setSearch, setSort, setPage } = address
  const ordering = orderingIn(address.sort)
  const query = useQuery(clientsWithChangesQuery(view, { ...ordering, search, page }))
  const { data, isPlaceholderData } = query
  const table = (
    <DataTable
      label="Clients with changes"
      columns={clientColumns}
      rows={data?.data}
      rowKey={({ _id }) => _id}
      href={({ _id }) => listAddress({ view, companyId: _id })}
      sort={ordering}
      onSort={setSort}
      busy={isPlaceholderData}
      empty={
        <EmptyState text={changeMessages.noItems}>
          {data !== undefined && data.count > 0 ? (
            <Button onClick={() => setPage(1)}>Go to the first page</Button>
          ) : search === '' ? null : (
            <Button onClick={() => setSearch('')}>Show all clients</Button>
          )}
        </EmptyState>
      }
    />
  )
  return (
    <QueueFrame view={view} shown="by-client">
      <Stack gap="md">
        <Toolbar>
          <SearchField label="Search clients" value={search} onSearch={setSearch} busy={isPlaceholderData} />
        </Toolbar>
        <QueryView query={query} failed={loadingChanges} skeleton={table}>
          {() => table}
        </QueryView>
        {data === undefined ? null : <Pager page={page} total={data.count} onPage={setPage} />}
      </Stack>
    </QueueFrame>
  )
}
