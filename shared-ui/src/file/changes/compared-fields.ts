import { fieldIn, fieldOf, fieldsOf } from '@dossier/contract/file/catalogue'
import type { Kind } from '@dossier/contract/file/kinds'
import type { Field, FieldValue } from '@dossier/contract/platform/fields/field'
import { maySeeFieldInChanges, type Viewer } from '@dossier/contract/platform/fields/visibility'
import { isEmptyValue } from '@dossier/contract/platform/validation/empty'
import { currentAndProposed, effectiveValue, type WireRecord } from '../values/current-and-proposed'

/** The fields of an action as they travel. */
export type ChangedFields = Readonly<Record<string, { readonly current?: unknown; readonly new?: unknown }>>

export type ComparedField = { readonly field: Field; readonly before: FieldValue; readonly after: FieldValue }

/** A name the catalogue does not know, as an old action may hold, is shown as it is. */
const unknownField = (name: string): Field => ({ name, label: name, input: 'text', group: '' })

/** A recorded value as one a field can hold: the engine wrote it from one. */
const recorded = (value: unknown) => (value ?? null) as FieldValue

/** The changed fields an action shows this viewer, in the order of the catalogue (CHG-40). */
export function changedFields(kind: Kind, changes: ChangedFields, record: WireRecord, viewer: Viewer) {
  const read = effectiveValue(record)
  const order = fieldsOf(kind).map(({ name }) => name)
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return Object.entries(changes)
    .map(([name, change]) => ({
      field: fieldIn(fieldOf(kind, name) ?? unknownField(name), read),
      before: recorded(change.current),
      after: recorded(change.new),
    }))
    .filter(({ field }) => maySeeFieldInChanges(field, viewer, read))
    .toSorted((left, right) => rank(left.field.name) - rank(right.field.name))
}

/** What the action leaves alone: the other filled fields of the record. */
export function unchangedFields(
  kind: Kind,
  changes: ChangedFields,
  record: WireRecord,
  viewer: Viewer,
): readonly ComparedField[] {
  const read = effectiveValue(record)
  return fieldsOf(kind)
    .filter((field) => !Object.hasOwn(changes, field.name) && maySeeFieldInChanges(field, viewer, read))
    .map((field) => ({ field: fieldIn(field, read), value: currentAndProposed(record, field.name).value }))
    .filter(({ value }) => !isEmptyValue(value))
    .map(({ field, value }) => ({ field, before: value, after: value }))
}
