import { Navigate, Outlet } from '@dossier/shared-ui/router'
import { mayOpenPage, useSession } from '@dossier/shared-ui/session'

/** GOV-36: only administrators change settings; everyone else is led home. */
export const AdministratorsOnly = () =>
  mayOpenPage(useSession(), { needs: ['administrator'] }) ? <Outlet /> : <Navigate to="/" replace />
