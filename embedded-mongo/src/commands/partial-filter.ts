import { compileFilter } from '../match/filter'
import type { Document } from '../values/document'
import { refuse } from '../values/errors'
import { isDocument, isNumber, isRegex } from '../values/kinds'
import { toNumber } from '../values/numbers'
import { showValue } from '../values/show'

const OPERATORS = new Set(['$eq', '$exists', '$gt', '$gte', '$in', '$lt', '$lte', '$type'])

/** Refuses (67) a filter that MongoDB takes for a search, but not to say which documents an index holds. */
export function refusePartialFilter(filter: Document): void {
  compileFilter(filter)
  for (const [name, asked] of Object.entries(filter)) {
    if (name === '$and' || name === '$or') for (const branch of branchesOf(asked)) refusePartialFilter(branch)
    else if (name !== '$comment' && (name.startsWith('$') || !isSimple(asked))) refuseExpression(name, asked)
  }
}

const branchesOf = (asked: unknown) => (Array.isArray(asked) ? asked.filter(isDocument) : [])

/** Equality, or operators that an index can vouch for. */
function isSimple(asked: unknown): boolean {
  if (!isDocument(asked) || Object.keys(asked)[0]?.startsWith('$') !== true) return !isRegex(asked)
  return Object.entries(asked).every(
    ([operator, argument]) => OPERATORS.has(operator) && isPositive(operator, argument),
  )
}

function isPositive(operator: string, argument: unknown): boolean {
  if (operator === '$exists') return isNumber(argument) ? toNumber(argument) !== 0 : Boolean(argument)
  return operator !== '$in' || (Array.isArray(argument) && !argument.some(isRegex))
}

const refuseExpression = (name: string, asked: unknown) =>
  refuse('CannotCreateIndex', `Expression not supported in partial index: ${showValue({ [name]: asked })}`)
