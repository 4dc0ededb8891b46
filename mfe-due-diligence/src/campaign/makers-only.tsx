import { Navigate, Outlet } from '@dossier/shared-ui/router'
import { useMay } from '@dossier/shared-ui/session'

/** Others than those who may make forms are led home. */
export function MakersOnly() {
  const mayCreate = useMay('create_due_diligence')
  const mayView = useMay('view_due_diligence')
  return mayCreate && mayView ? <Outlet /> : <Navigate to="/" replace />
}
