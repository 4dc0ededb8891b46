import { fieldOf } from '@dossier/contract/file/catalogue'
import type { Kind } from '@dossier/contract/file/kinds'
import { type Section, sectionPermission } from '@dossier/contract/file/sections'
import type { Read } from '@dossier/contract/platform/fields/field'
import { maySeeField, maySeeFieldInChanges } from '@dossier/contract/platform/fields/visibility'
import type { Permission } from '@dossier/contract/platform/permissions'
import type { UserType } from '@dossier/contract/platform/user-types'
import { mayInSection } from '../../platform/access/actor'
import type { Action } from '../engine/model'

/** A user whose sight is asked for: the caller, or a colleague who could decide. */
export type Viewer = {
  readonly userId: string
  readonly type: UserType
  readonly permissions: ReadonlySet<Permission>
}

export const seesSections = (viewer: Viewer, sections: readonly Section[]) =>
  sections.every((section) => mayInSection(viewer, section, 'view'))

/**
 * The named values without those the viewer may not see; every answer that holds fields goes through here (PRM-42). With
 * the record at hand, change views show auditors more of it (PRM-41).
 */
export function visibleFields<T>(
  viewer: Viewer,
  kind: string,
  fields: Readonly<Record<string, T>>,
  read?: Read,
): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => seesField(viewer, kind, name, read)))
}

/** The same of names alone: whose comment is changed is shown to those who may read it. */
export const visibleNames = (viewer: Viewer, kind: string, names: readonly string[]): string[] =>
  names.filter((name) => seesField(viewer, kind, name))

function seesField(viewer: Viewer, kind: string, name: string, read?: Read): boolean {
  const field = fieldOf(kind as Kind, name)
  if (field === undefined) return true
  return read ? maySeeFieldInChanges(field, viewer, read) : maySeeField(field, viewer)
}

/** Whether a viewer sees everything in an action, as a decision asks for (ruling 18). */
export const seesWhole = (viewer: Viewer, action: Action) =>
  seesSections(viewer, action.sections) &&
  action.parts.every(
    ({ kind, fields }) => Object.keys(visibleFields(viewer, kind, fields)).length === Object.keys(fields).length,
  )

/** The first permission a viewer lacks to see all of an action; undefined where none would do, but another type. */
export const missingSight = (viewer: Viewer, action: Action): Permission | undefined =>
  [...action.sections.map((section) => sectionPermission(section, 'view')), ...fieldPermissions(viewer, action)].find(
    (name) => name && !viewer.permissions.has(name),
  )

/** The permissions by which users of the viewer's type see the fields of an action. */
const fieldPermissions = ({ type }: Viewer, { parts }: Action) =>
  parts
    .flatMap(({ kind, fields }) => Object.keys(fields).map((name) => fieldOf(kind as Kind, name)?.seenBy))
    .filter((seenBy) => seenBy?.types?.includes(type) ?? true)
    .map((seenBy) => seenBy?.permission)
