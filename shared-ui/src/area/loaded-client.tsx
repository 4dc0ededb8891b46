import type { getDashboard } from '@dossier/contract/file/endpoints/clients'
import { dashboardMessages } from '@dossier/contract/file/messages/dashboard'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Waiting } from '../controls/feedback/spinner'
import { useNavigateTo } from '../controls/link/navigation'
import { QueryView } from '../controls/states/query-view'
import { showOperationError } from '../controls/toasts/announce'
import { ApiError } from '../server/api/api-error'
import { ClientPage } from './client-page'
import { clientQuery } from './client-queries'
import { useSnapshotId } from './review-mode'

/** A client as its pages read it: its dashboard, or who it is. */
export type LoadedClientRecord = Answer<typeof getDashboard>['companyData']

type Props = {
  readonly companyId: string
  /** Its frame stands while the client is loading. */
  readonly page: { readonly label: string; readonly path: string }
  readonly operation: string
  readonly children: (client: LoadedClientRecord) => ReactNode
}

/** A page of a client's file once its client is read (DSH-08); the list of clients where there is no such client. */
export function LoadedClient({ companyId, page, operation, children }: Props) {
  const snapshotId = useSnapshotId()
  const query = useQuery(clientQuery(companyId, snapshotId))
  const { data, error } = query
  const isUnknown = useUnknownClient(snapshotId === undefined ? error : null, operation)
  if (isUnknown) return null
  if (data !== undefined) return children(data)
  // why a snapshot cannot be viewed is what the frame says
  if (snapshotId !== undefined && error !== null) return <ClientPage companyId={companyId} page={page} />
  return (
    <ClientPage companyId={companyId} page={page}>
      <QueryView query={query} failed={{ operation }} skeleton={<Waiting>{dashboardMessages.loading}</Waiting>}>
        {() => null}
      </QueryView>
    </ClientPage>
  )
}

/** Whether what a page reads of a client says that there is none: it says so and returns to the list (DSH-02). */
export function useUnknownClient(error: Error | null, operation: string): boolean {
  const navigate = useNavigateTo()
  const unknown = error instanceof ApiError && error.code === 'not-found' ? error : null
  useEffect(() => {
    if (unknown === null) return
    showOperationError(operation, unknown)
    navigate('/', { replace: true })
  }, [operation, unknown, navigate])
  return unknown !== null
}
