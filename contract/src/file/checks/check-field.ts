import type { FieldErrors } from '../../platform/errors'
import type { Field, FieldContext, FieldValue, Read } from '../../platform/fields/field'
import { validationMessages as texts } from '../../platform/messages/validation'
import { isEmptyValue } from '../../platform/validation/empty'
import { isValueOf, typeFault } from '../../platform/validation/field-value'
import { fieldOf, fieldsOf } from '../catalogue'
import type { Kind } from '../kinds'

/**
 * The errors of proposed values, by field, all of them at once (VAL-01); empty when every edit may be proposed.
 * `read` answers the record before the edits: what is proposed, else what is approved, and its plain facts.
 */
export function checkEdits(
  kind: Kind,
  edits: Readonly<Record<string, unknown>>,
  read: Read,
  context: FieldContext,
): FieldErrors {
  const readEdited = readWith(kind, edits, read)
  return errorsOf(Object.keys(edits), (name) => {
    const field = fieldOf(kind, name)
    return field ? editFault(field, edits[name], readEdited, context) : texts.unknownField
  })
}

/** The required fields of a record that are not filled, by field with their messages (VAL-03, VAL-05). */
export function checkCompleteness(kind: Kind, read: Read): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of fieldsOf(kind)) {
    if (isAskedFor(field, read) && isEmptyValue(read(field.name))) errors[field.name] = missing(field)
  }
  return errors
}

/** The mandatory fields of a record that are not filled, by field with their messages (TRP-13). */
export const checkMandatory = (kind: Kind, read: Read): FieldErrors =>
  errorsOf(namesOf(kind), (name) => {
    const field = fieldOf(kind, name)
    return field?.mandatory && isEmptyValue(read(name)) ? missing(field) : undefined
  })

/** Of the mandatory fields that are not filled, those that stand in a block with an edit: they are in the way of its save (TRP-13). */
export function checkMandatoryInBlocks(kind: Kind, edits: Readonly<Record<string, unknown>>, read: Read): FieldErrors {
  const blocks = new Set(Object.keys(edits).map((name) => fieldOf(kind, name)?.group))
  const errors = checkMandatory(kind, readWith(kind, edits, read))
  return Object.fromEntries(Object.entries(errors).filter(([name]) => blocks.has(fieldOf(kind, name)?.group)))
}

/** The full check of a record (VAL-04): what is not filled and what breaks its format, stored values included. */
export function checkRecord(kind: Kind, read: Read, context: FieldContext): FieldErrors {
  const formats = errorsOf(namesOf(kind), (name) => {
    const field = fieldOf(kind, name)
    const value = read(name) ?? null
    const looked = field && !field.ages && (field.applies?.(read) ?? true) && !isEmptyValue(value)
    return looked ? (field.check?.(value, read, context) ?? field.checkWhole?.(value, read, context)) : undefined
  })
  return { ...formats, ...checkCompleteness(kind, read) }
}

/** Whether the full check asks for this field of the record. */
export const isAskedFor = (field: Field, read: Read): boolean =>
  (field.required?.(read) ?? false) && (field.applies?.(read) ?? true)

const missing = (field: Field) => field.requiredMessage ?? field.neverEmpty ?? texts.valueRequired

const namesOf = (kind: Kind) => fieldsOf(kind).map(({ name }) => name)

/** The record as it would read with the edits; edits of the wrong type leave what was there. */
function readWith(kind: Kind, edits: Readonly<Record<string, unknown>>, read: Read): Read {
  const edited = new Map<string, FieldValue>()
  for (const [name, value] of Object.entries(edits)) {
    const field = fieldOf(kind, name)
    if (field && isValueOf(field, value)) edited.set(field.name, value)
  }
  return (name) => (edited.has(name) ? edited.get(name) : read(name))
}

function editFault(field: Field, value: unknown, read: Read, context: FieldContext): string | undefined {
  if (field.applies && !field.applies(read)) return texts.notApplicable
  if (field.readOnly || field.derivedWhen?.(read)) return texts.notChangeable
  if (value === null && field.neverEmpty !== undefined) return field.neverEmpty
  const wrongType = typeFault(field, value)
  if (wrongType !== undefined || !isValueOf(field, value)) return wrongType
  if (isEmptyValue(value)) return field.neverEmpty
  return field.check?.(value, read, context)
}

function errorsOf(names: readonly string[], faultOf: (name: string) => string | undefined): FieldErrors {
  return Object.fromEntries(
    names.flatMap((name) => {
      const message = faultOf(name)
      return message === undefined ? [] : [[name, message]]
    }),
  )
}
