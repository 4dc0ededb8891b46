import { isFieldShown } from '@dossier/contract/file/catalogue'
import { checkEdits, checkMandatory } from '@dossier/contract/file/checks/check-field'
import type { Kind } from '@dossier/contract/file/kinds'
import type { Field, FieldContext, FieldValue, Read } from '@dossier/contract/platform/fields/field'
import { effectiveValue, type WireRecord } from './current-and-proposed'

export type Values = Readonly<Record<string, FieldValue>>

/** What rules read: the edit, else what the record shows (DSH-30). */
export function readerOf(record: WireRecord, edits: Values): Read {
  const shown = effectiveValue(record)
  return (name) => (Object.hasOwn(edits, name) ? edits[name] : shown(name))
}

/** Computed, or set by something else than typing. */
export const isFixed = (field: Field, read: Read) => field.readOnly === true || (field.derivedWhen?.(read) ?? false)

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
