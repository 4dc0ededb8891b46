import { defaultPermissions } from '@dossier/contract/default-permissions'
import { userMessages } from '@dossier/contract/messages/users'
import { validationMessages } from '@dossier/contract/messages/validation'
import { permissionLock } from '@dossier/contract/permission-lock'
import { type Effect, type Permission, permissions } from '@dossier/contract/permissions'
import { type Actor, callerOf, type Member } from '../access/actor'
import type { InTransaction } from '../audit/transaction'
import { DomainError, ensure, found } from '../errors'
import type { SessionRepository } from '../sessions/session.repository'
import { effectivePermissions, permissionMap, rightsOf, type User, userName } from './user'
import type { UserRepository } from './user.repository'

type Dependencies = { users: UserRepository; sessions: SessionRepository; inTransaction: InTransaction }
export type PermissionService = ReturnType<typeof createPermissionService>

export function createPermissionService({ users, sessions, inTransaction }: Dependencies) {
  return {
    /** USR-27: all 52 names of a colleague, or of the caller. */
    async of(actor: Actor, id: string) {
      const user =
        id === actor.userId
          ? found(await users.byId(id))
          : await users.activeOf({ organisationId: found(actor.organisationId) }, id)
      return { permissions: mapOf(user) }
    },

    /** USR-30: allows or denies one thing to a user, on every session at once (PLT-26). */
    async change(member: Member, change: { user_id: string; name: string; effect: string }) {
      const { name, effect } = named(change)
      return inTransaction(member.organisationId, callerOf(member), async ({ session, record }) => {
        const before = await users.activeOf(member, change.user_id, session)
        const edited = { _id: before.id, type: before.type }
        const lock = permissionLock({ editorId: member.userId, edited, name, effect })
        ensure(lock === undefined, 'forbidden', lock === 'own' ? { message: userMessages.ownPermission } : {})
        const after = withEffect(before, name, effect)
        if (mapOf(before)[name] !== effect) {
          await users.setPermissionChanges(after.id, after.permissionChanges, session)
          await sessions.rewriteOf(after.id, rightsOf(after), session)
          record({
            what: 'permission changed',
            record: { kind: 'user', id: after.id, name: userName(after) },
            companyId: null,
            details: { permission: name, effect },
          })
        }
        return { permissions: mapOf(after) }
      })
    },
  }
}

const mapOf = (user: User) => permissionMap(effectivePermissions(user))

/** A known name and effect, or both faults at once. */
function named(sent: { name: string; effect: string }): { name: Permission; effect: Effect } {
  const name = permissions.find((permission) => permission === sent.name)
  const effect = (['allow', 'deny'] as const).find((known) => known === sent.effect)
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
