import type { Collation } from './collation'
import { compareValues } from './compare'
import { fieldOf } from './document'
import { refuse } from './errors'
import { isDocument, isNumber } from './kinds'
import { toInteger } from './numbers'

type Order = (a: unknown, b: unknown) => number

/** How `$sort` in `$push` and `$sortArray` order elements: as a whole by 1 or -1, or by fields of theirs. */
export function elementOrder(sort: unknown, collation: Collation | undefined): Order {
  if (isNumber(sort)) {
    const direction = directionOf(sort)
    return (a, b) => compareValues(a, b, collation) * direction
  }
  if (!isDocument(sort) || Object.keys(sort).length === 0) {
    return refuse(
      'BadValue',
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    )
  }
  const parts = Object.keys(sort).map((path) => ({ names: namesOf(path), direction: directionOf(sort[path]) }))
  return (a, b) => {
    for (const { names, direction } of parts) {
      const order = compareValues(valueAt(a, names), valueAt(b, names), collation)
      if (order !== 0) return order * direction
    }
    return 0
  }
}

function directionOf(value: unknown): number {
  const direction = toInteger(value)
  if (direction === 1 || direction === -1) return direction
  return refuse('BadValue', 'The $sort element value must be either 1 or -1')
}

function namesOf(path: string): string[] {
  const names = path.split('.')
  if (path === '') return refuse('BadValue', 'The $sort field cannot be empty')
  if (names.includes('')) refuse('BadValue', `The $sort field is a dotted field but has an empty part: ${path}`)
  return names
}

/** Arrays are not gone through. */
function valueAt(element: unknown, names: readonly string[]): unknown {
  return names.reduce<unknown>((value, name) => (isDocument(value) ? fieldOf(value, name) : undefined), element)
}
