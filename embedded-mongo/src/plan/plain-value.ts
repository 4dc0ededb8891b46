import type { Document } from '../values/document'
import { kindOf } from '../values/kinds'

const PLAIN = new Set(['number', 'string', 'boolean', 'date', 'objectId'])

/** A value that an equality condition means literally, and that no array or missing field can stand for. */
export const isPlainValue = (value: unknown) => PLAIN.has(kindOf(value))

const BOUNDS = new Set(['$gt', '$gte', '$lt', '$lte'])
const RANGED = new Set(['string', 'date'])

/** Bounds between which every index entry is a match: of texts or of dates, which have no value outside of their order. */
export const isPlainRange = (condition: unknown) =>
  kindOf(condition) === 'object' &&
  Object.entries(condition as Document).every(([name, value]) => BOUNDS.has(name) && RANGED.has(kindOf(value)))
