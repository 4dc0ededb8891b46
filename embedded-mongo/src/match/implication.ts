import type { Collation } from '../values/collation'
import { isWithin } from '../values/interval-set'
import type { Condition } from './condition'
import { knowledgeOf } from './knowledge'
import { whereaboutsOf } from './test-intervals'

/** Whether every document that meets `given` meets `wanted` too, as far as it can be told; false when in doubt. */
export function isImplied(given: Condition, wanted: Condition, collation: Collation | undefined): boolean {
  if (given.is === 'any') return given.of.every((one) => isImplied(one, wanted, collation))
  switch (wanted.is) {
    case 'all':
      return wanted.of.every((one) => isImplied(given, one, collation))
    case 'any':
      return wanted.of.some((one) => isImplied(given, one, collation))
    case 'field':
      return impliesField(given, wanted, collation)
    case 'constant':
      return wanted.holds
    default:
      return false
  }
}

/** One condition must do it alone: with arrays, different elements may meet different conditions. */
function impliesField(
  given: Condition,
  { path, test }: Extract<Condition, { is: 'field' }>,
  collation: Collation | undefined,
): boolean {
  if (test.op === 'exists') return knowledgeOf(given, collation).requires(path)
  const wanted = whereaboutsOf(test, undefined)
  if (wanted === undefined || !wanted.exact) return false
  return conjunctsOf(given).some((conjunct) => {
    if (conjunct.is !== 'field' || conjunct.path !== path || conjunct.test.op === 'not') return false
    const known = whereaboutsOf(conjunct.test, collation)
    return known !== undefined && isWithin(known.intervals, wanted.intervals)
  })
}

function conjunctsOf(condition: Condition): readonly Condition[] {
  return condition.is === 'all' ? condition.of.flatMap(conjunctsOf) : [condition]
}
