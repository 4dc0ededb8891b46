import type { Collation } from '../values/collation'
import { type Edge, isPoint, pointAt } from '../values/interval'
import { type IntervalSet, intersect, isWithin, unite } from '../values/interval-set'
import { isNullish, kindOf } from '../values/kinds'
import { isArrayIndex, topLevelOf } from '../values/paths'
import type { Condition, FieldTest } from './condition'
import { whereaboutsOf } from './test-intervals'

/** What a condition tells about every document that meets it. */
export type Knowledge = {
  intervalsAt(path: string, multikey: boolean): IntervalSet | undefined
  requires(path: string): boolean
  isImpossible: boolean
}

export function knowledgeOf(condition: Condition, collation: Collation | undefined): Knowledge {
  return {
    intervalsAt: (path, multikey) => intervalsAt(condition, path, multikey, collation),
    requires: (path) => requires(condition, path),
    isImpossible: isImpossible(condition, collation),
  }
}

function intervalsAt(
  condition: Condition,
  path: string,
  multikey: boolean,
  collation: Collation | undefined,
): IntervalSet | undefined {
  switch (condition.is) {
    case 'field':
      return ofField(condition.path, condition.test, path, multikey, collation)
    case 'constant':
      return condition.holds ? undefined : []
    case 'all':
    case 'any': {
      const sets = condition.of.map((one) => intervalsAt(one, path, multikey, collation))
      const known = sets.filter((set) => set !== undefined)
      if (known.length === 0) return undefined
      if (condition.is === 'any') return known.length === sets.length ? unite(known.flat()) : undefined
      return multikey ? known.reduce(narrower) : known.reduce(intersect)
    }
    default:
      return undefined
  }
}

function ofField(
  path: string,
  test: FieldTest,
  wanted: string,
  multikey: boolean,
  collation: Collation | undefined,
): IntervalSet | undefined {
  if (path === wanted) return indexed(path, whereaboutsOf(test, collation)?.intervals)
  if (test.op !== 'elementDocument' || !wanted.startsWith(`${path}.`)) return undefined
  const below = wanted.slice(path.length + 1)
  return isArrayIndex(topLevelOf(below)) ? undefined : intervalsAt(test.condition, below, multikey, collation)
}

/**
 * A number in a path is a position for an index and may also be a name for a filter: what is missing by name can be
 * there by position.
 */
function indexed(path: string, intervals: IntervalSet | undefined): IntervalSet | undefined {
  const isPositional = path.split('.').slice(1).some(isArrayIndex)
  return isPositional && intervals !== undefined && isWithin([pointAt(null)], intervals) ? undefined : intervals
}

/** In a multikey index one condition must do: points before ranges, few before many. */
function narrower(some: IntervalSet, others: IntervalSet): IntervalSet {
  return breadthOf(others) < breadthOf(some) ? others : some
}

const breadthOf = (intervals: IntervalSet) =>
  intervals.reduce((sum, interval) => sum + (isPoint(interval) ? 1 : costOf(interval.low) + costOf(interval.high)), 0)

/** The end of a kind is no bound. */
const costOf = (edge: Edge) =>
  edge.at === 'kind' || (edge.at === 'value' && edge.value === Number.NEGATIVE_INFINITY) ? 10_000 : 1_000

/** Whether the path must have a value; a path below it will do. */
function requires(condition: Condition, path: string): boolean {
  switch (condition.is) {
    case 'field':
      return fieldRequires(condition.path, condition.test, path)
    case 'constant':
      return !condition.holds
    case 'all':
      return condition.of.some((one) => requires(one, path))
    case 'any':
      return condition.of.every((one) => requires(one, path))
    default:
      return false
  }
}

function fieldRequires(path: string, test: FieldTest, wanted: string): boolean {
  if ((path === wanted || path.startsWith(`${wanted}.`)) && needsValue(path, test)) return true
  return (
    test.op === 'elementDocument' &&
    wanted.startsWith(`${path}.`) &&
    !isArrayIndex(topLevelOf(wanted.slice(path.length + 1))) &&
    requires(test.condition, wanted.slice(path.length + 1))
  )
}

/**
 * Whether a missing value never passes. On a path below an array there may be no value at all to fail, so that there
 * the opposite of a test tells nothing.
 */
function needsValue(path: string, test: FieldTest): boolean {
  switch (test.op) {
    case 'equals':
      return !isNullish(test.value)
    case 'compare':
      return !['null', 'minKey', 'maxKey'].includes(kindOf(test.value))
    case 'in':
      return !test.values.some(isNullish)
    case 'not':
      return !path.includes('.') && passesMissing(test.test)
    case 'every':
      return test.tests.some((one) => needsValue(path, one))
    default:
      return true
  }
}

/** Whether a missing value passes, so that the opposite needs one. */
function passesMissing(test: FieldTest): boolean {
  if (test.op === 'equals') return isNullish(test.value)
  return test.op === 'in' && test.values.some(isNullish)
}

function isImpossible(condition: Condition, collation: Collation | undefined): boolean {
  switch (condition.is) {
    case 'field':
      return whereaboutsOf(condition.test, collation)?.intervals.length === 0
    case 'constant':
      return !condition.holds
    case 'all':
      return condition.of.some((one) => isImpossible(one, collation))
    case 'any':
      return condition.of.every((one) => isImpossible(one, collation))
    default:
      return false
  }
}
