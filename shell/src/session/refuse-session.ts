import { logout } from '@dossier/contract/endpoints/session'
import { call } from '@dossier/shared-ui/api'

/** Ends a session that has just begun and that nobody wants any more. */
export const refuseSession = (token: string) => void call(logout, {}, { token }).catch(() => undefined)
