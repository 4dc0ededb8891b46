import type { Collation } from '../values/collation'
import { equalValues } from '../values/compare'
import type { Document } from '../values/document'
import { refuse, refuseUnsupported } from '../values/errors'
import { isDocument } from '../values/kinds'
import { typeNameOf } from '../values/types'
import { valueKey } from '../values/value-key'
import { mergeDocuments } from './expression/objects'
import type { Compiler, Evaluate } from './expression/operator'
import { average, extreme, type Summary, sum } from './expression/summary'
import type { Memory } from './memory'

/** One field of a group: what it takes of each document, and how it sums that up. */
export type Accumulator = { name: string; evaluate: Evaluate; start(memory: Memory): Summary }

type Start = (collation: Collation | undefined, memory: Memory) => Summary

function first(): Summary {
  let value: unknown
  let isEmpty = true
  return {
    add: (next) => {
      if (isEmpty) value = next
      isEmpty = false
    },
    result: () => value ?? null,
  }
}

function last(): Summary {
  let value: unknown
  return {
    add: (next) => {
      value = next
    },
    result: () => value ?? null,
  }
}

const list: Start = (_, { hold }) => {
  const values: unknown[] = []
  return {
    add: (value) => {
      if (value === undefined) return
      hold(value)
      values.push(value)
    },
    result: () => values,
  }
}

const set: Start = (collation, { hold }) => {
  const values: unknown[] = []
  const keys = new Set<string>()
  const isKnown = (value: unknown) =>
    collation === undefined ? keys.has(valueKey(value)) : values.some((other) => equalValues(other, value, collation))
  return {
    add: (value) => {
      if (value === undefined || isKnown(value)) return
      hold(value)
      keys.add(valueKey(value))
      values.push(value)
    },
    result: () => values,
  }
}

function merged(): Summary {
  let document: Document = {}
  return {
    add: (value) => {
      document = mergeDocuments([document, value])
    },
    result: () => document,
  }
}

const ACCUMULATORS: { readonly [name: string]: Start } = {
  $sum: sum,
  $avg: average,
  $min: (collation) => extreme(-1, collation),
  $max: (collation) => extreme(1, collation),
  $first: first,
  $last: last,
  $push: list,
  $addToSet: set,
  $mergeObjects: merged,
  $count: sum,
}

const UNSUPPORTED = new Set(
  'accumulator bottom bottomN firstN lastN maxN median minN percentile stdDevPop stdDevSamp top topN'
    .split(' ')
    .map((name) => `$${name}`),
)

/** Compiles `{ name: { $sum: … } }`; refuses unknown accumulators (15952). */
export function compileAccumulator(name: string, specification: unknown, compiler: Compiler): Accumulator {
  if (name.includes('.')) refuse(40235, `The field name '${name}' cannot contain '.'`)
  if (name.startsWith('$')) refuse(40236, `The field name '${name}' cannot be an operator name`)
  if (!isDocument(specification)) return refuse(40234, `The field '${name}' must be an accumulator object`)
  const [operator = '', ...others] = Object.keys(specification)
  if (operator === '' || others.length > 0) refuse(40238, `The field '${name}' must specify one accumulator`)
  const start = Object.hasOwn(ACCUMULATORS, operator) ? ACCUMULATORS[operator] : undefined
  if (start === undefined) return refuseAccumulator(operator)
  const argument = argumentOf(operator, specification[operator])
  return { name, evaluate: compiler.compile(argument), start: (memory) => start(compiler.collation, memory) }
}

function refuseAccumulator(operator: string): never {
  if (UNSUPPORTED.has(operator)) refuseUnsupported(`The accumulator ${operator} is`)
  return refuse(15952, `unknown group operator '${operator}'`)
}

function argumentOf(operator: string, argument: unknown): unknown {
  if (operator !== '$count') {
    if (Array.isArray(argument) && argument.length !== 1)
      refuse(40237, `The ${operator} accumulator is a unary operator`)
    return Array.isArray(argument) ? argument[0] : argument
  }
  if (isDocument(argument) && Object.keys(argument).length === 0) return 1
  return refuse('TypeMismatch', `$count takes no arguments, i.e. $count:{}, but was given ${typeNameOf(argument)}`)
}
