import type { Collation } from '../../values/collation'
import { compareValues, equalValues } from '../../values/compare'
import { refuse } from '../../values/errors'
import { isNullish } from '../../values/kinds'
import { isTruthy } from '../../values/truth'
import { typeNameOf } from '../../values/types'
import { type Operator, type OperatorTable, ofArguments, ofOne } from './operator'

const MANY = Number.POSITIVE_INFINITY

type Values = readonly unknown[]

/** The values of an array without repetitions, in order. */
function distinctSorted(array: Values, collation?: Collation): unknown[] {
  const sorted = array.toSorted((a, b) => compareValues(a, b, collation))
  return sorted.filter((value, i) => i === 0 || !equalValues(value, sorted[i - 1], collation))
}

const has = (array: Values, value: unknown, collation?: Collation) =>
  array.some((other) => equalValues(other, value, collation))

const isSubset = (some: Values, all: Values, collation?: Collation) => some.every((value) => has(all, value, collation))

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
    distinctSorted(
      first.filter((value) => others.every((other) => has(other, value, collation))),
      collation,
    ),
  ),
  $setDifference: ofSets('$setDifference', 2, 17048, ([some = [], others = []], collation) =>
    some.filter(
      (value, i) =>
        !has(others, value, collation) && some.findIndex((other) => equalValues(other, value, collation)) === i,
    ),
  ),
}
