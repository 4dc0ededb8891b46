import {
  type AreaPermission,
  type Effect,
  isAreaPermission,
  type Permission,
  permissionGroups,
} from '../../platform/permissions'
import type { UserType } from '../../platform/user-types'
import { defaultPermissions } from './default-permissions'

/** The decisions that no one grants themselves (GOV-04). */
const decisions: readonly (Permission | AreaPermission)[] = [
  'approve_requested_changes',
  'reject_requested_changes',
  'approve_due_diligence',
]

export type PermissionChange = {
  readonly editorId: string
  readonly editor: { readonly type: UserType; holds(name: Permission | AreaPermission): boolean }
  readonly edited: { readonly _id: string; readonly type: UserType }
  readonly name: Permission | AreaPermission
  readonly effect: Effect
}

/**
 * Why someone with the right to change permissions may not make this change; undefined when they may.
 * administrator: the user-management group of an administrator stays as it is (USR-17).
 * own: no one grants themselves a decision that their own type does not have by default (GOV-04), nor what an area
 * brings and they do not hold.
 * not held: no one grants what they do not hold, beyond the defaults of the type they may give (GOV-29).
 */
export function permissionLock({
  editorId,
  editor,
  edited,
  name,
  effect,
}: PermissionChange): 'administrator' | 'own' | 'not held' | undefined {
  const managing: readonly (Permission | AreaPermission)[] = permissionGroups['User management']
  if (edited.type === 'ADMINISTRATOR' && managing.includes(name)) return 'administrator'
  if (effect === 'deny') return undefined
  const own = edited._id === editorId
  const byDefault = hasByDefault(edited.type, name)
  if (own && !byDefault && decisions.includes(name)) return 'own'
  if (own && isAreaPermission(name) && !editor.holds(name)) return 'own'
  return editor.holds(name) || (own && byDefault) || mayGive(editor, name) ? undefined : 'not held'
}

/** What an area brings no type has by default. */
const hasByDefault = (type: UserType, name: Permission | AreaPermission) =>
  !isAreaPermission(name) && defaultPermissions[type].includes(name)

/** Administrators give any type, whose defaults are all of theirs, and what areas bring; others that of new accounts, where they may make any (USR-11). */
function mayGive({ type, holds }: PermissionChange['editor'], name: Permission | AreaPermission): boolean {
  if (type === 'ADMINISTRATOR') return isAreaPermission(name) || hasByDefault(type, name)
  return holds('create_user') && hasByDefault('DATA_CONTROLLER', name)
}
