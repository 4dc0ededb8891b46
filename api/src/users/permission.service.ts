import { defaultPermissions } from '@dossier/contract/default-permissions'
import { userMessages } from '@dossier/contract/messages/users'
import { validationMessages } from '@dossier/contract/messages/validation'
import { permissionLock } from '@dossier/contract/permission-lock'
import { type Effect, type Permission, permissions } from '@dossier/contract/permissions'
import { type Actor, callerOf, type Member, may } from '../access/actor'
import type { InTransaction } from '../audit/transaction'
import { DomainError, ensure, found } from '../errors'
import type { SessionRepository } from '../sessions/session.repository'
import type { DecisionMakers } from './decision-makers'
import { trustAfter } from './trust'
import {
  aboutUser,
  type Colleague,
  colleagueOf,
  editorOf,
  effectivePermissions,
  permissionMap,
  rightsOf,
  type User,
} from './user'
import type { UserRepository } from './user.repository'

type Dependencies = {
  users: UserRepository
  sessions: SessionRepository
  decisionMakers: DecisionMakers
  inTransaction: InTransaction
}
export type PermissionService = ReturnType<typeof createPermissionService>

export function createPermissionService({ users, sessions, decisionMakers, inTransaction }: Dependencies) {
  return {
    /** USR-27: all 52 names of a colleague, or of the caller. */
    async of(actor: Actor, id: string) {
      const user =
        id === actor.userId
          ? found(await users.byId(id))
          : await users.activeOf({ organisationId: found(actor.organisationId) }, id)
      return { permissions: mapOf(user) }
    },

    /** USR-30: allows or denies one thing to a user, on every session at once (PLT-26). Who may not see the rest of their permissions is answered that one. */
    async change(member: Member, change: { user_id: string; name: string; effect: string }) {
      const { name, effect } = named(change)
      return inTransaction(member.organisationId, callerOf(member), async (transaction) => {
        const { session, record } = transaction
        const before = await users.activeOf(member, change.user_id, session)
        const standing = await decisionMakers.ensureDecides(member, [], session)
        const edited = { _id: before.id, type: before.type }
        const editor = { type: member.type, holds: (permission: Permission) => may(member, permission) }
        const lock = permissionLock({ editorId: member.userId, editor, edited, name, effect })
        ensure(lock === undefined, 'forbidden', lock && refusals[lock])
        const by = await users.activeOf(member, member.userId, session)
        const known = await decisionMakers.asBefore(before, session)
        const after = withTrust(known, withEffect(before, name, effect), by)
        if (mapOf(before)[name] !== effect) {
          await decisionMakers.follow(before, after, editorOf(by), transaction)
          await decisionMakers.askFor(before, after, transaction)
          await users.setPermissionChanges(after, session)
          await sessions.rewriteOf(after.id, rightsOf(after), session)
          record({
            what: 'permission changed',
            ...aboutUser(after),
            details: { permission: name, effect, ...(standing === 'unconfirmed' && { unconfirmed: true as const }) },
          })
        }
        return { permissions: may(member, 'view_permission_of_user') ? mapOf(after) : { [name]: mapOf(after)[name] } }
      })
    },
  }
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
