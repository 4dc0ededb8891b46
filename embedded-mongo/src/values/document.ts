/** A decoded BSON document. Values are described in `kinds.ts`; a missing field and `undefined` are the same. */
export type Document = { [field: string]: unknown }

/** Top-level fields someone reads, so that the rest need not be decoded; `'all'` when it may be any. */
export type FieldSet = ReadonlySet<string> | 'all'

/** Everything either of two readers needs. */
export function unionOf(some: FieldSet, others: FieldSet): FieldSet {
  return some === 'all' || others === 'all' ? 'all' : new Set([...some, ...others])
}

/** An object with one field; safe for names such as `__proto__`. */
export function setField(document: Document, field: string, value: unknown): void {
  if (field === '__proto__') {
    Object.defineProperty(document, field, { value, enumerable: true, configurable: true, writable: true })
  } else document[field] = value
}

/** The field itself, never something inherited. */
export function fieldOf(document: Document, field: string): unknown {
  return Object.hasOwn(document, field) ? document[field] : undefined
}
