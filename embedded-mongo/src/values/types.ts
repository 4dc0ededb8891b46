import { type AnyNumber, isNumber, kinded } from './kinds'
import { numberTypeOf, toNumber } from './numbers'

/** The names of BSON's types in `$type`, with their codes. */
const TYPE_CODES = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
} as const

export type TypeName = keyof typeof TYPE_CODES

const NAMES_BY_CODE = new Map(Object.entries(TYPE_CODES).map(([name, code]) => [code, name as TypeName]))

/** The name of a value's type; a missing value has the type `missing`. */
export function typeNameOf(value: unknown): TypeName | 'missing' {
  if (value === undefined) return 'missing'
  const { kind, value: known } = kinded(value)
  switch (kind) {
    case 'number':
      return numberTypeOf(known)
    case 'string':
      return typeof known === 'string' ? 'string' : 'symbol'
    case 'boolean':
      return 'bool'
    case 'binary':
      return 'binData'
    case 'code':
      return 'javascript'
    case 'codeWithScope':
      return 'javascriptWithScope'
    case 'emptyArray':
      return 'array'
    default:
      return kind
  }
}

/** The type a number or a name stands for in `$type`; undefined when there is none. */
export function typeNamed(alias: string | AnyNumber): TypeName | undefined {
  if (isNumber(alias)) return NAMES_BY_CODE.get(toNumber(alias) as (typeof TYPE_CODES)[TypeName])
  return Object.hasOwn(TYPE_CODES, alias) ? (alias as TypeName) : undefined
}
