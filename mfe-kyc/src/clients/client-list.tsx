import { clientMessages } from '@dossier/contract/file/messages/clients'
import { Stack, Text } from '@dossier/shared-ui/core'
import { DataTable, EmptyState, Pager, QueryView } from '@dossier/shared-ui/data'
import { useQuery } from '@dossier/shared-ui/query'
import { ClientFilterPanel } from './client-filter-panel'
import { clientListQuery } from './client-list.queries'
import { ExportClients } from './export/export-clients'
import { NoClients } from './no-clients'
import { useClientHref } from './use-client-href'
import type { ClientListAddress } from './use-client-list-address'
import { useSeesClients } from './use-sees-clients'
import { useShownColumns } from './use-shown-columns'

type Props = { readonly address: ClientListAddress; readonly onAdd: () => void }

const tableLabels = { corporate: 'Corporate clients', account_holder: 'Account holders' } as const

/** One client type: search, filters, order and page, all of them in the address (CLI-08 to CLI-15). */
export function ClientList({ address, onAdd }: Props) {
  const { asked } = address
  const seesClients = useSeesClients()
  const query = useQuery({ ...clientListQuery(asked), enabled: seesClients })
  const { data, isFetching, isPlaceholderData } = query
  const hrefOf = useClientHref()
  const columns = useShownColumns(asked.companyType)
  if (!seesClients) return <NothingToSee />
  const table = (
    <DataTable
      label={tableLabels[asked.companyType]}
      columns={columns}
      rows={data?.companies}
      rowKey={({ _id }) => _id}
      href={hrefOf}
      sort={asked.sort}
      onSort={address.setSort}
      busy={isPlaceholderData}
      stacks
      empty={<NoClients address={address} count={data?.count ?? 0} onAdd={onAdd} />}
    />
  )
  return (
    <Stack gap="md">
      <ClientFilterPanel
        address={address}
        busy={isPlaceholderData && isFetching}
        count={data?.count}
        acts={<ExportClients asked={asked} columns={columns} count={data?.count} />}
      />
      <QueryView query={query} failed={{ text: clientMessages.loadingFailed }} skeleton={table}>
        {() => table}
      </QueryView>
      {data === undefined ? null : <Pager page={asked.page} total={data.count} onPage={address.setPage} />}
    </Stack>
  )
}

const NothingToSee = () => (
  <EmptyState text={clientMessages.noItems}>
    <Text tone="dim">You don't have access to clients. An administrator of your organisation can give it to you.</Text>
  </EmptyState>
)
