import { decidingRights } from '@dossier/contract/people/permissions/deciding-rights'
import {
  type AreaPermission,
  allows,
  type Permission,
  type PermissionGroup,
  type PermissionMap,
  permissionGroups,
} from '@dossier/contract/platform/permissions'

const groups = Object.keys(permissionGroups) as readonly PermissionGroup[]

export const isRightToDecide = (name: Permission | AreaPermission): name is (typeof decidingRights)[number] =>
  decidingRights.some((right) => right === name)

export type Capabilities = readonly { readonly group: PermissionGroup; readonly names: readonly Permission[] }[]

/** Permissions for which `holds` is true, in their groups; groups without any are left out. */
export const capabilitiesWhere = (holds: (name: Permission) => boolean): Capabilities =>
  groups
    .map((group) => ({ group, names: permissionGroups[group].filter(holds) }))
    .filter(({ names }) => names.length > 0)

/** What two people may do, and what only one of them may (WRK-16). */
export const compared = (one: PermissionMap, other: PermissionMap) => ({
  onlyFirst: capabilitiesWhere((name) => allows(one, name) && !allows(other, name)),
  onlySecond: capabilitiesWhere((name) => !allows(one, name) && allows(other, name)),
  both: capabilitiesWhere((name) => allows(one, name) && allows(other, name)),
})
