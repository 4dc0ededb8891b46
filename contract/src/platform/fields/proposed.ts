import type { FieldValue } from './field'

/** A reviewed field on the wire: the current value and what is proposed, null when nothing is (CHG-04). */
export type Proposed = { readonly value: FieldValue; readonly new_value: FieldValue }

const isProposed = (found: unknown): found is Proposed =>
  typeof found === 'object' && found !== null && 'new_value' in found

/** What a record on the wire holds under a name; its schema has checked it where it came from. */
const valueIn = (record: object, name: string) =>
  ((record as Readonly<Record<string, unknown>>)[name] ?? null) as FieldValue

/**
 * A field of a record on the wire, in both of its forms (ruling 4): `{value, new_value}`, and flat with `new_` before
 * the name of what is proposed. Nothing set and nothing proposed when the record has no such field.
 */
export function proposed(record: object, field: string): Proposed {
  const found = valueIn(record, field)
  return isProposed(found) ? found : { value: found, new_value: valueIn(record, `new_${field}`) }
}
