import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { clientPage } from '@dossier/contract/file/client-pages'
import { ClientPage } from '@dossier/shared-ui/area/client-page'
import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { useUnknownClient } from '@dossier/shared-ui/area/loaded-client'
import { openWhenLoaded, useIsLoading } from '@dossier/shared-ui/area/open-when-loaded'
import { IconPlus } from '@dossier/shared-ui/controls/icons'
import { Button, Stack } from '@dossier/shared-ui/core'
import { DataTable, EmptyState, Pager, QueryView } from '@dossier/shared-ui/data'
import { useListAddress } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { useParams } from '@dossier/shared-ui/router'
import { Allowed } from '@dossier/shared-ui/session'
import { useState } from 'react'
import { pageOfRecord, recordColumns } from './record-columns'
import { recordsQuery } from './records.queries'

const NewRecordDialog = lazyComponent(
  'mfe-due-diligence',
  async () => (await import('./new-record-dialog')).NewRecordDialog,
)

const loading = 'questionnaires loading'

/** DDL-04 to DDL-09: a client's questionnaires, newest first, 30 a page. */
export function RecordListPage() {
  const { companyId = '' } = useParams()
  const { page, setPage } = useListAddress({ key: 'createdAt', direction: 'desc' })
  const query = useQuery(recordsQuery(companyId, page))
  const { data, isPlaceholderData } = query
  const [adding, setAdding] = useState(false)
  const isLoading = useIsLoading(NewRecordDialog)
  const isUnknown = useUnknownClient(query.error, loading)
  const open = () => openWhenLoaded(NewRecordDialog, () => setAdding(true))
  const add = (kind?: 'primary') => (
    <Allowed permission="create_due_diligence">
      <Button kind={kind} icon={IconPlus} busy={isLoading} onClick={open}>
        {texts.addNew}
      </Button>
    </Allowed>
  )
  const table = (
    <DataTable
      label={texts.title}
      columns={recordColumns}
      rows={data?.records}
      rowKey={({ _id }) => _id}
      href={pageOfRecord}
      busy={isPlaceholderData}
      stacks
      empty={
        <EmptyState text={texts.empty}>
          {page === 1 ? add() : <Button onClick={() => setPage(1)}>Go to the first page</Button>}
        </EmptyState>
      }
    />
  )
  if (isUnknown) return null
  return (
    <ClientPage companyId={companyId} page={clientPage('due-diligence')} actions={add('primary')} showsLive>
      <Stack gap="md">
        <QueryView query={query} failed={{ operation: loading }} skeleton={table}>
          {() => table}
        </QueryView>
        {data === undefined ? null : <Pager page={page} total={data.count} onPage={setPage} />}
      </Stack>
      {adding ? <NewRecordDialog companyId={companyId} onClose={() => setAdding(false)} /> : null}
    </ClientPage>
  )
}
