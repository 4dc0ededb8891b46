import { isNumber } from './kinds'
import { toNumber } from './numbers'

/** What expressions take for true: everything except false, zero, null and missing. */
export function isTruthy(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  if (isNumber(value)) return toNumber(value) !== 0
  return value !== null && value !== undefined
}
