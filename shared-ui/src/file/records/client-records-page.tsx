import { clientAddress, clientHasPage, clientPage, type DescribedPage } from '@dossier/contract/file/client-pages'
import type { getClientRecords } from '@dossier/contract/file/endpoints/records'
import { dashboardMessages } from '@dossier/contract/file/messages/dashboard'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { ClientPage } from '../../area/client-page'
import { clientRecordsQuery } from '../../area/client-queries'
import { LoadedClient, type LoadedClientRecord } from '../../area/loaded-client'
import { useSnapshotId } from '../../area/review-mode'
import { Waiting } from '../../controls/feedback/spinner'
import { QueryView } from '../../controls/states/query-view'
import { useHighlight } from '../../page/section/highlight'
import { EditScope } from './edit-scope'

/** One of the contract's, or one that the area describes in its area.json. */
type Page = DescribedPage & { readonly label: string; readonly path: string }

/** Every record of a client's file that the user may see (DOC-47). */
export type ClientRecords = Answer<typeof getClientRecords>

type Props = {
  readonly page: Page
  /** What it shows, for what is said when it cannot be loaded or saved: 'managing directors'. */
  readonly of: string
  readonly children: (records: ClientRecords, client: LoadedClientRecord) => ReactNode
}

/**
 * A page about records of the client that its address names (DSH-06): it loads them, says that it does or why it cannot,
 * opens what `?highlight=` names, edits them in one scope, and reads only in review mode. A client that does not have the
 * page has its dashboard there (DSH-03, SHL-28).
 */
export function ClientRecordsPage({ page, of, children }: Props) {
  const companyId = (useParams().companyId ?? '').toLowerCase()
  // asked for beside the client, not after it
  useQuery(clientRecordsQuery(companyId, useSnapshotId()))
  return (
    <LoadedClient key={companyId} companyId={companyId} page={page} operation={`${of} loading`}>
      {(client) =>
        clientHasPage(client, page) ? (
          <Records {...{ page, of, client, children }} />
        ) : (
          <Navigate to={clientAddress(companyId, clientPage('dashboard'))} replace />
        )
      }
    </LoadedClient>
  )
}

function Records({ page, of, client, children }: Props & { readonly client: LoadedClientRecord }) {
  const companyId = client._id
  const snapshotId = useSnapshotId()
  const query = useQuery(clientRecordsQuery(companyId, snapshotId))
  const readOnly = snapshotId !== undefined
  useHighlight(query.data !== undefined)
  return (
    <ClientPage companyId={companyId} page={page}>
      <QueryView
        query={query}
        failed={{ operation: `${of} loading` }}
        skeleton={<Waiting>{dashboardMessages.loading}</Waiting>}
      >
        {(records) => (
          <EditScope companyId={companyId} readOnly={readOnly} operation={`${of} saving`}>
            {children(records, client)}
          </EditScope>
        )}
      </QueryView>
    </ClientPage>
  )
}
