import type { Collation } from './collation'
import { compareValues } from './compare'
import type { Document, FieldSet } from './document'
import { CommandError, refuse, refuseUnsupported } from './errors'
import type { Direction } from './index-key'
import { indexValuesOf } from './index-values'
import { isDocument } from './kinds'
import { toInteger } from './numbers'
import { hasLostOrder, topLevelOf } from './paths'
import { showValue } from './show'

export type SortKey = readonly unknown[]

/** A compiled sort specification. */
export type Sort = {
  fields: FieldSet
  /** The paths and directions in order, for choosing an index. */
  components: readonly { path: string; direction: Direction }[]
  /** Arrays give their smallest element ascending and their largest descending. */
  keyOf(document: Document): SortKey
  compareKeys(a: SortKey, b: SortKey): number
}

const MOST_KEYS = 32

/** Refuses (2) more than 32 keys, (115) whole numbers among several, what is not 1 or -1 per path (15975), empty paths and `$meta` (115). `$natural` is the caller's to take out. */
export function compileSort(specification: Document, collation?: Collation): Sort {
  if (Object.keys(specification).length > MOST_KEYS) refuse('BadValue', `A sort has at most ${MOST_KEYS} keys`)
  if (hasLostOrder(specification)) refuseUnsupported('Sorting by several fields, one named by a whole number, is')
  const components = Object.keys(specification).map((path) => ({ path, direction: directionOf(path, specification) }))
  const paths = components.map(({ path }) => path)
  const valuesOf = indexValuesOf(paths)
  const compareKeys = (a: SortKey, b: SortKey) => {
    for (const [i, { direction }] of components.entries()) {
      const order = compareValues(a[i], b[i], collation)
      if (order !== 0) return order * direction
    }
    return 0
  }
  const keyOf = (document: Document) => {
    const { rows } = valuesOrRefusal(() => valuesOf(document))
    return rows.reduce((best, row) => (compareKeys(row, best) < 0 ? row : best))
  }
  return { fields: new Set(paths.map(topLevelOf)), components, keyOf, compareKeys }
}

function directionOf(path: string, specification: Document): Direction {
  const direction = specification[path]
  if (path === '' || path.split('.').includes('')) refuse(15998, `FieldPath field names may not be empty strings.`)
  if (path.startsWith('$'))
    refuse(16410, `FieldPath field names may not start with '$'. Consider using $getField or $setField.`)
  if (isDocument(direction)) refuseUnsupported(`The sort ${showValue(direction)} is`)
  const number = toInteger(direction)
  if (number === 1 || number === -1) return number
  return refuse(15975, `$sort key ordering must be 1 (for ascending) or -1 (for descending)`)
}

function valuesOrRefusal<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof CommandError && error.codeName === 'CannotIndexParallelArrays') {
      refuse('BadValue', 'cannot sort with keys that are parallel arrays')
    }
    throw error
  }
}
