import { compileFilter } from '../match/filter'
import { isOperators } from '../match/parse-field'
import type { Collation } from '../values/collation'
import { equalValues } from '../values/compare'
import { refuse } from '../values/errors'
import { isDocument, isNumber, isRegex } from '../values/kinds'
import { toNumber } from '../values/numbers'
import { showValue } from '../values/show'
import { typeNameOf } from '../values/types'
import type { Change, Outcome } from './change'

type Test = (element: unknown) => boolean

/** Removes the elements that meet a condition, which is a filter for documents, operators, or a value. */
export function pull(argument: unknown, _: string, collation: Collation | undefined): Change {
  const isPulled = pullTest(argument, collation)
  return { creates: false, of: (value) => without(value, isPulled, '$pull') }
}

const LOGICAL = new Set(['$and', '$or', '$nor', '$expr', '$comment'])

function pullTest(condition: unknown, collation: Collation | undefined): Test {
  if (isRegex(condition) || (isOperators(condition) && !LOGICAL.has(Object.keys(condition)[0] ?? ''))) {
    const filter = compileFilter({ element: condition }, { collation })
    return (element) => filter.matches({ element })
  }
  if (isDocument(condition)) {
    const filter = compileFilter(condition, { collation })
    return (element) => isDocument(element) && filter.matches(element)
  }
  return (element) => equalValues(element, condition, collation)
}

/** Removes the elements that equal one of the given values. */
export function pullAll(argument: unknown, _: string, collation: Collation | undefined): Change {
  if (!Array.isArray(argument)) {
    return refuse('BadValue', `$pullAll requires an array argument but was given a ${typeNameOf(argument)}`)
  }
  const isPulled = (element: unknown) => argument.some((given) => equalValues(element, given, collation))
  return { creates: false, of: (value) => without(value, isPulled, '$pullAll') }
}

function without(value: unknown, isRemoved: Test, operator: string): Outcome {
  if (!Array.isArray(value)) return refuse('BadValue', `Cannot apply ${operator} to a non-array value`)
  const kept = value.filter((element) => !isRemoved(element))
  return kept.length === value.length ? 'keep' : { to: kept }
}

/** Removes the first (-1) or the last (1) element. */
export function pop(argument: unknown, path: string): Change {
  if (!isNumber(argument)) return refuse('FailedToParse', `Expected a number in: ${path}: ${showValue(argument)}`)
  const end = toNumber(argument)
  if (end !== 1 && end !== -1) refuse('FailedToParse', `$pop expects 1 or -1, found: ${showValue(argument)}`)
  return {
    creates: false,
    of: (value, { place }) => {
      if (!Array.isArray(value)) {
        return refuse(
          'TypeMismatch',
          `Path '${place.path}' contains an element of non-array type '${typeNameOf(value)}'`,
        )
      }
      if (value.length === 0) return 'keep'
      return { to: end === 1 ? value.slice(0, -1) : value.slice(1) }
    },
  }
}
