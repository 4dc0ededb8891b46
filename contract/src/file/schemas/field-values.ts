import { z } from 'zod'
import type { Field, InputKind } from '../../platform/fields/field'
import { richText } from '../../platform/schemas/rich-text'
import { note } from '../../platform/schemas/shared'
import { fieldsOf } from '../catalogue'
import type { Kind } from '../kinds'

type Documented = Readonly<Record<string, unknown>>

const text: Documented = { type: 'string' }
const documented: Readonly<Record<InputKind, Documented>> = {
  text,
  multiline: text,
  email: text,
  phone: text,
  rich: { type: 'object', description: 'Rich text as Delta operations' },
  percent: { type: 'number', multipleOf: 0.01 },
  choice: text,
  'yes-no': { enum: ['YES', 'NO', ''] },
  boolean: { type: 'boolean' },
  country: { type: 'string', description: 'ISO 3166-1 alpha-2 code' },
  date: { type: 'string', description: 'YYYY-MM-DD' },
  year: { type: 'string', description: 'YYYY' },
  reminder: { type: 'integer', enum: [0, 30, 60, 90, 120, 150, 180] },
  file: { type: 'object' },
}

function documentationOf(field: Field): Documented {
  const options = field.input === 'choice' ? { enum: [...(field.options ?? []).map(({ value }) => value), ''] } : {}
  const length = field.maximum === undefined || field.input === 'rich' ? {} : { maxLength: field.maximum }
  return { title: field.label, ...documented[field.input], ...options, ...length }
}

/** Names the field's type for the API description, and leaves wording its faults to `checkEdits`. */
const proposedValue = (field: Field) => z.unknown().meta(documentationOf(field)).optional()

/** The body of an update: changed fields with plain new values (PRM-09), and the `rev` they were based on (GOV-07). */
export const patchSchemaOf = (kind: Kind) =>
  z.looseObject({
    ...Object.fromEntries(
      fieldsOf(kind)
        .filter((field) => !field.readOnly)
        .map((field) => [field.name, proposedValue(field)]),
    ),
    rev: z.int().nonnegative().optional(),
    note,
  })

/** An attached file, as it stands in a document. */
export const fileFacts = z.object({
  filename: z.string(),
  serverName: z.string(),
  filesize: z.int().nonnegative(),
  uploadDate: z.string(),
  originalSha256: z.string().optional(),
})

/** What an answer holds for a field. A cleared field is '' whatever its type. */
export function valueSchemaOf(field: Field): z.ZodType {
  switch (field.input) {
    case 'percent':
    case 'reminder':
      return z.union([z.number(), z.literal('')])
    case 'boolean':
      return z.boolean()
    case 'rich':
      return z.union([richText, z.literal('')])
    case 'file':
      return fileFacts
    default:
      return z.string()
  }
}

/** P<T>: the approved value and the one that waits (PRM-01); null where there is none. */
export const proposalSchema = <T extends z.ZodType>(value: T) =>
  z.object({ value: value.nullable(), new_value: value.nullable() })

/** Every field of a kind as P<T>, for the schemas of answers. */
export const proposalShapeOf = (kind: Kind) =>
  Object.fromEntries(fieldsOf(kind).map((field) => [field.name, proposalSchema(valueSchemaOf(field))]))
