import { equalValues } from '../../values/compare'
import { type Document, setField } from '../../values/document'
import { elementOrder } from '../../values/element-order'
import { refuse } from '../../values/errors'
import { isDocument, isNullish, isNumber } from '../../values/kinds'
import { toInteger } from '../../values/numbers'
import { showValue } from '../../values/show'
import { typeNameOf } from '../../values/types'
import { type Compiler, type Evaluate, namedArguments, type OperatorTable, ofArguments, ofOne } from './operator'

const MANY = Number.POSITIVE_INFINITY
/** Of an array that an expression makes. */
const MOST_ELEMENTS = 5_000_000

/** A whole number that fits an int; refused with the code otherwise. */
export function integerArgument(value: unknown, code: number, problem: string): number {
  const integer = isNumber(value) ? toInteger(value) : undefined
  return integer !== undefined && Math.abs(integer) <= 2 ** 31 ? integer : refuse(code, problem)
}

function elementAt([array, index]: readonly unknown[]): unknown {
  if (isNullish(array) || isNullish(index)) return null
  if (!Array.isArray(array)) {
    return refuse(28689, `$arrayElemAt's first argument must be an array, but is ${typeNameOf(array)}`)
  }
  if (!isNumber(index)) {
    return refuse(28690, `$arrayElemAt's second argument must be a numeric value, but is ${typeNameOf(index)}`)
  }
  const problem = `$arrayElemAt's second argument must be representable as a 32-bit integer: ${showValue(index)}`
  return array.at(integerArgument(index, 28691, problem))
}

const endOf = (name: string, position: 0 | -1) =>
  ofOne(name, (array) => {
    if (isNullish(array)) return null
    if (Array.isArray(array)) return array.at(position)
    return refuse(28689, `${name}'s argument must be an array, but is ${typeNameOf(array)}`)
  })

function slice(values: readonly unknown[]): unknown {
  if (values.some(isNullish)) return null
  const [array, second, third] = values
  if (!Array.isArray(array)) {
    return refuse(28724, `First argument to $slice must be an array, but is of type: ${typeNameOf(array)}`)
  }
  const problem = (place: string, value: unknown) =>
    `${place} argument to $slice must be numeric and representable as a 32-bit integer, but is of type: ${typeNameOf(value)}`
  const first = integerArgument(second, 28725, problem('Second', second))
  if (values.length === 2) return first < 0 ? array.slice(first) : array.slice(0, first)
  const count = integerArgument(third, 28727, problem('Third', third))
  if (count <= 0) refuse(28729, `Third argument to $slice must be positive: ${count}`)
  const start = first < 0 ? Math.max(array.length + first, 0) : first
  return array.slice(start, start + count)
}

function concatenate(arrays: readonly unknown[]): unknown {
  if (arrays.some(isNullish)) return null
  const length = arrays.reduce<number>((sum, array) => sum + (Array.isArray(array) ? array.length : 0), 0)
  if (length > MOST_ELEMENTS) refuse('ExceededMemoryLimit', '$concatArrays would use too much memory')
  return arrays.flatMap((array) =>
    Array.isArray(array) ? array : refuse(28664, `$concatArrays only supports arrays, not ${typeNameOf(array)}`),
  )
}

function indexOf(values: readonly unknown[]): unknown {
  const [array, wanted, from = 0, to] = values
  if (isNullish(array)) return null
  if (!Array.isArray(array)) {
    return refuse(40090, `$indexOfArray requires an array as a first argument, found: ${typeNameOf(array)}`)
  }
  const start = boundary(from, 'starting')
  const end = to === undefined ? array.length : boundary(to, 'ending')
  return array.findIndex((element, i) => i >= start && i < end && equalValues(element, wanted))
}

function boundary(value: unknown, which: string): number {
  const problem = `$indexOfArray requires an integral ${which} index, found a value of type: ${typeNameOf(value)}`
  const index = integerArgument(value, 40096, problem)
  return index >= 0 ? index : refuse(40097, `$indexOfArray requires a nonnegative ${which} index, found: ${index}`)
}

function range(values: readonly unknown[]): unknown {
  const [start, end, step] = [values[0], values[1], values.length > 2 ? values[2] : 1].map((value) =>
    integerArgument(value, 34443, `$range requires numbers that are 32-bit integers, found: ${showValue(value)}`),
  )
  if (start === undefined || end === undefined || step === undefined) return []
  if (step === 0) refuse(34449, '$range requires a non-zero step value')
  const length = Math.max(0, Math.ceil((end - start) / step))
  if (length > MOST_ELEMENTS) refuse('ExceededMemoryLimit', '$range would use too much memory')
  return Array.from({ length }, (_, i) => start + i * step)
}

