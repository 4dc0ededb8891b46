import type { Collation } from '../values/collation'
import { type Document, type FieldSet, unionOf } from '../values/document'
import type { Interval } from '../values/interval'
import { topLevelOf } from '../values/paths'
import type { Condition } from './condition'
import { equalitiesOf } from './equalities'
import type { CompileExpression } from './expression'
import { isImplied } from './implication'
import { knowledgeOf } from './knowledge'
import { matcherOf } from './matcher'
import { parseFilter } from './parse-filter'
import type { Trace } from './traverse'

export type FilterOptions = {
  collation?: Collation | undefined
  /** Without it `$expr` is refused. */
  compileExpression?: CompileExpression | undefined
}

/** A compiled filter: what it matches, and what an index may know about every document it matches. */
export type Filter = {
  /** What it was compiled from, understood. */
  condition: Condition
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
   * meet different ones. Missing values appear as null.
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
export function compileFilter(filter: unknown, options: FilterOptions = {}): Filter {
  const condition = parseFilter(filter, options.compileExpression)
  const { collation } = options
  const matcher = matcherOf(condition, collation)
  const { intervalsAt, requires, isImpossible } = knowledgeOf(condition, collation)
  return {
    condition,
    fields: fieldsOf(condition),
    matchesAll: condition.is === 'all' && condition.of.length === 0,
    matchesNone: isImpossible,
    matches: (document) => matcher(document),
    positionIn: (document) => {
      const trace: Trace = {}
      matcher(document, trace)
      return trace.position
    },
    intervalsAt,
    requires,
    implies: (other) => isImplied(condition, other.condition, collation),
    equalities: () => equalitiesOf(condition),
  }
}

function fieldsOf(condition: Condition): FieldSet {
  switch (condition.is) {
    case 'field':
      return new Set([topLevelOf(condition.path)])
    case 'expression':
      return condition.expression.fields
    case 'constant':
      return new Set()
    default:
      return condition.of.map(fieldsOf).reduce(unionOf, new Set<string>())
  }
}
