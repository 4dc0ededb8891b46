import { Binary, Double, MaxKey, MinKey, ObjectId } from 'bson'

export type Row = { [field: string]: unknown }

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The place of a value's type in MongoDB's documentation of the comparison order. */
export function placeOf(value: unknown): number {
  if (value instanceof MinKey) return 0
  if (value === null || value === undefined) return 2
  if (typeof value === 'number' || typeof value === 'bigint' || value instanceof Double) return 3
  if (typeof value === 'string') return 4
  if (isRow(value)) return 5
  if (Array.isArray(value)) return 6
  if (value instanceof Binary) return 7
  if (value instanceof ObjectId) return 8
  if (typeof value === 'boolean') return 9
  if (value instanceof Date) return 10
  if (value instanceof MaxKey) return 12
  throw new Error(`No place for ${String(value)}`)
}

const numberOf = (value: unknown) => (value instanceof Double ? value.value : Number(value))

/** Simple and slow: by type, then by value. */
export function order(a: unknown, b: unknown): number {
  if (placeOf(a) !== placeOf(b)) return placeOf(a) - placeOf(b)
  if (placeOf(a) === 3) return orderOfNumbers(numberOf(a), numberOf(b))
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b))
  if (isRow(a) && isRow(b)) return orderOfLists(Object.entries(a), Object.entries(b), orderOfFields)
  if (Array.isArray(a) && Array.isArray(b)) return orderOfLists(a, b, order)
  if (a instanceof Binary && b instanceof Binary) return a.length() - b.length() || Buffer.compare(a.buffer, b.buffer)
  if (a instanceof ObjectId && b instanceof ObjectId)
    return a.toHexString() < b.toHexString() ? -1 : Number(!a.equals(b))
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime()
  return Number(a) - Number(b) || 0
}

function orderOfNumbers(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(b)) - Number(Number.isNaN(a))
  return a < b ? -1 : Number(a > b)
}

function orderOfFields([name, value]: [string, unknown], [other, otherValue]: [string, unknown]): number {
  if (placeOf(value) !== placeOf(otherValue)) return placeOf(value) - placeOf(otherValue)
  return Buffer.compare(Buffer.from(name), Buffer.from(other)) || order(value, otherValue)
}

function orderOfLists<T>(a: readonly T[], b: readonly T[], compare: (x: T, y: T) => number): number {
  for (const [i, x] of a.entries()) {
    const y = b[i]
    if (y === undefined) return i < b.length ? compare(x, y as T) : 1
    const result = compare(x, y)
    if (result !== 0) return result
  }
  return a.length - b.length
}

export const same = (a: unknown, b: unknown) => order(a, b) === 0
