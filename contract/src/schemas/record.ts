import { z } from 'zod'
import { fieldsOf } from '../catalogue'
import type { Field, FieldValue } from '../field'
import type { Kind } from '../kinds'
import { recordFacts } from './shared'

/** A reviewed field on the wire: the current value and what is proposed, null when nothing is (CHG-04). */
export type Proposed = { value: FieldValue; new_value: FieldValue }

/** A reviewed record on the wire: its facts, and each field of its kind as value and proposal. */
export type RecordOnWire<Facts extends object> = Facts & { readonly [field: string]: unknown }

const richText = z.object({ ops: z.array(z.looseObject({ insert: z.string() })) })

function schemaOfValue(field: Field): z.ZodType {
  switch (field.input) {
    case 'percent':
    case 'reminder':
      return z.number()
    case 'boolean':
      return z.boolean()
    case 'rich':
      return z.union([richText, z.literal('')])
    case 'file':
      return z.looseObject({ filename: z.string() })
    default:
      return z.string()
  }
}

/** What is sent and what is received of an answer are the same. */
type WireSchema<T> = z.ZodType<T, T>

/** The exact answer for one record of a kind: nothing more and nothing less than its facts and its fields. */
export function recordSchema<S extends z.ZodRawShape>(
  kind: Kind,
  facts: S,
): WireSchema<RecordOnWire<z.infer<z.ZodObject<S & typeof recordFacts>>>> {
  const fields = Object.fromEntries(
    fieldsOf(kind).map((field) => [
      field.name,
      z.strictObject({ value: schemaOfValue(field).nullable(), new_value: schemaOfValue(field).nullable() }),
    ]),
  )
  // The catalogue names the fields at run time; the type promises the facts and leaves the fields to `proposed`.
  return z.strictObject({ ...facts, ...recordFacts, ...fields }) as never
}

/** A field of a record on the wire; nothing set and nothing proposed when the record has no such field. */
export function proposed(record: object, field: string): Proposed {
  const found = (record as Record<string, Proposed | undefined>)[field]
  return found ?? { value: null, new_value: null }
}
