import type { Collation } from '../../values/collation'
import { compareValues } from '../../values/compare'
import { kindOf } from '../../values/kinds'
import { type OperatorTable, ofArguments } from './operator'

/** The order of values in expressions: like any other, with a missing value between MinKey and null. */
function compareInExpression(a: unknown, b: unknown, collation?: Collation): number {
  if (a === undefined || b === undefined) return rankOfMissing(a) - rankOfMissing(b)
  return compareValues(a, b, collation)
}

const rankOfMissing = (value: unknown) => (value === undefined ? 1 : kindOf(value) === 'minKey' ? 0 : 2)

const comparison = (name: string, holds: (order: number) => unknown) =>
  ofArguments(name, 2, ([a, b], collation) => holds(compareInExpression(a, b, collation)))

export const COMPARISON_OPERATORS: OperatorTable = {
  $eq: comparison('$eq', (order) => order === 0),
  $ne: comparison('$ne', (order) => order !== 0),
  $gt: comparison('$gt', (order) => order > 0),
  $gte: comparison('$gte', (order) => order >= 0),
  $lt: comparison('$lt', (order) => order < 0),
  $lte: comparison('$lte', (order) => order <= 0),
  $cmp: comparison('$cmp', (order) => Math.sign(order)),
}
