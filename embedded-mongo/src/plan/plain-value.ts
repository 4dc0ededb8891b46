import type { Document } from '../values/document'
import { kindOf } from '../values/kinds'

const PLAIN = new Set(['number', 'string', 'boolean', 'date', 'objectId'])

/** A value that an equality condition means literally, and that no array or missing field can stand for. */
export const isPlainValue = (value: unknown) => PLAIN.has(kindOf(value))

const BOUNDS = new Set(['$gt', '$gte', '$lt', '$lte'])
const RANGED = new Set(['string', 'date'])

/**
 * Bounds between which every index entry is a match: of texts or of dates, which have no value outside of their order,
 * and of numbers from a least one on, below which NaN stands.
 */
export function isPlainRange(condition: unknown): boolean {
  if (kindOf(condition) !== 'object') return false
  const bounds = Object.entries(condition as Document)
  if (!bounds.every(([name]) => BOUNDS.has(name))) return false
  const isFromNumber =
    bounds.some(([name]) => name.startsWith('$gt')) && bounds.every(([, value]) => Number.isFinite(value))
  return isFromNumber || bounds.every(([, value]) => RANGED.has(kindOf(value)))
}
