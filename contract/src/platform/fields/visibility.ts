import { allows, type Permission, type PermissionMap } from '../permissions'
import type { UserType } from '../user-types'
import type { Field, Read } from './field'

/** What someone is allowed: as it travels, or as the server keeps it. */
type Allowed = PermissionMap | ReadonlySet<Permission> | undefined

/** Who looks or writes, as far as single fields ask. The section's own right is checked apart. */
export type Viewer = { readonly type: UserType; readonly permissions: Allowed }

type Restriction = Field['seenBy']

const holds = (permissions: Allowed, permission: Permission) =>
  permissions instanceof Set ? permissions.has(permission) : allows(permissions as PermissionMap, permission)

const passes = (restriction: Restriction, { type, permissions }: Viewer) =>
  (restriction?.types?.includes(type) ?? true) &&
  (restriction?.permission === undefined || holds(permissions, restriction.permission))

/** Whether a viewer of the record may see this field of it (PRM-37 to PRM-42). */
export const maySeeField = (field: Field, viewer: Viewer): boolean => passes(field.seenBy, viewer)

/** The same in change views, where auditors also see the results of findings (PRM-41). */
export function maySeeFieldInChanges(field: Field, viewer: Viewer, read: Read): boolean {
  const { seenInChangesBy: others } = field
  return maySeeField(field, viewer) || (others ? others.types.includes(viewer.type) && others.when(read) : false)
}

/** Whether an editor of the record may write this field of it (PRM-36, DOC-42). */
export const mayEditField = (field: Field, editor: Viewer): boolean => passes(field.editedBy, editor)
