import { isFieldShown } from '@dossier/contract/catalogue'
import { checkEdits, checkMandatory } from '@dossier/contract/checks/check-field'
import type { Field, FieldContext, FieldValue, Read } from '@dossier/contract/field'
import type { Kind } from '@dossier/contract/kinds'
import { effectiveValue, type WireRecord } from '../values/current-and-proposed'

export type Values = Readonly<Record<string, FieldValue>>

/** What rules read: the edit, else what the record shows (DSH-30). */
export function readerOf(record: WireRecord, edits: Values): Read {
  const shown = effectiveValue(record)
  return (name) => (Object.hasOwn(edits, name) ? edits[name] : shown(name))
}

const sameText = (value: FieldValue | undefined) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? '')

/** Nothing set and a cleared text look the same in a field. */
export const isSame = (one: FieldValue | undefined, other: FieldValue | undefined) => sameText(one) === sameText(other)

/** Edits that differ from what the record shows; setting a value back takes its edit away. */
export function withEdit(edits: Values, record: WireRecord, name: string, value: FieldValue): Values {
  const { [name]: _, ...others } = edits
  return isSame(value, effectiveValue(record)(name)) ? others : { ...others, [name]: value }
}

/** Computed, or set by something else than typing. */
export const isFixed = (field: Field, read: Read) => field.readOnly === true || (field.derivedWhen?.(read) ?? false)

/** Edits without those of which the record holds the same by now. */
export function stillEdited(edits: Values, record: WireRecord): Values {
  const shown = effectiveValue(record)
  const left = Object.entries(edits).filter(([name, value]) => !isSame(value, shown(name)))
  return left.length === Object.keys(edits).length ? edits : Object.fromEntries(left)
}

/** Edits worth sending: of fields that are shown and typed. What is hidden keeps what is stored (DSH-30). */
export const sendable = (fields: readonly Field[], edits: Values, read: Read): Values =>
  Object.fromEntries(
    Object.entries(edits).filter(([name]) => {
      const field = fields.find((one) => one.name === name)
      return field !== undefined && isFieldShown(field, read) && !isFixed(field, read)
    }),
  )

/** Returns the field errors of the edits, by field (VAL-01), and of mandatory fields that they leave empty (TRP-13). */
export const errorsOf = (kind: Kind, changes: Values, record: WireRecord, context: FieldContext) =>
  Object.keys(changes).length === 0
    ? {}
    : {
        ...checkMandatory(kind, readerOf(record, changes)),
        ...checkEdits(kind, changes, effectiveValue(record), context),
      }
