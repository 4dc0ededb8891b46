import type { listInvitees } from '@dossier/contract/due-diligence/endpoints/invitations'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { limits } from '@dossier/contract/platform/limits'
import { Button } from '@dossier/shared-ui/core'
import { DataTable, EmptyState, Pager, QueryView } from '@dossier/shared-ui/data'
import type { useListAddress } from '@dossier/shared-ui/frame'
import type { useQuery } from '@dossier/shared-ui/query'
import { inviteeColumns } from './invitee-columns'
import type { Campaign } from './use-campaign'

type Props = {
  readonly campaign: Campaign
  readonly busy: boolean
  readonly query: ReturnType<typeof useQuery<Answer<typeof listInvitees>>>
  readonly address: ReturnType<typeof useListAddress>
}

/** Who can be asked, a page at a time. */
export function InviteeList({ campaign, busy, query, address: { search, page, setSearch, setPage } }: Props) {
  const { data, isPlaceholderData } = query
  const table = (
    <DataTable
      label="Clients"
      columns={inviteeColumns(campaign, busy)}
      rows={data?.clients}
      rowKey={({ _id }) => _id}
      busy={isPlaceholderData}
      stacks
      empty={
        <EmptyState text={search === '' ? 'No clients yet' : 'No clients match your search'}>
          {search === '' ? null : <Button onClick={() => setSearch('')}>Show all clients</Button>}
        </EmptyState>
      }
    />
  )
  return (
    <>
      <QueryView query={query} failed={{ operation: 'clients loading' }} skeleton={table}>
        {() => table}
      </QueryView>
      {data === undefined ? null : (
        <Pager page={page} total={data.count} pageSize={limits.campaignPageSize} onPage={setPage} />
      )}
    </>
  )
}
