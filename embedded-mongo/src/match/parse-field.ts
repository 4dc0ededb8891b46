import { BSONRegExp } from 'bson'
import type { Document } from '../values/document'
import { refuse, refuseUnsupported } from '../values/errors'
import { isDocument, isNumber, isRegex, partsOfRegex } from '../values/kinds'
import { toInteger, toNumber, truncate } from '../values/numbers'
import { showValue } from '../values/show'
import { type TypeName, typeNamed } from '../values/types'
import type { Condition, FieldTest, Relation } from './condition'
import { parseBits } from './parse-bits'
import { compilePattern, type Pattern } from './pattern'

const NUMBER_TYPES: readonly TypeName[] = ['int', 'long', 'double', 'decimal']
const REFERENCE_NAMES = new Set(['$ref', '$id', '$db'])
const CONDITION_NAMES = new Set(['$and', '$or', '$nor', '$expr', '$where', '$text', '$jsonSchema', '$comment'])

/** Reads the filter inside `$elemMatch`. */
export type ParseInside = (filter: Document) => Condition

/** What a filter asks of one path: operators, or the value itself. */
export function parseField(path: string, asked: unknown, inside: ParseInside): FieldTest[] {
  if (isRegex(asked)) return [{ op: 'matches', pattern: compilePattern(asked) }]
  return isOperators(asked) ? parseOperators(path, asked, inside) : [{ op: 'equals', value: asked }]
}

/** Whether a document consists of operators: its first name tells, as in MongoDB. */
export function isOperators(value: unknown): value is Document {
  if (!isDocument(value)) return false
  const [first = ''] = Object.keys(value)
  return first.startsWith('$') && !REFERENCE_NAMES.has(first)
}

function parseOperators(path: string, operators: Document, inside: ParseInside): FieldTest[] {
  return Object.keys(operators).flatMap((name) => parseOperator({ path, name, operators, inside }))
}

type Operator = { path: string; name: string; operators: Document; inside: ParseInside }

function parseOperator(operator: Operator): FieldTest[] {
  const { name, path, operators, inside } = operator
  const argument = operators[name]
  switch (name) {
    case '$eq':
      return [{ op: 'equals', value: argument }]
    case '$ne':
      if (isRegex(argument)) refuse('BadValue', "Can't have regex as arg to $ne.")
      return [not({ op: 'equals', value: argument })]
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return [parseRelation(path, name, argument)]
    case '$in':
      return [parseIn(name, argument)]
    case '$nin':
      return [not(parseIn(name, argument))]
    case '$not':
      return [parseNot(path, argument, inside)]
    case '$exists':
      return [isTrue(argument) ? { op: 'exists' } : not({ op: 'exists' })]
    case '$type':
      return [{ op: 'type', types: parseTypes(argument) }]
    case '$mod':
      return [parseRemainder(argument)]
    case '$regex':
      return [parseRegex(argument, operators.$options)]
    case '$options':
      return '$regex' in operators ? [] : refuse('BadValue', '$options needs a $regex')
    case '$size':
      return [parseSize(argument)]
    case '$elemMatch':
      return [parseElemMatch(path, argument, inside)]
    case '$all':
      return parseAll(path, argument, inside)
    case '$bitsAllSet':
    case '$bitsAnySet':
    case '$bitsAllClear':
    case '$bitsAnyClear':
      return [parseBits(name, argument)]
    case '$comment':
      return []
    default:
      return refuseOperator(name)
  }
}

function refuseOperator(name: string): never {
  if (/^\$(geo|near|within|uniqueDocs|maxDistance)/.test(name)) refuseUnsupported(`The operator ${name} is`)
  return refuse('BadValue', `unknown operator: ${name}`)
}

const not = (test: FieldTest): FieldTest => ({ op: 'not', test })

const isTrue = (value: unknown) =>
  isNumber(value) ? toNumber(value) !== 0 : value !== false && value !== null && value !== undefined

function parseRelation(path: string, relation: Relation, value: unknown): FieldTest {
  if (isRegex(value)) refuse('BadValue', `Can't have RegEx as arg to predicate over field '${path}'.`)
  return { op: 'compare', relation, value }
}

function parseIn(name: string, argument: unknown): FieldTest {
  if (!Array.isArray(argument)) return refuse('BadValue', `${name} needs an array`)
  if (argument.some(isOperators)) refuse('BadValue', `cannot nest $ under ${name}`)
  const patterns = argument.filter(isRegex).map(compilePattern)
  return { op: 'in', values: argument.filter((value) => !isRegex(value)), patterns }
}

