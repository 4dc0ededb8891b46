import { userMessages } from '@dossier/contract/people/messages/users'
import { permissionLock } from '@dossier/contract/people/permissions/permission-lock'
import type { User } from '@dossier/contract/people/schemas/session'
import {
  type AreaPermission,
  type Effect,
  type Permission,
  type PermissionGroup,
  permissionGroups,
} from '@dossier/contract/platform/permissions'
import type { UserType } from '@dossier/contract/platform/user-types'
import { userTypeNamed } from '../roles'

type Context = {
  readonly editorId: string
  /** Whether the viewer may change anyone's permissions at all. */
  readonly mayChange: boolean
  readonly editorType: UserType | undefined
  /** Whether the viewer has a permission. */
  readonly holds: (name: Permission | AreaPermission) => boolean
  readonly account: Pick<User, '_id' | 'type'>
}

const reasons = {
  administrator: 'An administrator always manages users.',
  own: userMessages.ownPermission,
  'not held': userMessages.permissionNotHeld,
} as const

/** What cannot be chosen in the editor, and why (USR-17, GOV-04, GOV-29). */
export function locksFor({ editorId, editorType, holds, mayChange, account }: Context) {
  const type = userTypeNamed(account.type)
  const lockOf = (name: Permission | AreaPermission, effect: Effect) =>
    type &&
    editorType &&
    permissionLock({ editorId, editor: { type: editorType, holds }, edited: { _id: account._id, type }, name, effect })
  return {
    isLocked: (name: Permission | AreaPermission, effect: Effect) => !mayChange || lockOf(name, effect) !== undefined,

    /** Said once for a whole group. */
    reasonOfGroup: (group: PermissionGroup) =>
      mayChange && permissionGroups[group].every((name) => lockOf(name, 'deny') === 'administrator')
        ? reasons.administrator
        : undefined,

    /** Said beside one permission that can only be given up. */
    reasonOf: (name: Permission | AreaPermission) => {
      const lock = mayChange ? lockOf(name, 'allow') : undefined
      return lock === undefined || lock === 'administrator' ? undefined : reasons[lock]
    },
  }
}
