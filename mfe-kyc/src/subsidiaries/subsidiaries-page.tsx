import { clientPage } from '@dossier/contract/file/client-pages'
import { createSubsidiary } from '@dossier/contract/file/endpoints/subsidiaries'
import {
  subsidiaryAdded,
  subsidiaryListRefused,
  subsidiaryMessages as texts,
} from '@dossier/contract/file/messages/subsidiaries'
import type { Subsidiary } from '@dossier/contract/file/schemas/subsidiaries'
import { ApiError, call } from '@dossier/shared-ui/api'
import { ClientPage } from '@dossier/shared-ui/area/client-page'
import { LoadedClient } from '@dossier/shared-ui/area/loaded-client'
import { useSnapshotId } from '@dossier/shared-ui/area/review-mode'
import { IconPlus } from '@dossier/shared-ui/controls/icons'
import { Button } from '@dossier/shared-ui/core'
import { type Column, DataTable, EmptyState, QueryView } from '@dossier/shared-ui/data'
import { effectiveText } from '@dossier/shared-ui/fields'
import { useAddressState } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { Corrected, EditScope, isAdditionOf, useCorrectable, useMayOn } from '@dossier/shared-ui/records'
import { useLocation, useParams } from '@dossier/shared-ui/router'
import { WaitingName } from '../clients/waiting-name'
import { subsidiariesQuery } from './subsidiaries.query'
import { SubsidiaryDetails } from './subsidiary-details'
import { SubsidiaryDialog } from './subsidiary-dialog'

const page = clientPage('subsidiary')

const columns: readonly Column<Subsidiary>[] = [
  {
    key: 'name',
    header: 'Subsidiary Name',
    cell: (subsidiary) => (
      <WaitingName waits={subsidiary.pending_action?.actionType}>{effectiveText(subsidiary, 'name')}</WaitingName>
    ),
  },
  {
    key: 'last_annual_account_on_file',
    header: 'Last Annual Account on File',
    cell: (subsidiary) => effectiveText(subsidiary, 'last_annual_account_on_file'),
    tight: true,
  },
]

/** SUB-01: the subsidiaries of the client the address names. */
export function SubsidiariesPage() {
  const companyId = (useParams().companyId ?? '').toLowerCase()
  return (
    <LoadedClient key={companyId} companyId={companyId} page={page} operation="subsidiaries loading">
      {() => <Subsidiaries companyId={companyId} />}
    </LoadedClient>
  )
}

/** The list; `?highlight={id}` opens the details of one (SUB-06). */
function Subsidiaries({ companyId }: { readonly companyId: string }) {
  const snapshotId = useSnapshotId()
  const query = useQuery(subsidiariesQuery(companyId, snapshotId))
  const [openId, setOpenId] = useAddressState('highlight')
  const { pathname, search } = useLocation()
  const isReview = snapshotId !== undefined
  const mayAdd = useMayOn('subsidiary', 'create') && !isReview
  const { corrected, ...adding } = useCorrectable((denied) => mayAdd && isAdditionOf(denied, 'subsidiary'))
  const hrefOf = ({ _id }: Subsidiary) => {
    const parameters = new URLSearchParams(search)
    parameters.set('highlight', _id)
    return `${pathname}?${parameters}`
  }
  const addButton = mayAdd ? (
    <Button kind="primary" icon={IconPlus} onClick={adding.open}>
      {texts.add}
    </Button>
  ) : undefined
  return (
    <ClientPage companyId={companyId} page={page} title={texts.title} actions={addButton}>
      <EditScope companyId={companyId} readOnly={isReview}>
        <QueryView
          query={query}
          failed={{ text: textFor(query.error) }}
          skeleton={<DataTable label={texts.title} columns={columns} rows={undefined} rowKey={({ _id }) => _id} />}
        >
          {({ subsidiaries }) => {
            const open = subsidiaries.find(({ _id }) => _id === openId)
            return (
              <>
                <DataTable
                  label={texts.title}
                  columns={columns}
                  rows={subsidiaries}
                  rowKey={({ _id }) => _id}
                  href={hrefOf}
                  empty={<EmptyState text="No subsidiaries yet" />}
                />
                {open === undefined ? null : (
                  <SubsidiaryDetails key={open._id} subsidiary={open} onClose={() => setOpenId('')} />
                )}
              </>
            )
          }}
        </QueryView>
        {adding.isOpen ? (
          <Corrected value={corrected}>
            <SubsidiaryDialog
              title={texts.addTitle}
              submit="Create"
              send={(values) => call(createSubsidiary, { body: { company_id: companyId, ...values } })}
              saved={subsidiaryAdded}
              failed={texts.addingFailed}
              onClose={adding.close}
            />
          </Corrected>
        ) : null}
      </EditScope>
    </ClientPage>
  )
}

/** SUB-15: a refused list says what the server said. */
const textFor = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
    ? subsidiaryListRefused(error.message)
    : texts.loadingFailed
