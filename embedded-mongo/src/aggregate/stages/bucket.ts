import { compareValues } from '../../values/compare'
import type { Document } from '../../values/document'
import { refuse } from '../../values/errors'
import { isDocument, kindOf } from '../../values/kinds'
import { showValue } from '../../values/show'
import { grouping } from './group'
import { sortStage } from './selection'
import type { Stage, StageContext } from './stage'

/** Groups by intervals: a bucket goes from its boundary up to but without the next one. */
export function bucketStage(argument: unknown, context: StageContext): Stage {
  if (!isDocument(argument)) return refuse(40201, 'Argument to $bucket stage must be an object')
  const { groupBy, boundaries: given, default: otherwise, output = { count: { $sum: 1 } }, ...others } = argument
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) refuse(40197, `Unrecognized option to $bucket: ${unknown}.`)
  if (groupBy === undefined || given === undefined) {
    refuse(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.")
  }
  if (!isExpression(groupBy)) {
    refuse(
      40202,
      `The $bucket 'groupBy' field must be defined as a $-prefixed path or an expression, but found: ${showValue(groupBy)}.`,
    )
  }
  if (!isDocument(output)) return refuse(40196, "The $bucket 'output' field must be an object")
  const boundaries = checkBoundaries(given)
  checkDefault(otherwise, boundaries)
  const group = grouping(bucketOf(groupBy, boundaries, otherwise), output, context)
  const sort = sortStage({ _id: 1 }, context)
  return { ...group, run: (source) => sort.run(group.run(source)) }
}

const isExpression = (value: unknown) => (typeof value === 'string' ? value.startsWith('$') : isDocument(value))

function checkBoundaries(given: unknown): readonly unknown[] {
  if (!Array.isArray(given)) {
    return refuse(40200, "The $bucket 'boundaries' field must be an array of constant values")
  }
  if (given.length < 2) {
    refuse(40192, `The $bucket 'boundaries' field must have at least 2 values, but found ${given.length} value(s).`)
  }
  for (const [i, boundary] of given.entries()) {
    if (i === 0) continue
    if (kindOf(boundary) !== kindOf(given[i - 1])) {
      refuse(40193, "All values in the the 'boundaries' option to $bucket must have the same type.")
    }
    if (compareValues(given[i - 1], boundary) >= 0) {
      refuse(40194, "The 'boundaries' option to $bucket must be sorted in ascending order")
    }
  }
  return given
}

function checkDefault(otherwise: unknown, boundaries: readonly unknown[]): void {
  if (otherwise === undefined) return
  if (compareValues(otherwise, boundaries[0]) >= 0 && compareValues(otherwise, boundaries.at(-1)) < 0) {
    refuse(
      40199,
      "The $bucket 'default' field must be less than the lowest boundary or greater than or equal to the highest boundary.",
    )
  }
}

function bucketOf(groupBy: unknown, boundaries: readonly unknown[], otherwise: unknown): Document {
  const branches = boundaries.slice(0, -1).map((low, i) => ({
    case: { $and: [{ $gte: [groupBy, { $literal: low }] }, { $lt: [groupBy, { $literal: boundaries[i + 1] }] }] },
    // biome-ignore lint/suspicious/noThenProperty: the name MongoDB gives it
    then: { $literal: low },
  }))
  return { $switch: { branches, ...(otherwise === undefined ? {} : { default: { $literal: otherwise } }) } }
}
