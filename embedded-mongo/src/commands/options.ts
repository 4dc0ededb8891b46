import { type Document, fieldOf } from '../values/document'
import { refuse, refuseUnsupported } from '../values/errors'
import { isDocument, isNumber } from '../values/kinds'
import { toNumber } from '../values/numbers'
import { typeNameOf } from '../values/types'
import type { Command } from './command'

/** Fields every command may have. */
const COMMON = new Set([
  '$db',
  '$clusterTime',
  '$readPreference',
  'apiDeprecationErrors',
  'apiStrict',
  'apiVersion',
  'autocommit',
  'comment',
  'lsid',
  'maxTimeMS',
  'readConcern',
  'startTransaction',
  'txnNumber',
  'writeConcern',
])

/** Refuses fields no one knows (40415) and those that ask for what this engine does not do (115). */
export function checkFields(name: string, { fields, refused = [], documents }: Command, body: Document): void {
  for (const field of Object.keys(body)) {
    if (field === name || field === documents || fields.includes(field) || COMMON.has(field)) continue
    if (!refused.includes(field)) refuse('IDLUnknownField', `BSON field '${name}.${field}' is an unknown field.`)
    if (isOn(body[field])) refuseUnsupported(`The option '${field}' of '${name}' is`)
  }
}

const isOn = (value: unknown) => value !== undefined && value !== null && value !== false

function wrongType(field: string, value: unknown, wanted: string): never {
  return refuse(
    'TypeMismatch',
    `BSON field '${field}' is the wrong type '${typeNameOf(value)}', expected type '${wanted}'`,
  )
}

/** A document option; undefined when it is not given. Refuses other types (14). */
export function documentOption(body: Document, field: string): Document | undefined {
  const value = fieldOf(body, field)
  if (value === undefined || value === null || isDocument(value)) return value ?? undefined
  return wrongType(field, value, 'object')
}

/** A number of any type; `otherwise` when it is not given. */
export function numberOption(body: Document, field: string, otherwise = 0): number {
  const value = fieldOf(body, field)
  if (value === undefined || value === null) return otherwise
  return isNumber(value) ? toNumber(value) : wrongType(field, value, 'int')
}

const LONGEST_TIME = 2 ** 31 - 1

/** Milliseconds; 0 when they are not given. Refuses (2) what is negative, broken or beyond 32 bits. */
export function timeOption(body: Document, field: string): number {
  const time = numberOption(body, field)
  if (Number.isInteger(time) && time >= 0 && time <= LONGEST_TIME) return time
  return refuse('BadValue', `${time} value for ${field} is out of range [0, ${LONGEST_TIME}]`)
}

/** A whole number that is not negative; `otherwise` when it is not given. */
export function countOption(body: Document, field: string, otherwise = 0): number {
  const number = Math.trunc(numberOption(body, field, otherwise))
  return number >= 0 ? number : refuse(51_024, `BSON field '${field}' value must be >= 0, actual value '${number}'`)
}

/** Numbers count as on unless they are 0. */
export function flagOption(body: Document, field: string, otherwise = false): boolean {
  const value = fieldOf(body, field)
  if (value === undefined || value === null) return otherwise
  if (typeof value === 'boolean') return value
  return isNumber(value) ? toNumber(value) !== 0 : wrongType(field, value, 'bool')
}

export function textOption(body: Document, field: string): string | undefined {
  const value = fieldOf(body, field)
  if (value === undefined || value === null || typeof value === 'string') return value ?? undefined
  return wrongType(field, value, 'string')
}

/** An array of documents. */
export function documentsOption(body: Document, field: string): Document[] | undefined {
  const value = fieldOf(body, field)
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value)) return wrongType(field, value, 'array')
  return value.map((one) => (isDocument(one) ? one : wrongType(field, one, 'object')))
}

/** The name or the key of an index; undefined for none. */
export function hintOption(body: Document): string | Document | undefined {
  const { hint } = body
  if (hint === undefined || hint === null || typeof hint === 'string') return hint ?? undefined
  if (!isDocument(hint)) return refuse('FailedToParse', 'Hint must be a string or an object')
  return Object.keys(hint).length > 0 ? hint : undefined
}
