import { decidingRights } from '@dossier/contract/people/permissions/deciding-rights'
import {
  type AreaPermission,
  allows,
  type Permission,
  type PermissionGroup,
  type PermissionMap,
  permissionGroups,
} from '@dossier/contract/platform/permissions'
import type { PermissionOfArea } from '../account.queries'
import { groupedByArea } from './grouped-by-area'
import { permissionMeanings } from './permission-meanings'

const groups = Object.keys(permissionGroups) as readonly PermissionGroup[]

type AnyPermission = Permission | AreaPermission

export const isRightToDecide = (name: AnyPermission): name is (typeof decidingRights)[number] =>
  decidingRights.some((right) => right === name)

export type Capabilities = readonly {
  readonly group: string
  /** An area says it with the label. */
  readonly allowed: readonly { readonly name: AnyPermission; readonly sentence: string }[]
}[]

const ofProduct: Capabilities = groups.map((group) => ({
  group,
  allowed: permissionGroups[group].map((name) => ({ name, sentence: permissionMeanings[name] })),
}))

const ofEachArea = (ofAreas: readonly PermissionOfArea[]): Capabilities =>
  groupedByArea(ofAreas).map(({ title, permissions }) => ({
    group: title,
    allowed: permissions.map(({ name, label }) => ({ name, sentence: label })),
  }))

/** Permissions for which `holds` is true, in their groups, then those of areas; groups without any are left out. */
export const capabilitiesWhere = (
  ofAreas: readonly PermissionOfArea[],
  holds: (name: AnyPermission) => boolean,
): Capabilities =>
  [...ofProduct, ...ofEachArea(ofAreas)]
    .map(({ group, allowed }) => ({ group, allowed: allowed.filter(({ name }) => holds(name)) }))
    .filter(({ allowed }) => allowed.length > 0)

/** What someone may do, by name, and what areas add to the names there are. */
export type Held = { readonly held: PermissionMap; readonly ofAreas: readonly PermissionOfArea[] }

/** What two people may do, and what only one of them may (WRK-16). */
export function compared(one: Held, other: Held) {
  const known = new Set(one.ofAreas.map(({ name }) => name))
  const ofAreas = [...one.ofAreas, ...other.ofAreas.filter(({ name }) => !known.has(name))]
  const where = (first: boolean, second: boolean) =>
    capabilitiesWhere(ofAreas, (name) => allows(one.held, name) === first && allows(other.held, name) === second)
  return { onlyFirst: where(true, false), onlySecond: where(false, true), both: where(true, true) }
}
