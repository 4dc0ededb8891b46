import type { Collation } from './collation'

/** MongoDB's total order over all values; negative, zero or positive. Numbers of all types compare by their exact value. */
export function compareValues(_a: unknown, _b: unknown, _collation?: Collation): number {
  throw new Error('follows')
}

/** Equal in MongoDB's order: 1 and Long 1 are, `{a: 1, b: 2}` and `{b: 2, a: 1}` are not. */
export function equalValues(a: unknown, b: unknown, collation?: Collation): boolean {
  return compareValues(a, b, collation) === 0
}

/** The same bytes once stored: also the same number type and the same order of fields. */
export function identicalValues(_a: unknown, _b: unknown): boolean {
  throw new Error('follows')
}
