import { Navigate, Outlet } from '@dossier/shared-ui/router'
import { useUser } from '@dossier/shared-ui/session'

/** SHL-20: the back office is the operator's; everyone else is led home. */
export const SuperUsersOnly = () => (useUser()?.is_super_user ? <Outlet /> : <Navigate to="/" replace />)
