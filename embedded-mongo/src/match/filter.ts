import type { Collation } from '../values/collation'
import type { Document, FieldSet } from '../values/document'
import type { Interval } from '../values/interval'

/** An aggregation expression, compiled. */
export type Expression = { fields: FieldSet; evaluate(document: Document): unknown }

/** Compiles aggregation expressions with the variables of a command; made by `expressionCompiler` in `aggregate/`. */
export type CompileExpression = (expression: unknown) => Expression

export type FilterOptions = {
  collation?: Collation | undefined
  /** Without it `$expr` is refused. */
  compileExpression?: CompileExpression | undefined
}

/** A compiled filter: what it matches, and what an index may know about every document it matches. */
export type Filter = {
  /** Top-level fields it reads. */
  fields: FieldSet
  /** True for `{}`. */
  matchesAll: boolean
  /** True when no document can match, as for `{ a: { $in: [] } }`. */
  matchesNone: boolean
  matches(document: Document): boolean
  /** The position the `$` of updates and projections stands for: that of the array element that matched. */
  positionIn(document: Document): number | undefined
  /**
   * Intervals that hold an index value of every matching document at this path, in order and apart from each other;
   * undefined when nothing is known. In a multikey index only one condition can be used, since different elements may
   * meet different ones. Empty and missing values appear as null.
   */
  intervalsAt(path: string, multikey: boolean): readonly Interval[] | undefined
  /** Whether every matching document has the path with a value, null included: needed for sparse indexes. */
  requires(path: string): boolean
  /** Whether every match of this filter also matches the other one: needed for partial indexes. False when in doubt. */
  implies(other: Filter): boolean
  /** Paths with the one value every match must have: what an upsert begins with. Refuses two values for a path (54). */
  equalities(): ReadonlyMap<string, unknown>
}

/** Compiles a query filter. Refuses what MongoDB refuses with its code, and what this engine cannot do with 115. */
export function compileFilter(_filter: unknown, _options: FilterOptions = {}): Filter {
  throw new Error('follows')
}
