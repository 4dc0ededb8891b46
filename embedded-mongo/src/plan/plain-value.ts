import { kindOf } from '../values/kinds'

const PLAIN = new Set(['number', 'string', 'boolean', 'date', 'objectId'])

/** A value that an equality condition means literally, and that no array or missing field can stand for. */
export const isPlainValue = (value: unknown) => PLAIN.has(kindOf(value))
