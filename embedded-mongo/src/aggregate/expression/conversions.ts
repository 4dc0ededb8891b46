import { Decimal128, ObjectId } from 'bson'
import { doubleOf } from '../../values/arithmetic'
import { CommandError, refuse } from '../../values/errors'
import { isNullish, isNumber, isRegex } from '../../values/kinds'
import { isInt32, toNumber, truncate } from '../../values/numbers'
import { isTruthy } from '../../values/truth'
import { type TypeName, typeNamed, typeNameOf } from '../../values/types'
import { parseDate } from './date-parsing'
import { type Compiler, compileOptional, type Evaluate, namedArguments, type OperatorTable, ofOne } from './operator'

type Conversion = (value: unknown) => unknown

const CONVERSIONS: { [T in TypeName]?: Conversion } = {
  string: toText,
  bool: isTruthy,
  int: toInt,
  long: toLong,
  double: toDouble,
  decimal: toDecimal,
  date: toDate,
  objectId: toObjectId,
}

function refuseConversion(value: unknown, to: TypeName, problem = ''): never {
  const reason = problem === '' ? ` to ${to} in $convert with no onError value` : ` to ${to}: ${problem}`
  return refuse('ConversionFailure', `Unsupported conversion from ${typeNameOf(value)}${reason}`)
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean' || isNumber(value)) return String(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof ObjectId) return value.toHexString()
  return refuseConversion(value, 'string')
}

/** The whole part of a number, the number in a text, 1 or 0 for a boolean. */
function wholeOf(value: unknown, to: 'int' | 'long'): bigint {
  if (typeof value === 'boolean') return value ? 1n : 0n
  if (typeof value === 'string') {
    return /^[+-]?\d+$/.test(value) ? BigInt(value) : refuseConversion(value, to, `Failed to parse number '${value}'`)
  }
  if (to === 'long' && value instanceof Date) return BigInt(value.getTime())
  if (!isNumber(value)) return refuseConversion(value, to)
  return truncate(value) ?? refuseConversion(value, to, `Conversion would overflow target type: ${String(value)}`)
}

function toInt(value: unknown): number {
  const whole = Number(wholeOf(value, 'int'))
  return isInt32(whole)
    ? whole
    : refuseConversion(value, 'int', `Conversion would overflow target type: ${String(value)}`)
}

function toLong(value: unknown): bigint {
  const whole = wholeOf(value, 'long')
  return BigInt.asIntN(64, whole) === whole
    ? whole
    : refuseConversion(value, 'long', 'Conversion would overflow target type')
}

function toDouble(value: unknown): unknown {
  if (typeof value === 'boolean') return doubleOf(value ? 1 : 0)
  if (value instanceof Date) return doubleOf(value.getTime())
  if (isNumber(value)) return doubleOf(toNumber(value))
  if (typeof value !== 'string') return refuseConversion(value, 'double')
  const isNumeric = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value)
  return isNumeric ? doubleOf(Number(value)) : refuseConversion(value, 'double', `Failed to parse number '${value}'`)
}

/** A double becomes a decimal of 15 digits. */
function toDecimal(value: unknown): Decimal128 {
  if (value instanceof Decimal128) return value
  if (typeof value === 'boolean') return Decimal128.fromString(value ? '1' : '0')
  if (value instanceof Date) return Decimal128.fromString(String(value.getTime()))
  if (typeof value === 'bigint' || (typeof value === 'number' && isInt32(value)))
    return Decimal128.fromString(String(value))
  if (isNumber(value)) return Decimal128.fromString(toNumber(value).toPrecision(15))
  if (typeof value !== 'string') return refuseConversion(value, 'decimal')
  try {
    return Decimal128.fromString(value)
  } catch {
    return refuseConversion(value, 'decimal', `Failed to parse number '${value}'`)
  }
}

function toDate(value: unknown): Date {
  if (value instanceof Date) return value
  if (value instanceof ObjectId) return value.getTimestamp()
  if (typeof value === 'string') return parseDate(value)
  if (!isNumber(value) || typeNameOf(value) === 'int') return refuseConversion(value, 'date')
  const date = new Date(Number(truncate(value) ?? Number.NaN))
  return Number.isNaN(date.getTime()) ? refuseConversion(value, 'date', 'date overflow') : date
}

function toObjectId(value: unknown): ObjectId {
  if (value instanceof ObjectId) return value
  if (typeof value !== 'string') return refuseConversion(value, 'objectId')
  if (!/^[0-9a-f]{24}$/i.test(value)) {
    refuseConversion(value, 'objectId', `Invalid string length or character in '${value}'`)
  }
  return new ObjectId(value)
}

/** `$toInt` and the like: null stays null. */
const shorthand = (name: string, convert: Conversion) =>
  ofOne(name, (value) => (isNullish(value) ? null : convert(value)))

function convert(argument: unknown, compiler: Compiler): Evaluate {
  const optional = ['onError', 'onNull'] as const
  const named = namedArguments('$convert', argument, { required: ['input', 'to'], optional })
  const [input, to] = [compiler.compile(named.input), compiler.compile(named.to)]
  const [onError, onNull] = [compileOptional(compiler, named.onError), compileOptional(compiler, named.onNull)]
  return (scope) => {
    const [value, type] = [input(scope), to(scope)]
    if (isNullish(type)) return null
    const conversion = conversionTo(type)
    if (isNullish(value)) return onNull === undefined ? null : onNull(scope)
    if (onError === undefined) return conversion(value)
    return attempted(
      () => conversion(value),
      () => onError(scope),
    )
  }
}

function conversionTo(type: unknown): Conversion {
  const name = typeof type === 'string' || isNumber(type) ? typeNamed(type) : undefined
  if (name === undefined) return refuse('BadValue', `Unknown type name: ${String(type)}`)
  return CONVERSIONS[name] ?? ((value) => refuseConversion(value, name))
}

function attempted(work: () => unknown, otherwise: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    if (error instanceof CommandError && error.codeName === 'ConversionFailure') return otherwise()
    throw error
  }
}

export const CONVERSION_OPERATORS: OperatorTable = {
  $convert: convert,
  $isNumber: ofOne('$isNumber', isNumber),
  $type: ofOne('$type', (value) => (isRegex(value) ? 'regex' : typeNameOf(value))),
  $toBool: shorthand('$toBool', isTruthy),
  $toDate: shorthand('$toDate', toDate),
  $toDecimal: shorthand('$toDecimal', toDecimal),
  $toDouble: shorthand('$toDouble', toDouble),
  $toInt: shorthand('$toInt', toInt),
  $toLong: shorthand('$toLong', toLong),
  $toObjectId: shorthand('$toObjectId', toObjectId),
  $toString: shorthand('$toString', toText),
}
