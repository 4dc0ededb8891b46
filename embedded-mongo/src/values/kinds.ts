import {
  type Binary,
  BSONRegExp,
  type BSONSymbol,
  type Code,
  type Decimal128,
  type Double,
  type Int32,
  type Long,
  type ObjectId,
  type Timestamp,
} from 'bson'
import type { Document } from './document'

/**
 * The kinds of values that compare with each other, in MongoDB's order between kinds. The number is also the first byte
 * of an index key. `undefined`, which stands for a missing field, orders as null.
 */
export const KIND_ORDER = {
  minKey: 0x01,
  emptyArray: 0x08,
  null: 0x10,
  number: 0x20,
  string: 0x30,
  object: 0x40,
  array: 0x50,
  binary: 0x60,
  objectId: 0x70,
  boolean: 0x80,
  date: 0x90,
  timestamp: 0x98,
  regex: 0xa0,
  code: 0xb0,
  codeWithScope: 0xb8,
  maxKey: 0xf0,
} as const

export type Kind = keyof typeof KIND_ORDER

/** Stands in sort and index keys where a document has an empty array: below null. Never inside a document. */
export const EMPTY_ARRAY = Symbol('empty array')

/** What a value of each kind is in JavaScript. */
export type ValuesByKind = {
  minKey: unknown
  emptyArray: unknown
  null: unknown
  number: AnyNumber
  string: string | BSONSymbol
  object: Document
  array: readonly unknown[]
  binary: Binary | Uint8Array
  objectId: ObjectId
  boolean: boolean
  date: Date
  timestamp: Timestamp
  regex: RegExp | BSONRegExp
  code: Code
  codeWithScope: Code
  maxKey: unknown
}

/** A value together with its kind, so that the kind tells TypeScript what the value is. */
export type Kinded = { [K in Kind]: { kind: K; value: ValuesByKind[K] } }[Kind]

/** A number of any BSON type. */
export type AnyNumber = number | bigint | Int32 | Double | Long | Decimal128

const KIND_OF_PRIMITIVE: { [type: string]: Kind } = {
  undefined: 'null',
  number: 'number',
  bigint: 'number',
  string: 'string',
  boolean: 'boolean',
  symbol: 'emptyArray',
}

const KIND_OF_BSON_TYPE: { [type: string]: Kind } = {
  Int32: 'number',
  Double: 'number',
  Long: 'number',
  Decimal128: 'number',
  BSONSymbol: 'string',
  Binary: 'binary',
  ObjectId: 'objectId',
  Timestamp: 'timestamp',
  BSONRegExp: 'regex',
  MinKey: 'minKey',
  MaxKey: 'maxKey',
}

/** The kind of any decoded value. */
export function kindOf(value: unknown): Kind {
  if (typeof value !== 'object') return KIND_OF_PRIMITIVE[typeof value] ?? unknownKind(value)
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (isDocument(value)) return 'object'
  if (value instanceof Date) return 'date'
  if ('_bsontype' in value && typeof value._bsontype === 'string') {
    if (value._bsontype === 'Code') return 'scope' in value && value.scope !== null ? 'codeWithScope' : 'code'
    return KIND_OF_BSON_TYPE[value._bsontype] ?? unknownKind(value)
  }
  if (value instanceof RegExp) return 'regex'
  if (value instanceof Uint8Array) return 'binary'
  return unknownKind(value)
}

function unknownKind(value: unknown): never {
  throw new TypeError(`Not a BSON value: ${String(value)}`)
}

/** The value with its kind. `kindOf` has looked at what the cast asserts. */
export function kinded(value: unknown): Kinded {
  return { kind: kindOf(value), value } as Kinded
}

/** An embedded document: not null, not an array, not one of BSON's own types. */
export function isDocument(value: unknown): value is Document {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Null, or no value at all. */
export function isNullish(value: unknown): value is null | undefined {
  return value === null || value === undefined
}

export function isRegex(value: unknown): value is RegExp | BSONRegExp {
  return value instanceof RegExp || value instanceof BSONRegExp
}

/** A number of any BSON type. */
export function isNumber(value: unknown): value is AnyNumber {
  return typeof value === 'number' || kindOf(value) === 'number'
}

/** The bytes of binary data, whatever holds them. */
export function bytesOf(value: Binary | Uint8Array): Uint8Array {
  return value instanceof Uint8Array ? value : value.buffer.subarray(0, value.position)
}

export const subtypeOf = (value: Binary | Uint8Array) => (value instanceof Uint8Array ? 0 : value.sub_type)

/** The pattern and the options of a regular expression. */
export function partsOfRegex(value: RegExp | BSONRegExp): { pattern: string; options: string } {
  return value instanceof RegExp
    ? { pattern: value.source, options: value.flags.replace(/[^imsu]/g, '') }
    : { pattern: value.pattern, options: value.options }
}
