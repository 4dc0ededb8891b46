import type { Collation } from './collation'
import type { Document, FieldSet } from './document'
import type { Direction } from './index-key'

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

/** Refuses what is not 1 or -1 per path (15975), empty paths and `$meta` (115). `$natural` is the caller's to take out. */
export function compileSort(_specification: Document, _collation?: Collation): Sort {
  throw new Error('follows')
}
