import { dashboardMessages } from '@dossier/contract/messages/dashboard'
import { thereWasAnError } from '@dossier/contract/messages/platform'
import { ApiError } from '@dossier/shared-ui/api'
import { clientQuery } from '@dossier/shared-ui/area/client-queries'
import { useNavigateTo, Waiting } from '@dossier/shared-ui/core'
import { ErrorState } from '@dossier/shared-ui/data'
import { Page } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { useParams } from '@dossier/shared-ui/router'
import { showFailure } from '@dossier/shared-ui/toasts'
import { useEffect } from 'react'
import { ClientDashboard } from './client-dashboard'
import { ClientIdentityPage } from './client-identity-page'
import { isDashboard } from './dashboard-record'

const operation = 'dashboard loading'
const isClientId = (text: string) => /^[0-9a-f]{24}$/i.test(text)

/** DSH-06: the dashboard of the client the address names. Any other word in its place belongs to another area. */
export function DashboardPage() {
  const { companyId = '' } = useParams()
  const id = companyId.toLowerCase()
  return isClientId(id) ? <LoadedDashboard key={id} companyId={id} /> : null
}

function LoadedDashboard({ companyId }: { readonly companyId: string }) {
  const { data, error, isFetching, refetch } = useQuery(clientQuery(companyId))
  if (error instanceof ApiError && error.code === 'not-found') return <UnknownClient error={error} />
  if (data !== undefined) {
    return isDashboard(data) ? <ClientDashboard client={data} /> : <ClientIdentityPage client={data} />
  }
  return (
    <Page title="Dashboard">
      {error === null ? (
        <Waiting>{dashboardMessages.loading}</Waiting>
      ) : (
        <ErrorState
          text={thereWasAnError(operation)}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  )
}

/** DSH-02: says so and returns to the list. */
function UnknownClient({ error }: { readonly error: ApiError }) {
  const navigate = useNavigateTo()
  useEffect(() => {
    showFailure(operation, error)
    navigate('/', { replace: true })
  }, [error, navigate])
  return null
}
