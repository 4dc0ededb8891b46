import type { CompileExpression } from '../match/expression'
import { compileFilter } from '../match/filter'
import type { Collation } from '../values/collation'
import type { Document } from '../values/document'
import { refuse } from '../values/errors'
import { isDocument, isNumber } from '../values/kinds'
import { toInteger } from '../values/numbers'
import { showValue } from '../values/show'
import { isTruthy } from '../values/truth'
import type { PathRule, Rule } from './rule'

export type SpecificationOptions = {
  /** A find may also ask for slices and single elements of arrays. */
  isFind: boolean
  collation?: Collation | undefined
  compileExpression?: CompileExpression | undefined
}

/** Reads a projection path by path; `{ a: { b: 1 } }` is the same as `{ 'a.b': 1 }`. */
export function readSpecification(specification: Document, options: SpecificationOptions, above = ''): PathRule[] {
  return Object.keys(specification).flatMap((name) => {
    const value = specification[name]
    const path = `${above}${checkedPath(name)}`
    if (!isDocument(value) || Object.keys(value)[0]?.startsWith('$')) return [ruleAt(path, value, options)]
    if (Object.keys(value).length === 0) {
      refuse(51270, `An empty sub-projection is not a valid value. Found empty object at path: ${path}`)
    }
    return readSpecification(value, options, `${path}.`)
  })
}

/** The `$` at the end belongs to a find and is looked at later. */
function checkedPath(path: string): string {
  const names = path.split('.')
  if (path === '') refuse(40352, 'FieldPath cannot be constructed with empty string')
  if (path.endsWith('.')) refuse(40353, "FieldPath must not end with a '.'.")
  if (names.includes('')) refuse(15998, 'FieldPath field names may not be empty strings.')
  if (names.slice(0, -1).some((name) => name.startsWith('$')) || (names.length === 1 && path.startsWith('$'))) {
    refuse(16410, `FieldPath field names may not start with '$'. Consider using $getField or $setField.`)
  }
  return path
}

function ruleAt(path: string, value: unknown, options: SpecificationOptions): PathRule {
  if (path.endsWith('.$')) return { path: path.slice(0, -2), rule: matchedElement(value, options) }
  if (path.split('.').at(-1)?.startsWith('$')) {
    refuse(16410, `FieldPath field names may not start with '$'. Consider using $getField or $setField.`)
  }
  return { path, rule: ruleOf(path, value, options) }
}

function matchedElement(value: unknown, { isFind }: SpecificationOptions): Rule {
  if (!isFind) refuse(16410, `FieldPath field names may not start with '$'. Consider using $getField or $setField.`)
  if (!isTruthy(value)) refuse(31395, 'positional projection cannot be used with exclusion')
  return { is: 'matchedElement' }
}

function ruleOf(path: string, value: unknown, options: SpecificationOptions): Rule {
  if (typeof value === 'boolean' || isNumber(value)) return { is: isTruthy(value) ? 'include' : 'exclude' }
  if (options.isFind && isDocument(value)) {
    const [operator = ''] = Object.keys(value)
    if (operator === '$elemMatch') return firstElement(path, value, options)
    const slice = operator === '$slice' ? sliceOf(value.$slice) : undefined
    if (slice !== undefined) return slice
  }
  if (options.compileExpression === undefined) return refuse('BadValue', `Cannot compute ${path} in this context`)
  return { is: 'compute', expression: options.compileExpression(value) }
}

function firstElement(path: string, value: Document, { collation }: SpecificationOptions): Rule {
  if (path.includes('.')) refuse(31255, 'Cannot use $elemMatch projection on a nested field.')
  if (!isDocument(value.$elemMatch)) {
    refuse(31274, `elemMatch: Invalid argument, object required, but got ${showValue(value.$elemMatch)}`)
  }
  const { matches } = compileFilter({ element: value }, { collation })
  return { is: 'firstElement', matches: (element) => matches({ element: [element] }) }
}

/** `n` or `[skip, limit]`; anything else is an expression. */
function sliceOf(argument: unknown): Rule | undefined {
  if (isNumber(argument)) return { is: 'slice', skip: undefined, limit: sliceNumber(argument) }
  if (!Array.isArray(argument) || argument.length !== 2 || !isNumber(argument[0])) return undefined
  const [skip, limit] = argument.map(sliceNumber)
  if (skip === undefined || limit === undefined) return undefined
  if (limit <= 0) refuse(28724, 'First argument to $slice must be an array, but is of type: int')
  return { is: 'slice', skip, limit }
}

function sliceNumber(value: unknown): number {
  const integer = isNumber(value) ? toInteger(value) : undefined
  return integer ?? refuse(28667, `Invalid argument to $slice, whole numbers expected, but got ${showValue(value)}`)
}
