import { defaultPermissions } from '@dossier/contract/default-permissions'
import { getRoles, getUser, logout } from '@dossier/contract/endpoints/session'
import { userTypeNames, userTypes } from '@dossier/contract/user-types'
import type { Serve } from '../http/serve'
import { permissionMap } from '../users/user'
import type { SessionService } from './session.service'

/** USR-29: the eight types with what each may do by default. */
const roles = userTypeNames.map((name) => ({
  name,
  label: userTypes[name],
  permissions: permissionMap(defaultPermissions[name]),
}))

export function sessionRoutes(serve: Serve, sessions: SessionService) {
  serve(logout, ({ actor }) => sessions.logout(actor))
  serve(getUser, ({ actor, query }) => sessions.get(actor, query.id))
  serve(getRoles, async () => ({ roles }))
}
