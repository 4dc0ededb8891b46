import type { JsonSchema } from './openapi'

type Part = JsonSchema | boolean

/** A JSON schema as people write types: `{ id: string, rev?: integer }`, one field a line. */
export function notationOf(schema: Part, indent = ''): string {
  if (typeof schema === 'boolean') return schema ? 'anything' : 'nothing'
  const { anyOf, oneOf, enum: values, type, items } = schema
  if ('const' in schema) return JSON.stringify(schema.const)
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  const choices = anyOf ?? oneOf ?? (Array.isArray(type) ? type.map((one) => ({ ...schema, type: one })) : undefined)
  if (choices) return [...new Set(choices.map((choice) => notationOf(choice, indent)))].join(' | ')
  if (type === 'array') return listOf(Array.isArray(items) ? {} : (items ?? {}), indent)
  if (type === 'object') return objectOf(schema, indent)
  return type === undefined ? 'anything' : String(type) + limitsOf(schema)
}

function listOf(items: Part, indent: string): string {
  const one = notationOf(items, indent)
  return one.includes(' | ') ? `(${one})[]` : `${one}[]`
}

function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${notationOf(schema, inner)}`,
  )
  const isRecord = typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0
  if (isRecord) fields.push(`${inner}[name]: ${notationOf(additionalProperties, inner)}`)
  if (fields.length === 0) return '{ }'
  return `{\n${fields.join('\n')}\n${indent}}`
}

function limitsOf({ minLength, maxLength, minimum, maximum, pattern, format }: JsonSchema): string {
  const limits = [
    ...(format ? [format] : []),
    ...(pattern && !format ? [`/${pattern}/`] : []),
    ...(minLength ? [`at least ${minLength} characters`] : []),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum}`]),
  ]
  return limits.length === 0 ? '' : ` (${limits.join(', ')})`
}
