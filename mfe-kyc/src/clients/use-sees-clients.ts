import { clientViewPermissions } from '@dossier/contract/platform/permissions'
import { allowed, useSession } from '@dossier/shared-ui/session'

/** PRM-31: any of these permissions opens the list. */
export function useSeesClients(): boolean {
  const session = useSession()
  return clientViewPermissions.some((permission) => allowed(session, permission))
}
