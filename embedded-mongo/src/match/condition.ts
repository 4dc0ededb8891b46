import type { TypeName } from '../values/types'
import type { Expression } from './expression'
import type { Pattern } from './pattern'

/** A query filter, understood: what must hold for a document. */
export type Condition =
  | { is: 'all' | 'any' | 'none'; of: readonly Condition[] }
  | { is: 'field'; path: string; test: FieldTest }
  | { is: 'expression'; expression: Expression }
  | { is: 'constant'; holds: boolean }

export type Relation = '$gt' | '$gte' | '$lt' | '$lte'

/** What must hold for the value at a path or, unless it looks at arrays as a whole, for an element of an array there. */
export type FieldTest =
  | { op: 'equals'; value: unknown }
  | { op: 'compare'; relation: Relation; value: unknown }
  | { op: 'in'; values: readonly unknown[]; patterns: readonly Pattern[] }
  | { op: 'type'; types: ReadonlySet<TypeName> }
  | { op: 'matches'; pattern: Pattern }
  | { op: 'remainder'; divisor: bigint; remainder: bigint }
  | { op: 'bits'; positions: readonly number[]; quantity: 'all' | 'any'; state: boolean }
  | { op: 'exists' }
  | { op: 'size'; size: number }
  | { op: 'element'; tests: readonly FieldTest[] }
  | { op: 'elementDocument'; condition: Condition }
  | { op: 'every'; tests: readonly FieldTest[] }
  | { op: 'not'; test: FieldTest }
