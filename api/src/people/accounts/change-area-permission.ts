import { userMessages } from '@dossier/contract/people/messages/users'
import { permissionLock } from '@dossier/contract/people/permissions/permission-lock'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import type { AreaPermission, Effect, Permission } from '@dossier/contract/platform/permissions'
import { type Member, may } from '../../platform/access/actor'
import { DomainError, ensure } from '../../platform/errors'
import { type Acting, act } from '../../trail/act'
import type { MemberContext } from '../context'
import { ensureDecides } from '../users/deciding/ensure-decides'
import { aboutUser, allPermissionsOf, rightsOf, type User } from '../users/user'

type Change = { readonly name: AreaPermission; readonly effect: Effect }

/**
 * Allows or denies what an area brings to a user, on every session at once. Granted is only what an installed area
 * names; what was granted can be taken back also when its area is gone.
 */
export async function changeAreaPermission(ctx: MemberContext, userId: string, change: Change) {
  const areas = await ctx.installedAreas()
  const isKnown = areas.some(({ permissions }) => permissions.some(({ name }) => name === change.name))
  if (!isKnown && change.effect === 'allow') {
    throw new DomainError('invalid-request', { errors: { name: validationMessages.invalidValue } })
  }
  return changed(ctx, userId, change)
}

const changed = act(async (ctx: Acting<MemberContext>, userId: string, { name, effect }: Change) => {
  const { users, sessions, member, session } = ctx
  const before = await users.activeOf(member, userId, session)
  const standing = await ensureDecides(ctx)
  ensureMayGive(member, before, { name, effect })
  const held = before.areaPermissions ?? []
  const others = held.filter((each) => each !== name)
  const after = { ...before, areaPermissions: effect === 'allow' ? [...others, name].sort() : others }
  if (held.includes(name) !== (effect === 'allow')) {
    await users.setAreaPermissions(after, session)
    await sessions.rewriteOf(after.id, rightsOf(after), session)
    const details = { permission: name, effect, ...(standing === 'unconfirmed' && { unconfirmed: true as const }) }
    ctx.record({ what: 'permission changed', ...aboutUser(after), details })
  }
  return {
    permissions: may(member, 'view_permission_of_user')
      ? { ...allPermissionsOf(after), [name]: effect }
      : { [name]: effect },
  }
})

function ensureMayGive(member: Member, { id, type }: User, change: Change) {
  const holds = (name: Permission | AreaPermission) => may(member, name)
  const lock = permissionLock({
    editorId: member.userId,
    editor: { type: member.type, holds },
    edited: { _id: id, type },
    ...change,
  })
  const message = lock === 'own' ? userMessages.ownPermission : userMessages.permissionNotHeld
  ensure(lock === undefined, 'forbidden', { message })
}
