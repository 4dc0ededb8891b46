import { type Exact, exactOf, subtractExact } from './exact'
import type { AnyNumber } from './kinds'
import { nearestFinite, unbox } from './numbers'

const SIGN_BIT = 0x80
const NO_REMAINDER = 0x80
const POSITIVE_REMAINDER = 0x81
const NEGATIVE_REMAINDER = 0x7f
const EXPONENT_BIAS = 0x8000
const NOT_A_NUMBER = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, NO_REMAINDER])

/**
 * Bytes in the order of the numbers, the same for equal numbers of all types: the nearest double, then what it lacks to
 * the number, which is nothing except for large int64 and for decimals.
 */
export function encodeNumber(number: AnyNumber): Buffer {
  const value = unbox(number)
  const nearest = nearestFinite(value) + 0
  if (Number.isNaN(nearest)) return NOT_A_NUMBER
  const bytes = Buffer.allocUnsafe(9)
  bytes.writeDoubleBE(nearest)
  if (nearest < 0) invert(bytes)
  else bytes.writeUInt8(bytes.readUInt8(0) | SIGN_BIT, 0)
  bytes.writeUInt8(NO_REMAINDER, 8)
  if (typeof value === 'number') return bytes
  const remainder = subtractExact(exactOf(value), exactOf(nearest))
  return remainder.coefficient === 0n ? bytes : Buffer.concat([bytes.subarray(0, 8), encodeRemainder(remainder)])
}

/** The order of magnitude, then the digits in pairs from the left, ended by a zero byte. */
function encodeRemainder({ coefficient, exponent }: Exact): Buffer {
  const negative = coefficient < 0n
  const digits = String(negative ? -coefficient : coefficient)
  const magnitude = digits.length + exponent + EXPONENT_BIAS
  const significant = digits.replace(/0+$/, '')
  const pairs = significant.padEnd(significant.length + (significant.length % 2), '0').match(/../g) ?? []
  const bytes = Buffer.from([magnitude >> 8, magnitude & 0xff, ...pairs.map((pair) => Number(pair) + 1), 0])
  const sign = Buffer.from([negative ? NEGATIVE_REMAINDER : POSITIVE_REMAINDER])
  return Buffer.concat([sign, negative ? invert(bytes) : bytes])
}

/** Turns the order around, in place. */
export function invert(bytes: Buffer): Buffer {
  for (let i = 0; i < bytes.length; i++) bytes[i] = ~(bytes[i] ?? 0) & 0xff
  return bytes
}
