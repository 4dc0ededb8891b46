import { userMessages } from '@dossier/contract/people/messages/users'
import { defaultPermissions } from '@dossier/contract/people/permissions/default-permissions'
import { permissionLock } from '@dossier/contract/people/permissions/permission-lock'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import {
  type AreaPermission,
  type Effect,
  isAreaPermission,
  type Permission,
  permissions,
} from '@dossier/contract/platform/permissions'
import { type Member, may } from '../../platform/access/actor'
import { DomainError, ensure } from '../../platform/errors'
import { type Acting, act } from '../../trail/act'
import type { MemberContext } from '../context'
import { askToConfirm } from '../users/deciding/ask-to-confirm'
import { ensureDecides } from '../users/deciding/ensure-decides'
import { followEdit } from '../users/deciding/follow-deciders'
import { asBeforeTakings } from '../users/deciding/unconfirmed-takings'
import { ensureSuccessor } from '../users/successor'
import { trustAfter } from '../users/trust'
import { aboutUser, allPermissionsOf, type Colleague, colleagueOf, editorOf, rightsOf, type User } from '../users/user'
import { changeAreaPermission } from './change-area-permission'

type Change = { readonly name: Permission; readonly effect: Effect; readonly withoutSuccessor?: true | undefined }
type Sent = {
  readonly user_id: string
  readonly name: string
  readonly effect: string
  readonly without_successor?: true | undefined
}

/**
 * USR-30: allows or denies one thing to a user, on every session at once (PLT-26). Who may not see the rest of their
 * permissions is answered that one.
 */
export async function changePermission(ctx: MemberContext, sent: Sent) {
  const { name, effect } = sent
  if (isAreaPermission(name) && isEffect(effect)) return changeAreaPermission(ctx, sent.user_id, { name, effect })
  return change(ctx, sent.user_id, { ...named(sent), withoutSuccessor: sent.without_successor })
}

const change = act(async (ctx: Acting<MemberContext>, userId: string, { name, effect, withoutSuccessor }: Change) => {
  const { users, sessions, member, session } = ctx
  const before = await users.activeOf(member, userId, session)
  const standing = await ensureDecides(ctx)
  ensureUnlocked(member, before, { name, effect })
  const by = await users.activeOf(member, member.userId, session)
  const after = withTrust(await asBeforeTakings(ctx, before), withEffect(before, name, effect), by)
  if (allPermissionsOf(before)[name] !== effect) {
    const loss = await ensureSuccessor(ctx, { userId, becomes: colleagueOf(after), withoutSuccessor })
    await followEdit(ctx, { before, after, editor: editorOf(by) })
    await askToConfirm(ctx, before, after)
    await users.setPermissionChanges(after, session)
    await sessions.rewriteOf(after.id, rightsOf(after), session)
    const details = {
      permission: name,
      effect,
      ...loss,
      ...(standing === 'unconfirmed' && { unconfirmed: true as const }),
    }
    ctx.record({ what: 'permission changed', ...aboutUser(after), details })
  }
  const all = allPermissionsOf(after)
  return { permissions: may(member, 'view_permission_of_user') ? all : { [name]: all[name] } }
})

function ensureUnlocked(member: Member, { id, type }: User, change: Change) {
  const editor = { type: member.type, holds: (permission: Permission | AreaPermission) => may(member, permission) }
  const lock = permissionLock({ editorId: member.userId, editor, edited: { _id: id, type }, ...change })
  ensure(lock === undefined, 'forbidden', lock && refusals[lock])
}

const refusals = {
  administrator: {},
  own: { message: userMessages.ownPermission },
  'not held': { message: userMessages.permissionNotHeld },
} as const

/** GOV-29: a right to decide that someone is given is to be confirmed. */
const withTrust = (before: Colleague, after: User, editor: User): User => ({
  ...after,
  trust: trustAfter({
    before,
    after: colleagueOf(after),
    editor: colleagueOf(editor),
    opens: false,
  }),
})

const isEffect = (effect: string): effect is Effect => effect === 'allow' || effect === 'deny'

/** A known name and effect, or both faults at once. */
function named(sent: { name: string; effect: string }): Change {
  const name = permissions.find((permission) => permission === sent.name)
  const effect = isEffect(sent.effect) ? sent.effect : undefined
  if (name && effect) return { name, effect }
  const { invalidValue } = validationMessages
  throw new DomainError('invalid-request', {
    errors: { ...(!name && { name: invalidValue }), ...(!effect && { effect: invalidValue }) },
  })
}

/** Only what differs from the type's defaults is a change of the user's own (USR-20). */
function withEffect(user: User, name: Permission, effect: Effect): User {
  const { [name]: _, ...others } = user.permissionChanges
  const byDefault = defaultPermissions[user.type].includes(name) ? 'allow' : 'deny'
  return { ...user, permissionChanges: effect === byDefault ? others : { ...others, [name]: effect } }
}
