import type { Collation } from '../../values/collation'
import { compareValues, equalValues } from '../../values/compare'
import { refuse } from '../../values/errors'
import { isNullish } from '../../values/kinds'
import { isTruthy } from '../../values/truth'
import { typeNameOf } from '../../values/types'
import { ValueSet } from '../../values/value-set'
import { type Operator, type OperatorTable, ofArguments, ofOne } from './operator'

const MANY = Number.POSITIVE_INFINITY

type Values = readonly unknown[]

/** The values of an array without repetitions, in order. */
function distinctSorted(array: Values, collation?: Collation): unknown[] {
  const sorted = array.toSorted((a, b) => compareValues(a, b, collation))
  return sorted.filter((value, i) => i === 0 || !equalValues(value, sorted[i - 1], collation))
}

function isSubset(some: Values, all: Values, collation?: Collation): boolean {
  const known = new ValueSet(all, some.length, collation)
  return some.every((value) => known.has(value))
}

/** The values that are in all the others too. */
function common(first: Values, others: readonly Values[], collation?: Collation): Values {
  const known = others.map((other) => new ValueSet(other, first.length, collation))
  return first.filter((value) => known.every((other) => other.has(value)))
}

/** The values that are in none of the others, each once. */
function without(some: Values, others: Values, collation?: Collation): Values {
  const known = new ValueSet(others, some.length, collation)
  return some.filter((value) => known.add(value))
}

function arrayArgument(name: string, code: number, value: unknown): Values {
  if (Array.isArray(value)) return value
  return refuse(code, `All operands of ${name} must be arrays. One argument is of type: ${typeNameOf(value)}`)
}

/** Null when an operand is null. */
function ofSets(
  name: string,
  arity: number | readonly [number, number],
  code: number,
  compute: (sets: readonly Values[], collation: Collation | undefined) => unknown,
): Operator {
  return ofArguments(name, arity, (values, collation) =>
    values.some(isNullish)
      ? null
      : compute(
          values.map((value) => arrayArgument(name, code, value)),
          collation,
        ),
  )
}

/** Set relations take no null. */
function ofRelatedSets(
  name: string,
  arity: number | readonly [number, number],
  code: number,
  compute: (sets: readonly Values[], collation: Collation | undefined) => boolean,
): Operator {
  return ofArguments(name, arity, (values, collation) =>
    compute(
      values.map((value) => arrayArgument(name, code, value)),
      collation,
    ),
  )
}

const elementsTrue = (name: string, code: number, hold: (values: Values) => boolean) =>
  ofOne(name, (array) => {
    if (Array.isArray(array)) return hold(array)
    return refuse(code, `${name}'s argument must be an array, but is ${typeNameOf(array)}`)
  })

export const SET_OPERATORS: OperatorTable = {
  $allElementsTrue: elementsTrue('$allElementsTrue', 17040, (values) => values.every(isTruthy)),
  $anyElementTrue: elementsTrue('$anyElementTrue', 17041, (values) => values.some(isTruthy)),
  $setEquals: ofRelatedSets('$setEquals', [2, MANY], 17044, ([first = [], ...others], collation) =>
    others.every((other) => isSubset(first, other, collation) && isSubset(other, first, collation)),
  ),
  $setIsSubset: ofRelatedSets('$setIsSubset', 2, 17046, ([some = [], all = []], collation) =>
    isSubset(some, all, collation),
  ),
  $setUnion: ofSets('$setUnion', [0, MANY], 17043, (sets, collation) => distinctSorted(sets.flat(), collation)),
  $setIntersection: ofSets('$setIntersection', [0, MANY], 17047, ([first = [], ...others], collation) =>
    distinctSorted(common(first, others, collation), collation),
  ),
  $setDifference: ofSets('$setDifference', 2, 17048, ([some = [], others = []], collation) =>
    without(some, others, collation),
  ),
}
