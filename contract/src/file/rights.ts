import type { Access } from '../platform/access'
import { allows, type PermissionMap } from '../platform/permissions'
import { type Kind, kindEntry, type RecordAct } from './kinds'
import { sectionPermission } from './sections'

/**
 * What an act on records of a kind asks for: what the kind names, else the right in its section. Undefined where the
 * section follows from the record, as of a person, and where the section knows no such right.
 */
export function accessTo(kind: Kind, act: RecordAct): Access | undefined {
  const { access, section } = kindEntry(kind)
  return access?.[act] ?? (section === null ? undefined : sectionPermission(section, act === 'create' ? 'edit' : act))
}

/**
 * Whether permissions allow an act on records of a kind, as pages ask before they offer it; the API decides. Undefined
 * where that follows from the record.
 */
export function mayOnKind(permissions: PermissionMap | undefined, kind: Kind, act: RecordAct): boolean | undefined {
  const access = accessTo(kind, act)
  if (access !== undefined) return isGranted(permissions, access)
  return kindEntry(kind).section === null ? undefined : false
}

/** Whether permissions alone open an access. Those that ask for more than permissions are the API's to judge. */
function isGranted(permissions: PermissionMap | undefined, access: Access): boolean {
  if (typeof access === 'string') return allows(permissions, access as never)
  if ('anyOf' in access) return access.anyOf.some((part) => isGranted(permissions, part))
  if ('allOf' in access) return access.allOf.every((part) => isGranted(permissions, part))
  return false
}
