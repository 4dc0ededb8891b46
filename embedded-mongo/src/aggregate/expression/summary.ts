import { Decimal128 } from 'bson'
import { doubleOf } from '../../values/arithmetic'
import type { Collation } from '../../values/collation'
import { compareValues } from '../../values/compare'
import { refuseUnsupported } from '../../values/errors'
import { type AnyNumber, isNullish, isNumber } from '../../values/kinds'
import { toNumber } from '../../values/numbers'
import { sumOf } from './arithmetic'
import type { Operator, OperatorTable } from './operator'

/** A number made of many values, taken one by one; what is no number does not count. */
export type Summary = { add(value: unknown): void; result(): unknown }

function numberIn(value: unknown): AnyNumber | undefined {
  if (!isNumber(value)) return undefined
  return value instanceof Decimal128 ? refuseUnsupported('Arithmetic on decimals is') : value
}

export function sum(): Summary {
  let total: AnyNumber = 0
  return {
    add: (value) => {
      const number = numberIn(value)
      if (number !== undefined) total = sumOf(total, number)
    },
    result: () => total,
  }
}

export function average(): Summary {
  let total = 0
  let count = 0
  return {
    add: (value) => {
      const number = numberIn(value)
      if (number === undefined) return
      total += toNumber(number)
      count++
    },
    result: () => (count === 0 ? null : doubleOf(total / count)),
  }
}

/** The smallest (-1) or the largest (1) value; null and missing do not count. */
export function extreme(direction: 1 | -1, collation: Collation | undefined): Summary {
  let best: unknown = null
  return {
    add: (value) => {
      if (isNullish(value)) return
      if (best === null || compareValues(value, best, collation) * direction > 0) best = value
    },
    result: () => best,
  }
}

/** As an expression: over its arguments, or over the elements of its only argument when that is an array. */
const overArguments =
  (start: (collation: Collation | undefined) => Summary): Operator =>
  (argument, { compile, collation }) => {
    const parts = (Array.isArray(argument) ? argument : [argument]).map(compile)
    return (scope) => {
      const values = parts.map((evaluate) => evaluate(scope))
      const [only] = values
      const summary = start(collation)
      for (const value of values.length === 1 && Array.isArray(only) ? only : values) summary.add(value)
      return summary.result()
    }
  }

export const SUMMARY_OPERATORS: OperatorTable = {
  $sum: overArguments(sum),
  $avg: overArguments(average),
  $min: overArguments((collation) => extreme(-1, collation)),
  $max: overArguments((collation) => extreme(1, collation)),
}
