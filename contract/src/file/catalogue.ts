import type { Field, Read } from '../platform/fields/field'
import { type Kind, kindEntry, kindNames } from './kinds'

/** Every reviewed field of a kind, in the order forms and comparisons show them. */
export const fieldsOf = (kind: Kind): readonly Field[] => kindEntry(kind).fields

const byName = new Map<Kind, ReadonlyMap<string, Field>>(
  kindNames.map((kind) => [kind, new Map(fieldsOf(kind).map((field) => [field.name, field]))]),
)

/** Older names of fields, each with the name it stands for (DOC-34). */
export const olderNames = (kind: Kind): Readonly<Record<string, string>> => kindEntry(kind).olderNames ?? {}

/** The name a field is stored under; older names stand for another one (DOC-34). */
export const storedName = (kind: Kind, name: string): string => {
  const known = kindEntry(kind).olderNames
  return known && Object.hasOwn(known, name) ? (known[name] ?? name) : name
}

export const fieldOf = (kind: Kind, name: string): Field | undefined => byName.get(kind)?.get(storedName(kind, name))

/** Whether any kind has a field of this name; older names are none. */
export const isFieldName = (name: string): boolean => kindNames.some((kind) => byName.get(kind)?.has(name))

/** Returns fields of a kind in the order they are named, as a dialog asks for them. */
export const fieldsNamed = (kind: Kind, ...names: readonly string[]): readonly Field[] =>
  names.flatMap((name) => fieldOf(kind, name) ?? [])

/** What people read for a field's name; a name no one knows is shown as it is. */
export const labelOf = (kind: Kind, name: string): string => fieldOf(kind, name)?.label ?? linkLabels[name] ?? name

/** What a change that adds a parent to a record calls it. */
const linkLabels: Readonly<Record<string, string>> = {
  ubo_related: 'UBO',
  mbd_related: 'Managing director',
  share_holder_related: 'Shareholder',
}

/** A field under the name it has in this record (DOC-10). */
export function fieldIn(field: Field, read: Read): Field {
  const label = field.called?.(read) ?? field.label
  return label === field.label ? field : { ...field, label }
}

/** The heading a field stands under in this record. */
const headingOf = (field: Field, read: Read): string => field.heading?.(read) ?? field.group

export type FieldGroup = { readonly heading: string; readonly fields: readonly Field[] }

/** Fields under their headings in this record, both in the order they come in. */
export function groupsOf(fields: readonly Field[], read: Read): readonly FieldGroup[] {
  const headings = [...new Set(fields.map((field) => headingOf(field, read)))]
  return headings.map((heading) => ({ heading, fields: fields.filter((field) => headingOf(field, read) === heading) }))
}

/** Whether a field exists for this record and is not hidden (DSH-28 to DSH-30). */
export const isFieldShown = (field: Field, read: Read): boolean =>
  (field.applies?.(read) ?? true) && (field.shown?.(read) ?? true)
