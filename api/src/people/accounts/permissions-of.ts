import { found } from '../../platform/errors'
import type { ActorContext } from '../context'
import { allPermissionsOf } from '../users/user'

/** USR-27: all 52 names of a colleague, or of the caller, and those that installed areas bring. */
export async function permissionsOf({ users, actor, installedAreas }: ActorContext, id: string) {
  const user =
    id === actor.userId
      ? found(await users.byId(id))
      : await users.activeOf({ organisationId: found(actor.organisationId) }, id)
  const ofAreas = (await installedAreas()).flatMap(({ title, permissions }) =>
    permissions.map((permission) => ({ ...permission, area: title })),
  )
  const denied = Object.fromEntries(ofAreas.map(({ name }) => [name, 'deny' as const]))
  return {
    permissions: { ...denied, ...allPermissionsOf(user) },
    ...(ofAreas.length > 0 && { area_permissions: ofAreas }),
  }
}
