import { Navigate, Outlet } from '@dossier/shared-ui/router'
import { useMay } from '@dossier/shared-ui/session'

/** USR-01: users who may not see users are led home, also when that right goes while the page is open. */
export const ViewersOnly = () => (useMay('viewUser') ? <Outlet /> : <Navigate to="/" replace />)
