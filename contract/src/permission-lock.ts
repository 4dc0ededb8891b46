import { defaultPermissions } from './default-permissions'
import { type Effect, type Permission, permissionGroups } from './permissions'
import type { UserType } from './user-types'

/** The decisions four eyes rest on (GOV-04). */
const decisions: readonly Permission[] = [
  'approve_requested_changes',
  'reject_requested_changes',
  'approve_due_diligence',
]

export type PermissionChange = {
  readonly editorId: string
  readonly edited: { readonly _id: string; readonly type: UserType }
  readonly name: Permission
  readonly effect: Effect
}

/**
 * Why somebody with the right to change permissions may not make this change; undefined when they may.
 * administrator: the user-management group of an administrator stays as it is (USR-17).
 * own: nobody grants themselves a decision that their own type does not have by default (GOV-04).
 */
export function permissionLock({
  editorId,
  edited,
  name,
  effect,
}: PermissionChange): 'administrator' | 'own' | undefined {
  const managing: readonly Permission[] = permissionGroups['User management']
  if (edited.type === 'ADMINISTRATOR' && managing.includes(name)) return 'administrator'
  const granted = effect === 'allow' && !defaultPermissions[edited.type].includes(name)
  return edited._id === editorId && granted && decisions.includes(name) ? 'own' : undefined
}