function parseNot(path: string, argument: unknown, inside: ParseInside): FieldTest {
  if (isRegex(argument)) return not({ op: 'matches', pattern: compilePattern(argument) })
  if (!isDocument(argument)) return refuse('BadValue', '$not needs a regex or a document')
  const [first] = Object.keys(argument)
  if (first === undefined) return refuse('BadValue', '$not cannot be empty')
  if (!first.startsWith('$')) refuse('BadValue', `unknown operator: ${first}`)
  return not({ op: 'every', tests: parseOperators(path, argument, inside) })
}

function parseTypes(argument: unknown): Set<TypeName> {
  const aliases: readonly unknown[] = Array.isArray(argument) ? argument : [argument]
  if (aliases.length === 0) refuse('FailedToParse', '$type must match at least one type')
  return new Set(aliases.flatMap(parseType))
}

function parseType(alias: unknown): readonly TypeName[] {
  if (alias === 'number') return NUMBER_TYPES
  if (typeof alias !== 'string' && !isNumber(alias)) {
    return refuse('TypeMismatch', 'type must be represented as a number or a string')
  }
  const name = typeNamed(alias)
  if (name !== undefined) return [name]
  const problem =
    typeof alias === 'string' ? `Unknown type name alias: ${alias}` : `Invalid numerical type code: ${alias}`
  return refuse('BadValue', problem)
}

function parseRemainder(argument: unknown): FieldTest {
  if (!Array.isArray(argument)) return refuse('BadValue', 'malformed mod, needs to be an array')
  if (argument.length < 2) refuse('BadValue', 'malformed mod, not enough elements')
  if (argument.length > 2) refuse('BadValue', 'malformed mod, too many elements')
  const [divisor, remainder] = argument.map((number, i) => {
    const place = i === 0 ? 'divisor' : 'remainder'
    if (!isNumber(number)) return refuse('BadValue', `malformed mod, ${place} not a number`)
    return truncate(number) ?? refuse('BadValue', `malformed mod, ${place} value is invalid :: ${showValue(number)}`)
  })
  if (divisor === undefined || divisor === 0n) return refuse('BadValue', 'divisor cannot be 0')
  return { op: 'remainder', divisor, remainder: remainder ?? 0n }
}

function parseRegex(argument: unknown, given: unknown): FieldTest {
  if (given !== undefined && typeof given !== 'string') return refuse('BadValue', '$options has to be a string')
  if (isRegex(argument)) {
    const { pattern, options } = partsOfRegex(argument)
    if (given !== undefined && options !== '') refuse(51075, 'options set in both $regex and $options')
    return { op: 'matches', pattern: given === undefined ? compilePattern(argument) : patternOf(pattern, given) }
  }
  if (typeof argument !== 'string') return refuse('BadValue', '$regex has to be a string')
  return { op: 'matches', pattern: patternOf(argument, given ?? '') }
}

function patternOf(pattern: string, options: string): Pattern {
  if (pattern.includes('\0')) refuse(51091, 'Regular expression cannot contain an embedded null byte')
  const unknown = [...options].find((option) => !'imsxu'.includes(option))
  if (unknown !== undefined) refuse(51108, `invalid flag in regex options: ${unknown}`)
  return compilePattern(new BSONRegExp(pattern, options))
}

function parseSize(argument: unknown): FieldTest {
  const size = toInteger(argument)
  if (size !== undefined && size >= 0) return { op: 'size', size }
  const expected = size === undefined ? 'an integer' : 'a non-negative number'
  return refuse('BadValue', `Failed to parse $size. Expected ${expected} in: $size: ${showValue(argument)}`)
}

function parseElemMatch(path: string, argument: unknown, inside: ParseInside): FieldTest {
  if (!isDocument(argument)) return refuse('BadValue', '$elemMatch needs an Object')
  const [first = ''] = Object.keys(argument)
  if (isOperators(argument) && !CONDITION_NAMES.has(first)) {
    return { op: 'element', tests: parseOperators(path, argument, inside) }
  }
  return { op: 'elementDocument', condition: inside(argument) }
}

function parseAll(path: string, argument: unknown, inside: ParseInside): FieldTest[] {
  if (!Array.isArray(argument)) return refuse('BadValue', '$all needs an array')
  if (argument.length === 0) return [{ op: 'in', values: [], patterns: [] }]
  const isElemMatch = (value: unknown) => isDocument(value) && Object.keys(value)[0] === '$elemMatch'
  if (isElemMatch(argument[0])) {
    if (!argument.every(isElemMatch)) refuse('BadValue', '$all/$elemMatch has to be consistent')
    return argument.map((value: Document) => parseElemMatch(path, value.$elemMatch, inside))
  }
  if (argument.some(isOperators)) refuse('BadValue', 'no $ expressions in $all')
  return argument.flatMap((value) => (isRegex(value) ? parseField(path, value, inside) : [{ op: 'equals', value }]))
}
