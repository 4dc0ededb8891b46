import { userMessages } from '@dossier/contract/people/messages/users'
import { showError } from '@dossier/shared-ui/toasts'
import { useEffect } from 'react'

/** USR-31: says that the roles could not be loaded, once for each failure. */
export function useRolesLoadError(loadError: unknown) {
  useEffect(() => {
    if (loadError !== null) showError(userMessages.rolesLoadingFailed, loadError)
  }, [loadError])
}
