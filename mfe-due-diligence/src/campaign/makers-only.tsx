import { Navigate, Outlet } from '@dossier/shared-ui/router'
import { useMay } from '@dossier/shared-ui/session'

/** Others than those who may make forms are led home. */
export const MakersOnly = () => (useMay('create_due_diligence') ? <Outlet /> : <Navigate to="/" replace />)
