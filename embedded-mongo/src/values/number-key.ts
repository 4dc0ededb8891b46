import { type Exact, exactOf, subtractExact } from './exact'
import type { KeyWriter } from './key-writer'
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
export function writeNumber(key: KeyWriter, number: AnyNumber): void {
  const value = unbox(number)
  const nearest = nearestFinite(value) + 0
  if (Number.isNaN(nearest)) {
    key.raw(NOT_A_NUMBER)
    return
  }
  const start = key.length
  key.double(nearest)
  if (nearest < 0) key.invertSince(start)
  else key.setBits(start, SIGN_BIT)
  const remainder = typeof value === 'number' ? undefined : subtractExact(exactOf(value), exactOf(nearest))
  if (remainder === undefined || remainder.coefficient === 0n) key.byte(NO_REMAINDER)
  else writeRemainder(key, remainder)
}

/** The order of magnitude, then the digits in pairs from the left, ended by a zero byte. */
function writeRemainder(key: KeyWriter, { coefficient, exponent }: Exact): void {
  const negative = coefficient < 0n
  const digits = String(negative ? -coefficient : coefficient)
  const magnitude = digits.length + exponent + EXPONENT_BIAS
  const significant = digits.replace(/0+$/, '')
  const pairs = significant.padEnd(significant.length + (significant.length % 2), '0').match(/../g) ?? []
  key.byte(negative ? NEGATIVE_REMAINDER : POSITIVE_REMAINDER)
  const start = key.length
  key.raw(Buffer.from([magnitude >> 8, magnitude & 0xff, ...pairs.map((pair) => Number(pair) + 1), 0]))
  if (negative) key.invertSince(start)
}
