import { Navigate, useLocation, useParams } from '@dossier/shared-ui/router'

/** SNP-11: another address of the dashboard, for either client type. */
export function ToDashboard() {
  const { companyId } = useParams()
  const { search } = useLocation()
  return <Navigate to={`/${companyId}/${search}`} replace />
}
