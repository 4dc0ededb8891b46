import { z } from 'zod'
import type { Field } from '../../platform/fields/field'
import { recordFacts } from '../../platform/schemas/shared'
import { fieldsNamed, fieldsOf, olderNames } from '../catalogue'
import { isFlat, type Kind } from '../kinds'
import { valueSchemaOf } from './field-values'

/** A reviewed record on the wire: its facts, and each field of its kind as value and proposal. */
export type RecordOnWire<Facts extends object> = Facts & { readonly [field: string]: unknown }

/** What is sent and what is received of an answer are the same. */
type WireSchema<T> = z.ZodType<T, T>

/** What distinguishes the wire form of a kind (ruling 4): more beside value and proposal, and which fields there are. */
type WireForm = { readonly beside?: z.ZodRawShape; readonly has?: (field: Field) => boolean }

/** The exact answer for one record of a kind: nothing more and nothing less than its facts and its fields. */
export function recordSchema<S extends z.ZodRawShape>(
  kind: Kind,
  facts: S,
  { beside = {}, has = () => true }: WireForm = {},
): WireSchema<RecordOnWire<z.infer<z.ZodObject<S & typeof recordFacts>>>> {
  const shape = (field: Field): z.ZodRawShape => (isFlat(kind) ? flatShape(field) : proposalShape(field, beside))
  const fields = Object.assign({}, ...[...fieldsOf(kind), ...olderFields(kind)].filter(has).map(shape))
  // The catalogue names the fields at run time; the type promises the facts and leaves the fields to `proposed`.
  return z.strictObject({ ...facts, ...recordFacts, ...fields }) as never
}

const olderFields = (kind: Kind) =>
  Object.entries(olderNames(kind)).flatMap(([older, name]) =>
    fieldsNamed(kind, name).map((field) => ({ ...field, name: older })),
  )

const proposalShape = (field: Field, beside: z.ZodRawShape) => {
  const value = valueSchemaOf(field).nullable()
  return { [field.name]: z.strictObject({ value, new_value: value, ...beside }) }
}

/** A field that not everyone sees is left out for those who do not. */
const flatShape = (field: Field) => {
  const value = field.seenBy === undefined ? valueSchemaOf(field).nullable() : valueSchemaOf(field).nullish()
  return { [field.name]: value, [`new_${field.name}`]: value }
}
