import type { ClientOrderingKey } from '@dossier/contract/file/client-list'
import type { Filter } from 'mongodb'
import type { ClientDocument } from './client-document'
import { type Direction, type Ordering, orderings } from './client-orders'

type Value = string | number | null

/** Where a client stands in an order: the values it is ordered by, its id at last. */
export type Place = { readonly values: readonly Value[]; readonly id: string }

const isValue = (value: unknown): value is Value =>
  value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))

/** What stands at a path as `order.name`. */
function valueAt(document: ClientDocument, path: string): Value {
  let value: unknown = document
  for (const name of path.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null
  return isValue(value) ? value : null
}

export const placeOf = (document: ClientDocument, key: ClientOrderingKey): Place => ({
  values: orderings[key].map((path) => valueAt(document, path)),
  id: document._id,
})

/** A place in words for `after`; it holds nothing that its reader did not see. */
export const cursorOf = ({ key, direction }: Ordering, { values, id }: Place): string =>
  Buffer.from(JSON.stringify([key, direction, id, ...values])).toString('base64url')

/** undefined of what is no place in this order. */
export function placeIn(cursor: string, ordering: Ordering): Place | undefined {
  const [key, direction, id, ...values] = listIn(cursor)
  if (key !== ordering.key || direction !== ordering.direction) return undefined
  if (typeof id !== 'string' || !/^[0-9a-f]{24}$/.test(id)) return undefined
  return values.length === orderings[ordering.key].length && values.every(isValue) ? { values, id } : undefined
}

function listIn(cursor: string): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

/**
 * What lies behind a place, in parts that follow each other: those alike in all but the last field, then in all but the
 * last two, and so on. Each is one stretch of the order's index, however many are alike.
 */
export function partsBehind({ values, id }: Place, { key, direction }: Ordering): readonly Filter<ClientDocument>[] {
  const fields = [...orderings[key], '_id']
  const place = [...values, id]
  const parts = fields.map((field, at) => {
    const alike = Object.fromEntries(fields.slice(0, at).map((same, nth) => [same, place[nth] ?? null]))
    return beyond(field, place[at] ?? null, direction).map((condition) => ({ ...alike, ...condition }))
  })
  return parts.toReversed().flat()
}

/** Nothing stands before what has no value. */
function beyond(field: string, value: Value, direction: Direction): readonly Record<string, unknown>[] {
  if (value === null) return direction === 'asc' ? [{ [field]: { $ne: null } }] : []
  return direction === 'asc' ? [{ [field]: { $gt: value } }] : [{ [field]: { $lt: value } }, { [field]: null }]
}
