import { logout } from '@dossier/contract/people/endpoints/session'
import { call } from '@dossier/shared-ui/api'

/** Ends the session of a token that no one uses any more. What becomes of it changes nothing for the page (ACC-38). */
export const endOnServer = (token: string) => call(logout, {}, { token }).catch(() => undefined)
