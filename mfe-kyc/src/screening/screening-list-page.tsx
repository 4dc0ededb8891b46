import { clientAddress, clientHasPage, clientPage } from '@dossier/contract/file/client-pages'
import type { Answer } from '@dossier/contract/platform/endpoint'
import type { listScreenings } from '@dossier/contract/screening/endpoints'
import { outcomeText } from '@dossier/contract/screening/hit-text'
import { screeningMessages as texts } from '@dossier/contract/screening/messages'
import { ClientPage } from '@dossier/shared-ui/area/client-page'
import { LoadedClient, type LoadedClientRecord } from '@dossier/shared-ui/area/loaded-client'
import { Button, Group, Stack, Text, Title } from '@dossier/shared-ui/core'
import { type Column, DataTable, DateText, EmptyState, Pager, QueryView } from '@dossier/shared-ui/data'
import { useListAddress } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { useReviewMode } from '@dossier/shared-ui/records'
import { useParams } from '@dossier/shared-ui/router'
import { useMay } from '@dossier/shared-ui/session'
import { MonitoringLine } from './monitoring-line'
import { NewScreeningButton } from './new-screening-button'
import { screenedIn } from './screened'
import { screeningsQuery } from './screenings.queries'

const page = clientPage('sanction-screening-lookups')

type Listed = Answer<typeof listScreenings>['sanctions'][number]

const columns: readonly Column<Listed>[] = [
  { key: 'request', header: 'Search Info', cell: (row) => <SearchInfo listed={row} /> },
  { key: 'datetime', header: 'Date', cell: ({ datetime }) => <DateText value={datetime} />, tight: true },
]

/** SAN-05: the sanction screenings of the client that the address names. */
export function ScreeningListPage() {
  const companyId = (useParams().companyId ?? '').toLowerCase()
  return (
    <LoadedClient key={companyId} companyId={companyId} page={page} operation="sanction screenings loading">
      {(client) => <Screenings client={client} />}
    </LoadedClient>
  )
}

function Screenings({ client }: { readonly client: LoadedClientRecord }) {
  const companyId = client._id
  const { page: number, setPage } = useListAddress({ key: 'datetime', direction: 'desc' })
  const query = useQuery(screeningsQuery(companyId, number))
  const { data, isPlaceholderData } = query
  const isReview = useReviewMode()
  const mayScreen = useMay('world_search') && clientHasPage(client, page) && !isReview
  const table = (
    <DataTable
      label={texts.listTitle}
      columns={columns}
      rows={data?.sanctions}
      rowKey={({ _id }) => _id}
      href={({ _id }) => `${clientAddress(companyId, page)}${_id}/`}
      busy={isPlaceholderData}
      empty={
        <EmptyState text={texts.none}>
          {number === 1 ? undefined : <Button onClick={() => setPage(1)}>Go to the first page</Button>}
        </EmptyState>
      }
    />
  )
  return (
    <ClientPage
      companyId={companyId}
      page={page}
      title={texts.listPage}
      actions={mayScreen ? <NewScreeningButton companyId={companyId} /> : undefined}
      showsLive
    >
      <Stack gap="md">
        <Title level={2}>{texts.listTitle}</Title>
        {isReview ? null : <MonitoringLine />}
        <QueryView query={query} failed={{ operation: 'sanction screenings loading' }} skeleton={table}>
          {() => table}
        </QueryView>
        {data === undefined ? null : <Pager page={number} total={data.count} onPage={setPage} />}
      </Stack>
    </ClientPage>
  )
}

/** SAN-06, GOV-18: what was asked, and what came of it. */
function SearchInfo({ listed }: { readonly listed: Listed }) {
  const { firstname, surname, birth, nationality } = screenedIn(listed.request)
  return (
    <Group as="span" gap="md">
      {firstname === '' ? null : <bdi>{firstname}</bdi>}
      <bdi>{surname}</bdi>
      {birth === '' ? null : <span>{birth}</span>}
      {nationality === '' ? null : <span>{nationality}</span>}
      <Text as="span" size="small" tone="dim">
        {outcomeText(listed)}
      </Text>
    </Group>
  )
}
