import { clientPage } from '@dossier/contract/file/client-pages'
import { LoadedClient } from '@dossier/shared-ui/area/loaded-client'
import { useParams } from '@dossier/shared-ui/router'
import { ClientDashboard } from './client-dashboard'
import { ClientIdentityPage } from './client-identity-page'
import { isDashboard } from './dashboard-record'

const isClientId = (text: string) => /^[0-9a-f]{24}$/i.test(text)

/** DSH-06: the dashboard of the client the address names. Any other word in its place belongs to another area. */
export function DashboardPage() {
  const { companyId = '' } = useParams()
  const id = companyId.toLowerCase()
  if (!isClientId(id)) return null
  return (
    <LoadedClient key={id} companyId={id} page={clientPage('dashboard')} operation="dashboard loading">
      {(client) => (isDashboard(client) ? <ClientDashboard client={client} /> : <ClientIdentityPage client={client} />)}
    </LoadedClient>
  )
}
