import type { Binary, BSONRegExp, Code } from 'bson'
import type { Collation } from './collation'
import type { Document } from './document'
import { bytesOf, KIND_ORDER, type Kind, kinded, kindOf, partsOfRegex, subtypeOf, type ValuesByKind } from './kinds'
import { compareNumbers, numberTypeOf, toNumber } from './numbers'
import { compareStrings } from './strings'

type Comparer<T> = (a: T, b: T, collation?: Collation) => number

/** MongoDB's total order over all values; negative, zero or positive. Numbers of all types compare by their exact value. */
export function compareValues(a: unknown, b: unknown, collation?: Collation): number {
  if (typeof a === 'number' && typeof b === 'number') return compareNumbers(a, b)
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b, collation)
  const kind = kindOf(a)
  const difference = KIND_ORDER[kind] - KIND_ORDER[kindOf(b)]
  return difference === 0 ? comparerOf(kind)(a, b, collation) : difference
}

/** The cast is safe for two values of this kind, which is how it is called. */
const comparerOf = (kind: Kind) => COMPARERS[kind] as Comparer<unknown>

const alike = () => 0

const COMPARERS: { [K in Kind]: Comparer<ValuesByKind[K]> } = {
  minKey: alike,
  emptyArray: alike,
  null: alike,
  number: compareNumbers,
  string: (a, b, collation) => compareTexts(a.valueOf(), b.valueOf(), collation),
  object: compareDocuments,
  array: compareArrays,
  binary: compareBinaries,
  objectId: (a, b) => Buffer.compare(a.id, b.id),
  boolean: (a, b) => Number(a) - Number(b),
  date: (a, b) => a.getTime() - b.getTime(),
  timestamp: (a, b) => a.t - b.t || a.i - b.i,
  regex: compareRegexes,
  code: compareCode,
  codeWithScope: compareCode,
  maxKey: alike,
}

function compareTexts(a: string, b: string, collation?: Collation): number {
  return collation === undefined ? compareStrings(a, b) : collation.compare(a, b)
}

/** Field by field: first the kinds, then the names, then the values. */
function compareDocuments(a: Document, b: Document, collation?: Collation): number {
  const [names, others] = [Object.keys(a), Object.keys(b)]
  for (const [i, name] of names.entries()) {
    const other = others[i]
    if (other === undefined) return 1
    const [value, otherValue] = [a[name], b[other]]
    const order =
      KIND_ORDER[kindOf(value)] - KIND_ORDER[kindOf(otherValue)] ||
      compareStrings(name, other) ||
      compareValues(value, otherValue, collation)
    if (order !== 0) return order
  }
  return names.length - others.length
}

function compareArrays(a: readonly unknown[], b: readonly unknown[], collation?: Collation): number {
  const shorter = Math.min(a.length, b.length)
  for (let i = 0; i < shorter; i++) {
    const order = compareValues(a[i], b[i], collation)
    if (order !== 0) return order
  }
  return a.length - b.length
}

function compareBinaries(a: Binary | Uint8Array, b: Binary | Uint8Array): number {
  const [bytes, others] = [bytesOf(a), bytesOf(b)]
  return bytes.length - others.length || subtypeOf(a) - subtypeOf(b) || Buffer.compare(bytes, others)
}

function compareRegexes(a: RegExp | BSONRegExp, b: RegExp | BSONRegExp): number {
  const [x, y] = [partsOfRegex(a), partsOfRegex(b)]
  return compareStrings(x.pattern, y.pattern) || compareStrings(x.options, y.options)
}

function compareCode(a: Code, b: Code, collation?: Collation): number {
  return compareStrings(a.code, b.code) || compareValues(a.scope, b.scope, collation)
}

/** Equal in MongoDB's order: 1 and Long 1 are, `{a: 1, b: 2}` and `{b: 2, a: 1}` are not. */
export function equalValues(a: unknown, b: unknown, collation?: Collation): boolean {
  return a === b || compareValues(a, b, collation) === 0
}

/** The same bytes once stored: also the same number type and the same order of fields. */
export function identicalValues(a: unknown, b: unknown): boolean {
  if (typeof a === 'object' && a === b) return true
  const [left, right] = [kinded(a), kinded(b)]
  if (left.kind === 'array' && right.kind === 'array') {
    const others = right.value
    return left.value.length === others.length && left.value.every((value, i) => identicalValues(value, others[i]))
  }
  if (left.kind === 'object' && right.kind === 'object') return identicalDocuments(left.value, right.value)
  if (left.kind === 'number' && right.kind === 'number') {
    return (
      numberTypeOf(left.value) === numberTypeOf(right.value) &&
      Object.is(toNumber(left.value), toNumber(right.value)) &&
      left.value.toString() === right.value.toString()
    )
  }
  return a === undefined || b === undefined ? a === b : equalValues(a, b)
}

function identicalDocuments(a: Document, b: Document): boolean {
  const [names, others] = [Object.keys(a), Object.keys(b)]
  return (
    names.length === others.length && names.every((name, i) => name === others[i] && identicalValues(a[name], b[name]))
  )
}
