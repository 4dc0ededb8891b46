import { Decimal128, Double, Long } from 'bson'
import { compareExact, exactOf } from './exact'
import { type AnyNumber, isNumber } from './kinds'

export type NumberType = 'int' | 'long' | 'double' | 'decimal'

/** A number without its box; infinite and undefined decimals become doubles, which they equal. */
export type Unboxed = number | bigint | Decimal128

const INT32_MAX = 2 ** 31 - 1
const INT32_MIN = -(2 ** 31)

/** Whether a JavaScript number is stored as int32; all others are doubles. */
export function isInt32(value: number): boolean {
  return Number.isInteger(value) && value >= INT32_MIN && value <= INT32_MAX && !Object.is(value, -0)
}

/** The BSON type a number is stored as. */
export function numberTypeOf(value: AnyNumber): NumberType {
  if (typeof value === 'number') return isInt32(value) ? 'int' : 'double'
  if (typeof value === 'bigint' || value instanceof Long) return 'long'
  if (value instanceof Decimal128) return 'decimal'
  return value instanceof Double ? 'double' : 'int'
}

export function unbox(value: AnyNumber): Unboxed {
  if (typeof value === 'number' || typeof value === 'bigint') return value
  if (value instanceof Long) return value.toBigInt()
  if (!(value instanceof Decimal128)) return value.valueOf()
  const nearest = Number(value.toString())
  return Number.isNaN(nearest) || value.toString().endsWith('Infinity') ? nearest : value
}

/** The nearest double. */
export function toNumber(value: AnyNumber): number {
  if (typeof value === 'number') return value
  const unboxed = unbox(value)
  return unboxed instanceof Decimal128 ? Number(unboxed.toString()) : Number(unboxed)
}

/** A whole number JavaScript represents exactly; undefined for anything else. */
export function toInteger(value: unknown): number | undefined {
  if (!isNumber(value)) return undefined
  const number = toNumber(value)
  return Number.isSafeInteger(number) && compareNumbers(number, value) === 0 ? number + 0 : undefined
}

/** The whole part as far as an int64 reaches; undefined beyond and for what is no finite number. */
export function truncate(value: AnyNumber): bigint | undefined {
  const unboxed = unbox(value)
  if (typeof unboxed === 'number') {
    if (!Number.isFinite(unboxed)) return undefined
    if (Number.isSafeInteger(Math.trunc(unboxed))) return BigInt(Math.trunc(unboxed))
  }
  const { coefficient, exponent } = exactOf(unboxed)
  const scale = 10n ** BigInt(Math.abs(exponent))
  const whole = exponent < 0 ? coefficient / scale : coefficient * scale
  return BigInt.asIntN(64, whole) === whole ? whole : undefined
}

export function isNaNValue(value: unknown): boolean {
  return isNumber(value) && Number.isNaN(toNumber(value))
}

/** By exact value across the types; NaN equals itself and is below all others. */
export function compareNumbers(a: AnyNumber, b: AnyNumber): number {
  return compareUnboxed(unbox(a), unbox(b))
}

function compareUnboxed(a: Unboxed, b: Unboxed): number {
  if (a instanceof Decimal128 || b instanceof Decimal128) return compareWithDecimal(a, b)
  if (a < b) return -1
  if (a > b) return 1
  return Number(Number.isNaN(b)) - Number(Number.isNaN(a))
}

/** Rounding keeps the order, so exact arithmetic is needed only where the nearest doubles are equal. */
function compareWithDecimal(a: Unboxed, b: Unboxed): number {
  const [nearA, nearB] = [nearestFinite(a), nearestFinite(b)]
  return nearA === nearB && Number.isFinite(nearA) ? compareExact(exactOf(a), exactOf(b)) : compareUnboxed(nearA, nearB)
}

/** The nearest double of a number; decimals reach beyond the largest double, but are not infinite. */
export function nearestFinite(value: Unboxed): number {
  if (typeof value === 'number') return value
  const nearest = toNumber(value)
  return Number.isFinite(nearest) ? nearest : Math.sign(nearest) * Number.MAX_VALUE
}
