import { clientPage } from '@dossier/contract/client-pages'
import { dashboardMessages } from '@dossier/contract/messages/dashboard'
import { ApiError } from '@dossier/shared-ui/api'
import { ClientPage } from '@dossier/shared-ui/area/client-page'
import { clientQuery } from '@dossier/shared-ui/area/client-queries'
import { useNavigateTo, Waiting } from '@dossier/shared-ui/core'
import { QueryView } from '@dossier/shared-ui/data'
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
  const query = useQuery(clientQuery(companyId))
  const { data, error } = query
  if (error instanceof ApiError && error.code === 'not-found') return <UnknownClient error={error} />
  if (data !== undefined) {
    return isDashboard(data) ? <ClientDashboard client={data} /> : <ClientIdentityPage client={data} />
  }
  return (
    <ClientPage companyId={companyId} page={clientPage('dashboard')}>
      <QueryView query={query} failed={{ operation }} skeleton={<Waiting>{dashboardMessages.loading}</Waiting>}>
        {() => null}
      </QueryView>
    </ClientPage>
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
