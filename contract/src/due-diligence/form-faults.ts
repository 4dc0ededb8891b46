import { checkRecord } from '../file/checks/check-field'
import type { FieldErrors } from '../platform/errors'
import type { FieldContext, Read } from '../platform/fields/field'

/** A form as its rules read it: the answers of the record, and those of each element. */
export type FormToSubmit = {
  readonly record: Read
  readonly elements: readonly { readonly id: string; readonly read: Read }[]
}

const fieldKey = (elementId: string, field: string): string => `${elementId}.${field}`

/**
 * Returns what keeps a form from being submitted (DDL-45 to DDL-49): a message for each field, those of an element under
 * its `fieldKey`; empty when the form is complete. An element that is not relevant is skipped (DDL-46).
 */
export function faultsBeforeSubmit({ record, elements }: FormToSubmit, context: FieldContext): FieldErrors {
  const faults = { ...checkRecord('due_diligence_record', record, context) }
  for (const { id, read } of elements) {
    if (read('is_relevant') === 'NO') continue
    for (const [field, message] of Object.entries(checkRecord('due_diligence_element', read, context))) {
      faults[fieldKey(id, field)] = message
    }
  }
  return faults
}
