import type { FieldValue, InputKind } from '../../platform/fields/field'
import { isValueOf } from '../../platform/validation/field-value'
import { keptText } from '../../platform/validation/kept-text'
import { isEmptyRichText, isRichText } from '../../platform/validation/rich-text'
import { fieldOf } from '../catalogue'
import type { Kind } from '../kinds'

/**
 * Checked edits as they are kept: under the name a field is stored by (DOC-34), and a typed text without the blanks at
 * its ends, which no rule counts (VAL-26), an email address as its mailbox (GOV-31), text that shows nothing as none
 * (DOC-36).
 */
export function normalisedEdits(kind: Kind, edits: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const normalised = Object.entries(edits).map(([name, value]) => {
    const field = fieldOf(kind, name)
    return [field?.name ?? name, field ? normalisedValue(field.input, value) : value]
  })
  return Object.fromEntries(normalised)
}

/** What a creation was given for these fields as it is kept: null for what is left empty, or is no value of its field. */
export const normalisedNew = (
  kind: Kind,
  names: readonly string[],
  given: Readonly<Record<string, unknown>>,
): Record<string, FieldValue> => Object.fromEntries(names.map((name) => [name, newValue(kind, name, given[name])]))

function newValue(kind: Kind, name: string, given: unknown): FieldValue {
  const field = fieldOf(kind, name)
  if (field === undefined || given === undefined || !isValueOf(field, given)) return null
  const value = normalisedValue(field.input, given)
  return value === '' ? null : value
}

function normalisedValue<Value>(input: InputKind, value: Value): Value | string {
  if (typeof value === 'string') return keptText(input, value)
  return input === 'rich' && isRichText(value) && isEmptyRichText(value) ? '' : value
}
