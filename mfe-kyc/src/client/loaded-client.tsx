import type { KnownClientPage } from '@dossier/contract/client-pages'
import { dashboardMessages } from '@dossier/contract/messages/dashboard'
import { ApiError } from '@dossier/shared-ui/api'
import { ClientPage } from '@dossier/shared-ui/area/client-page'
import { clientQuery } from '@dossier/shared-ui/area/client-queries'
import { useNavigateTo, Waiting } from '@dossier/shared-ui/core'
import { QueryView } from '@dossier/shared-ui/data'
import { useQuery } from '@dossier/shared-ui/query'
import { showFailure } from '@dossier/shared-ui/toasts'
import { type ReactNode, useEffect } from 'react'
import type { LoadedClientRecord } from '../dashboard/dashboard-record'

type Props = {
  readonly companyId: string
  /** Its frame stands while the client is loading. */
  readonly page: KnownClientPage
  readonly operation: string
  readonly children: (client: LoadedClientRecord) => ReactNode
}

/** A page of a client's file once its client is read (DSH-08); the list of clients where there is no such client. */
export function LoadedClient({ companyId, page, operation, children }: Props) {
  const query = useQuery(clientQuery(companyId))
  const { data, error } = query
  if (error instanceof ApiError && error.code === 'not-found') {
    return <UnknownClient operation={operation} error={error} />
  }
  if (data !== undefined) return children(data)
  return (
    <ClientPage companyId={companyId} page={page}>
      <QueryView query={query} failed={{ operation }} skeleton={<Waiting>{dashboardMessages.loading}</Waiting>}>
        {() => null}
      </QueryView>
    </ClientPage>
  )
}

/** DSH-02: says so and returns to the list. */
function UnknownClient({ operation, error }: { readonly operation: string; readonly error: ApiError }) {
  const navigate = useNavigateTo()
  useEffect(() => {
    showFailure(operation, error)
    navigate('/', { replace: true })
  }, [operation, error, navigate])
  return null
}
