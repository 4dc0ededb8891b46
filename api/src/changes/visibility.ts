import { fieldOf } from '@dossier/contract/catalogue'
import type { Field } from '@dossier/contract/field'
import type { Kind } from '@dossier/contract/kinds'
import type { Permission } from '@dossier/contract/permissions'
import { type Section, sectionPermission } from '@dossier/contract/sections'
import type { UserType } from '@dossier/contract/user-types'
import { mayInSection } from '../auth/actor'
import type { Action } from './engine/model'

/** Whoever looks: a caller, or a colleague a decision is looked for. */
export type Viewer = {
  readonly userId: string
  readonly type: UserType
  readonly permissions: ReadonlySet<Permission>
}

/** PRM-37 to PRM-42: whether a field's content may be shown to somebody at all. */
export function seesField(viewer: Viewer, field: Pick<Field, 'seenBy'>): boolean {
  if (!field.seenBy) return true
  const { permission, types } = field.seenBy
  return (!types || types.includes(viewer.type)) && (!permission || viewer.permissions.has(permission))
}

export const seesSections = (viewer: Viewer, sections: readonly Section[]) =>
  sections.every((section) => mayInSection(viewer, section, 'view'))

/** The named values without those the viewer may not see; every answer that holds fields goes through here (PRM-42). */
export function visibleFields<T>(viewer: Viewer, kind: string, fields: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => {
      const field = fieldOf(kind as Kind, name)
      return field === undefined || seesField(viewer, field)
    }),
  )
}

/** Ruling 18: a decision needs sight of everything in the action. */
export const seesWhole = (viewer: Viewer, action: Action) =>
  seesSections(viewer, action.sections) &&
  Object.keys(visibleFields(viewer, action.kind, action.fields)).length === Object.keys(action.fields).length

/** The first section permission a viewer lacks for an action. */
export const missingSight = (viewer: Viewer, action: Action): Permission | undefined =>
  action.sections
    .map((section) => sectionPermission(section, 'view'))
    .find((name) => name && !viewer.permissions.has(name))
