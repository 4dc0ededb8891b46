import * as calls from '@dossier/contract/people/endpoints/session'
import { defaultPermissions } from '@dossier/contract/people/permissions/default-permissions'
import { userTypeNames, userTypes } from '@dossier/contract/platform/user-types'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { permissionMap } from '../users/user'
import { getUser } from './get-user'
import { signOut } from './own-sessions'

/** USR-29: the eight types with what each may do by default. */
const roles = userTypeNames.map((name) => ({
  name,
  label: userTypes[name],
  permissions: permissionMap(defaultPermissions[name]),
}))

export function sessionRoutes(serve: Serve<JobContext>) {
  serve(calls.logout, (ctx) => signOut(ctx))
  serve(calls.getUser, (ctx, { query }) => getUser(ctx, query.id))
  serve(calls.getRoles, async () => ({ roles }))
}
