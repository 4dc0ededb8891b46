import { found } from '../../platform/errors'
import type { ActorContext } from '../context'
import { allPermissionsOf } from '../users/user'

/** USR-27: all 52 names of a colleague, or of the caller. */
export async function permissionsOf({ users, actor }: ActorContext, id: string) {
  const user =
    id === actor.userId
      ? found(await users.byId(id))
      : await users.activeOf({ organisationId: found(actor.organisationId) }, id)
  return { permissions: allPermissionsOf(user) }
}
