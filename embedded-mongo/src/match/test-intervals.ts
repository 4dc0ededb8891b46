import type { Collation } from '../values/collation'
import { allOfKind, type Edge, type Interval, pointAt } from '../values/interval'
import { type IntervalSet, intersect, unite } from '../values/interval-set'
import { EMPTY_ARRAY, isDocument, isNullish, type Kind, kindOf } from '../values/kinds'
import { isNaNValue } from '../values/numbers'
import type { TypeName } from '../values/types'
import type { FieldTest, Relation } from './condition'
import type { Pattern } from './pattern'

/** Where an index has the values that pass; `exact` when every value there passes, too. Undefined: it may be anywhere. */
export type Whereabouts = { intervals: IntervalSet; exact: boolean } | undefined

const KIND_OF_TYPE: { [T in TypeName]?: Kind } = {
  double: 'number',
  int: 'number',
  long: 'number',
  decimal: 'number',
  string: 'string',
  symbol: 'string',
  object: 'object',
  binData: 'binary',
  objectId: 'objectId',
  bool: 'boolean',
  date: 'date',
  null: 'null',
  regex: 'regex',
  javascript: 'code',
  javascriptWithScope: 'codeWithScope',
  timestamp: 'timestamp',
  minKey: 'minKey',
  maxKey: 'maxKey',
}

const WHOLE_KINDS = new Set<TypeName>(['object', 'objectId', 'bool', 'date', 'binData', 'timestamp', 'regex'])

/** Indexes order strings by code point; under a collation they say nothing about strings. */
export function whereaboutsOf(test: FieldTest, collation: Collation | undefined): Whereabouts {
  switch (test.op) {
    case 'equals':
      return ofValues([test.value], [], collation)
    case 'in':
      return ofValues(test.values, test.patterns, collation)
    case 'compare':
      return ofRelation(test.relation, test.value, collation)
    case 'matches':
      return { intervals: unite(ofPattern(test.pattern)), exact: false }
    case 'type':
      return ofTypes(test.types)
    case 'remainder':
      return { intervals: [allOfKind('number')], exact: false }
    case 'bits':
      return { intervals: unite([allOfKind('number'), allOfKind('binary')]), exact: false }
    case 'not':
      return test.test.op === 'exists' ? { intervals: [pointAt(null)], exact: false } : undefined
    case 'element':
      return ofOneElement(test.tests, collation)
    default:
      return undefined
  }
}

/** One and the same element meets all tests, so what is known of each holds together. */
function ofOneElement(tests: readonly FieldTest[], collation: Collation | undefined): Whereabouts {
  const sets = tests.flatMap((test) => {
    const where = test.op === 'not' ? undefined : whereaboutsOf(test, collation)
    return where === undefined ? [] : [where.intervals]
  })
  return sets.length === 0 ? undefined : { intervals: sets.reduce(intersect), exact: false }
}

function ofValues(
  values: readonly unknown[],
  patterns: readonly Pattern[],
  collation: Collation | undefined,
): Whereabouts {
  if (collation !== undefined && values.some(mayHoldText)) return undefined
  const intervals = unite([...values.flatMap(ofValue), ...patterns.flatMap(ofPattern)])
  return {
    intervals,
    exact: patterns.length === 0 && values.every((value) => !isNullish(value) && !Array.isArray(value)),
  }
}

const mayHoldText = (value: unknown) => typeof value === 'string' || Array.isArray(value) || isDocument(value)

/** An array is found by its first element or, as an element of an array, by itself. */
function ofValue(value: unknown): Interval[] {
  if (!Array.isArray(value)) return [pointAt(value ?? null)]
  return [pointAt(value.length === 0 ? EMPTY_ARRAY : (value[0] ?? null)), pointAt(value)]
}

function ofPattern({ beginning, source }: Pattern): Interval[] {
  const edge: Edge = { at: 'prefix', prefix: beginning }
  return [beginning === '' ? allOfKind('string') : { low: edge, high: edge }, pointAt(source)]
}

function ofRelation(relation: Relation, value: unknown, collation: Collation | undefined): Whereabouts {
  const kind = kindOf(value)
  const orEqual = relation === '$gte' || relation === '$lte'
  if (kind === 'minKey' || kind === 'maxKey' || kind === 'array') return undefined
  if (kind === 'null') return { intervals: orEqual ? [pointAt(null)] : [], exact: false }
  if (isNaNValue(value)) return { intervals: orEqual ? [pointAt(value)] : [], exact: true }
  if (collation !== undefined && mayHoldText(value)) return undefined
  const edge: Edge = { at: 'value', value, inclusive: orEqual }
  const isUpward = relation === '$gt' || relation === '$gte'
  const interval = isUpward ? { low: edge, high: lastOf(kind) } : { low: firstOf(kind), high: edge }
  return { intervals: unite([interval]), exact: true }
}

/** Numbers begin with NaN, which is not less than any of them. */
function firstOf(kind: Kind): Edge {
  return kind === 'number' ? { at: 'value', value: Number.NEGATIVE_INFINITY, inclusive: true } : { at: 'kind', kind }
}

const lastOf = (kind: Kind): Edge => ({ at: 'kind', kind })

/** Elements of arrays are found by their own type; arrays themselves may be anywhere. */
function ofTypes(types: ReadonlySet<TypeName>): Whereabouts {
  const kinds = [...types].map((type) => KIND_OF_TYPE[type])
  if (kinds.includes(undefined)) return undefined
  const intervals = unite(kinds.flatMap((kind) => (kind === undefined ? [] : [allOfKind(kind)])))
  const allNumbers = (['int', 'long', 'double', 'decimal'] as const).every((type) => types.has(type))
  const exact = [...types].every((type) => WHOLE_KINDS.has(type) || (allNumbers && KIND_OF_TYPE[type] === 'number'))
  return { intervals, exact }
}
