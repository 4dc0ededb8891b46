/** What of JSON Schema zod writes, as far as what follows from a change of it is known. */
export type Schema = {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: unknown
  readonly items?: Schema
  readonly [other: string]: unknown
}

/** Whose fields may be more than the other's. */
type Longer = 'outer' | 'inner'

const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const
const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const
/** Besides these, what two schemas say has to be the same. */
const compared = new Set<string>([
  ...upper,
  ...lower,
  'type',
  'const',
  'enum',
  'anyOf',
  'oneOf',
  'description',
  'default',
])
const ofObjects = new Set(['properties', 'required'])

/** Whether all that could be sent can still be sent: nothing more is wanted, and no field is left unread. */
export const stillTakes = (before: Schema, after: Schema) => holds(after, before, 'outer')

/** Whether all that is answered could be answered before: every field is there that was, and holds nothing new. */
export const stillAnswers = (before: Schema, after: Schema) => holds(before, after, 'inner')

/** Whether every value of the inner schema is one of the outer; false where that is not known. */
function holds(outer: Schema, inner: Schema, longer: Longer): boolean {
  if (longer === 'outer' && 'default' in inner && !same(outer.default, inner.default)) return false
  if (same(outer, inner) || isAnything(outer)) return true
  const choices = choicesOf(inner)
  if (choices) return choices.every((choice) => holds(outer, choice, longer))
  const places = choicesOf(outer)
  if (places) return places.some((place) => holds(place, inner, longer))
  if ('const' in inner) return typesOf(inner.const).some((type) => type === outer.type) && isUnlimited(outer)
  return (
    (outer.type === inner.type || (outer.type === 'number' && inner.type === 'integer')) &&
    isWithinLimits(outer, inner) &&
    (outer.type === 'object' ? holdsFields(outer, inner, longer) : true) &&
    (outer.type === 'array' ? holds(outer.items ?? {}, inner.items ?? {}, longer) : true) &&
    saysNoMore(outer, inner)
  )
}

/**
 * The first field of a schema because of which values no longer fit, in words: what is sent has to be taken, what is
 * answered has to be what it was.
 */
export function whereItDiffers(before: Schema, after: Schema, way: 'sent' | 'answered', at = ''): string {
  const fits = (was: Schema, is: Schema) => (way === 'sent' ? stillTakes(was, is) : stillAnswers(was, is))
  const within = (name: string) => (at === '' ? name : `${at}.${name}`)
  if (before.items && after.items) return whereItDiffers(before.items, after.items, way, `${at}[]`)
  const fields = before.properties ?? {}
  const others = after.properties ?? {}
  const gone = Object.keys(fields).find((name) => !Object.hasOwn(others, name))
  if (gone !== undefined) return `'${within(gone)}' is gone`
  const [must, may] = way === 'sent' ? [after, before] : [before, after]
  const required = must.required?.find((name) => !may.required?.includes(name))
  if (required !== undefined)
    return `'${within(required)}' ${way === 'sent' ? 'has to be sent now' : 'may be missing now'}`
  for (const [name, field] of Object.entries(fields)) {
    const other = others[name]
    if (other && !fits(field, other)) return whereItDiffers(field, other, way, within(name))
  }
  const place = at === '' ? 'it' : `'${at}'`
  const [was, is] = [before.default, after.default].map((value) => JSON.stringify(value) ?? 'nothing')
  if (way === 'sent' && was !== is) return `${place} stands for ${is} where it is left out, it was ${was}`
  return way === 'sent' ? `${place} takes less than it took` : `${place} may be more than it was`
}

function typesOf(value: unknown): readonly string[] {
  if (value === null) return ['null']
  return Number.isInteger(value) ? ['integer', 'number'] : [typeof value]
}

const isAnything = (schema: Schema) => Object.keys(schema).every((key) => key === 'description' || key === 'default')
const isUnlimited = (schema: Schema) => Object.keys(schema).every((key) => key === 'type' || key === 'description')

/** What one of is wanted, as a schema each. */
function choicesOf({ anyOf, oneOf, enum: values, type, ...rest }: Schema): readonly Schema[] | undefined {
  if (anyOf ?? oneOf) return anyOf ?? oneOf
  if (values) return values.map((value) => ({ const: value }))
  return Array.isArray(type) ? type.map((one: string) => ({ ...rest, type: one })) : undefined
}

const isWithinLimits = (outer: Schema, inner: Schema) =>
  upper.every((limit) => limitOf(outer, limit, Infinity) >= limitOf(inner, limit, Infinity)) &&
  lower.every((limit) => limitOf(outer, limit, -Infinity) <= limitOf(inner, limit, -Infinity))

function limitOf(schema: Schema, name: string, unlimited: number): number {
  const limit = schema[name]
  return typeof limit === 'number' ? limit : unlimited
}

function holdsFields(outer: Schema, inner: Schema, longer: Longer): boolean {
  const [outerFields, innerFields] = [outer.properties ?? {}, inner.properties ?? {}]
  const [all, fewer] = longer === 'outer' ? [outerFields, innerFields] : [innerFields, outerFields]
  const wanted = outer.required ?? []
  return (
    Object.keys(fewer).every((name) => name in all) &&
    wanted.every((name) => inner.required?.includes(name)) &&
    Object.entries(outerFields).every(([name, field]) => {
      const other = innerFields[name]
      return other === undefined || holds(field, other, longer)
    })
  )
}

/** The inner has every pattern, format and other check of the outer. */
const saysNoMore = (outer: Schema, inner: Schema) =>
  Object.keys(outer).every(
    (key) =>
      compared.has(key) ||
      (outer.type === 'object' && ofObjects.has(key)) ||
      (outer.type === 'array' && key === 'items') ||
      (key === 'additionalProperties' && isOpen(outer)) ||
      same(outer[key], inner[key]),
  )

const isOpen = ({ additionalProperties: rest }: Schema) =>
  rest === true || (typeof rest === 'object' && rest !== null && Object.keys(rest).length === 0)

/** Whatever order fields have. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const [fields, others] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))]
  return (
    Array.isArray(one) === Array.isArray(other) &&
    fields.length === others.size &&
    fields.every(([name, value]) => others.has(name) && same(value, others.get(name)))
  )
}