function zip(argument: unknown, compiler: Compiler): Evaluate {
  const optional = ['useLongestLength', 'defaults'] as const
  const named = namedArguments('$zip', argument, { required: ['inputs'], optional }, 34464)
  const { inputs, useLongestLength = false, defaults } = named
  if (!Array.isArray(inputs)) return refuse(34461, `inputs must be an array of expressions, found ${showValue(inputs)}`)
  if (typeof useLongestLength !== 'boolean') refuse(34463, 'useLongestLength must be a bool')
  if (defaults !== undefined && !Array.isArray(defaults)) refuse(34462, 'defaults must be an array of expressions')
  if (defaults !== undefined && !useLongestLength) {
    refuse(34466, 'cannot specify defaults unless useLongestLength is true')
  }
  const arrays = inputs.map(compiler.compile)
  const fallbacks = (Array.isArray(defaults) ? defaults : []).map(compiler.compile)
  if (fallbacks.length > 0 && fallbacks.length !== arrays.length) {
    refuse(34467, 'defaults and inputs must have the same length')
  }
  return (scope) => {
    const columns = arrays.map((evaluate) => evaluate(scope))
    if (columns.some(isNullish)) return null
    const lists = columns.map((column) => (Array.isArray(column) ? column : refuseColumn(column)))
    const lengths = lists.map(({ length }) => length)
    const length = useLongestLength ? Math.max(...lengths) : Math.min(...lengths)
    const row = (i: number) => lists.map((list, j) => (i < list.length ? list[i] : (fallbacks[j]?.(scope) ?? null)))
    return Array.from({ length }, (_, i) => row(i))
  }
}

function refuseColumn(column: unknown): never {
  return refuse(34468, `$zip found a non-array expression in input: ${showValue(column)}`)
}

function toDocument(array: unknown): unknown {
  if (isNullish(array)) return null
  if (!Array.isArray(array)) return refuse(40386, `$arrayToObject requires an array input, found: ${typeNameOf(array)}`)
  const document: Document = {}
  for (const entry of array) {
    const [name, value] = entryOf(entry)
    setField(document, name, value)
  }
  return document
}

function entryOf(entry: unknown): [string, unknown] {
  const [name, value] = Array.isArray(entry) ? pairOf(entry) : keyAndValueOf(entry)
  if (typeof name !== 'string') {
    return refuse(
      40395,
      `$arrayToObject requires an array of key-value pairs, where the key must be of type string. Found key type: ${typeNameOf(name)}`,
    )
  }
  if (name.includes('\0')) refuse(4940400, 'Key field cannot contain an embedded null byte')
  return [name, value]
}

function pairOf(entry: readonly unknown[]): readonly unknown[] {
  return entry.length === 2
    ? entry
    : refuse(40397, `$arrayToObject requires an array of size 2 arrays,found array of size: ${entry.length}`)
}

function keyAndValueOf(entry: unknown): readonly unknown[] {
  if (!isDocument(entry)) {
    return refuse(40398, `Unrecognised input type format for $arrayToObject: ${typeNameOf(entry)}`)
  }
  const names = Object.keys(entry)
  if (names.length !== 2 || !('k' in entry) || !('v' in entry)) {
    refuse(40392, "$arrayToObject requires an object keys of 'k' and 'v'. Found incorrect number of keys")
  }
  return [entry.k, entry.v]
}

function sortArray(argument: unknown, compiler: Compiler): Evaluate {
  const { input, sortBy } = namedArguments('$sortArray', argument, { required: ['input', 'sortBy'] }, 2942501)
  const array = compiler.compile(input)
  const order = elementOrder(sortBy, compiler.collation)
  return (scope) => {
    const value = array(scope)
    if (isNullish(value)) return null
    if (Array.isArray(value)) return value.toSorted(order)
    return refuse(2942504, `The input argument to $sortArray must be an array, but was of type: ${typeNameOf(value)}`)
  }
}

export const ARRAY_OPERATORS: OperatorTable = {
  $arrayElemAt: ofArguments('$arrayElemAt', 2, elementAt),
  $arrayToObject: ofOne('$arrayToObject', toDocument),
  $concatArrays: ofArguments('$concatArrays', [0, MANY], concatenate),
  $first: endOf('$first', 0),
  $last: endOf('$last', -1),
  $in: ofArguments('$in', 2, ([value, array], collation) => {
    if (Array.isArray(array)) return array.some((element) => equalValues(element, value, collation))
    return refuse(40081, `$in requires an array as a second argument, found: ${typeNameOf(array)}`)
  }),
  $indexOfArray: ofArguments('$indexOfArray', [2, 4], indexOf),
  $isArray: ofOne('$isArray', (value) => Array.isArray(value)),
  $range: ofArguments('$range', [2, 3], range),
  $reverseArray: ofOne('$reverseArray', (array) => {
    if (isNullish(array)) return null
    if (Array.isArray(array)) return array.toReversed()
    return refuse(34435, `The argument to $reverseArray must be an array, but was of type: ${typeNameOf(array)}`)
  }),
  $size: ofOne('$size', (array) => {
    if (Array.isArray(array)) return array.length
    return refuse(17124, `The argument to $size must be an array, but was of type: ${typeNameOf(array)}`)
  }),
  $slice: ofArguments('$slice', [2, 3], slice),
  $sortArray: sortArray,
  $zip: zip,
}
