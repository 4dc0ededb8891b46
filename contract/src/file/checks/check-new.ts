import type { FieldErrors } from '../../platform/errors'
import { validationMessages } from '../../platform/messages/validation'
import { typeFault } from '../../platform/validation/field-value'
import { isBlank } from '../../platform/validation/hidden-characters'
import { fieldOf } from '../catalogue'
import type { Kind } from '../kinds'

/**
 * Returns the errors of what an add dialog was given for fields of a kind: what may never be empty is filled, and
 * everything is a value that its field can hold. The other rules of a field wait until it is edited (PER-15).
 */
export const checkNew = (kind: Kind, names: readonly string[], given: Readonly<Record<string, unknown>>): FieldErrors =>
  Object.fromEntries(
    names.flatMap((name) => {
      const fault = faultOf(kind, name, given[name])
      return fault === undefined ? [] : [[name, fault]]
    }),
  )

function faultOf(kind: Kind, name: string, value: unknown): string | undefined {
  const field = fieldOf(kind, name)
  if (field === undefined) return validationMessages.unknownField
  if (isMissing(value)) return field.neverEmpty
  return typeFault(field, value)
}

const isMissing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && isBlank(value))
