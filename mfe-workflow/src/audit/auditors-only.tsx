import { Navigate, Outlet } from '@dossier/shared-ui/router'
import { mayOpenPage, useSession } from '@dossier/shared-ui/session'

/** GOV-15: others than those who read the trail are led home. */
export const AuditorsOnly = () =>
  mayOpenPage(useSession(), { needs: ['auditor'] }) ? <Outlet /> : <Navigate to="/" replace />
