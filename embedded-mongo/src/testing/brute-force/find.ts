import { Binary, BSONRegExp, Double, ObjectId } from 'bson'
import { isRow, order, placeOf, type Row, same } from './order'

/** What a path leads to; an array at its end counts with its elements, unless its position was named. */
type Hit = { value: unknown; withElements: boolean }

const isPosition = (name: string | undefined) => name !== undefined && /^\d+$/.test(name)

function hits(value: unknown, names: readonly string[]): Hit[] {
  const [name = '', ...rest] = names
  if (names.length === 0) return [{ value, withElements: true }]
  if (isRow(value)) return hits(value[name], rest)
  if (!Array.isArray(value)) return [{ value: undefined, withElements: true }]
  const inElements = value.filter(isRow).flatMap((element) => hits(element, names))
  if (!isPosition(name) || Number(name) >= value.length) return inElements
  const element = value[Number(name)]
  if (rest.length === 0) return [...inElements, { value: element, withElements: false }]
  return isRow(element) || Array.isArray(element) ? [...inElements, ...hits(element, rest)] : inElements
}

/** Whether a document meets a filter, operator by operator. */
export function meets(document: unknown, filter: Row): boolean {
  return Object.entries(filter).every(([name, asked]) => {
    if (name === '$and' && Array.isArray(asked)) return asked.every((branch) => meets(document, branch))
    if (name === '$or' && Array.isArray(asked)) return asked.some((branch) => meets(document, branch))
    if (name === '$nor' && Array.isArray(asked)) return !asked.some((branch) => meets(document, branch))
    return fieldMeets(document, name, asked)
  })
}

function fieldMeets(document: unknown, path: string, asked: unknown): boolean {
  if (isRow(asked) && Object.keys(asked)[0]?.startsWith('$')) {
    return Object.entries(asked).every(([operator, argument]) =>
      operatorMeets(document, path, operator, argument, asked),
    )
  }
  return operatorMeets(document, path, asked instanceof BSONRegExp ? '$regex' : '$eq', asked, {})
}

function operatorMeets(document: unknown, path: string, operator: string, argument: unknown, all: Row): boolean {
  const found = hits(document, path.split('.'))
  const list = Array.isArray(argument) ? argument : []
  switch (operator) {
    case '$options':
      return true
    case '$ne':
      return !fieldMeets(document, path, { $eq: argument })
    case '$nin':
      return !fieldMeets(document, path, { $in: argument })
    case '$not':
      return !fieldMeets(document, path, argument)
    case '$exists':
      return found.some(({ value }) => value !== undefined) === argument
    case '$all':
      return list.length > 0 && list.every((value) => fieldMeets(document, path, { $eq: value }))
    case '$size':
    case '$elemMatch':
      return found.some(({ value }) => valueMeets(value, operator, argument, all))
    default:
      return found.some(({ value, withElements }) => {
        const elements = withElements && Array.isArray(value) ? value : []
        return [value, ...elements].some((one) => valueMeets(one, operator, argument, all))
      })
  }
}

const TYPE_TESTS: { [type: string]: (value: unknown) => boolean } = {
  string: (value) => typeof value === 'string',
  number: (value) => placeOf(value) === 3,
  int: (value) => typeof value === 'number' && (value | 0) === value && !Object.is(value, -0),
  long: (value) => typeof value === 'bigint',
  double: (value) =>
    value instanceof Double || (typeof value === 'number' && ((value | 0) !== value || Object.is(value, -0))),
  bool: (value) => typeof value === 'boolean',
  date: (value) => value instanceof Date,
  null: (value) => value === null,
  object: isRow,
  array: Array.isArray,
  objectId: (value) => value instanceof ObjectId,
  binData: (value) => value instanceof Binary,
}

function valueMeets(value: unknown, operator: string, argument: unknown, all: Row): boolean {
  switch (operator) {
    case '$eq':
      return same(value, argument)
    case '$in':
      return Array.isArray(argument) && argument.some((one) => same(value, one))
    case '$gt':
      return isComparable(value, argument) && order(value, argument) > 0
    case '$gte':
      return isComparable(value, argument) ? order(value, argument) >= 0 : same(value, argument)
    case '$lt':
      return isComparable(value, argument) && order(value, argument) < 0
    case '$lte':
      return isComparable(value, argument) ? order(value, argument) <= 0 : same(value, argument)
    case '$type':
      return value !== undefined && TYPE_TESTS[String(argument)]?.(value) === true
    case '$mod':
      return remainderIs(value, argument)
    case '$regex':
      return typeof value === 'string' && new RegExp(String(argument), `${all.$options ?? ''}u`).test(value)
    case '$size':
      return Array.isArray(value) && value.length === argument
    case '$elemMatch':
      return Array.isArray(value) && isRow(argument) && value.some((element) => elementMeets(element, argument))
    case '$not':
      return (
        isRow(argument) && !Object.entries(argument).every(([inner, its]) => valueMeets(value, inner, its, argument))
      )
    case '$ne':
      return !same(value, argument)
    case '$exists':
      return (value !== undefined) === argument
    default:
      throw new Error(`No test for ${operator}`)
  }
}

function isComparable(value: unknown, bound: unknown): boolean {
  if (value === undefined || placeOf(value) !== placeOf(bound)) return false
  return bound !== null && ![value, bound].some((one) => placeOf(one) === 3 && Number.isNaN(Number(one)))
}

function remainderIs(value: unknown, argument: unknown): boolean {
  if (placeOf(value) !== 3 || !Array.isArray(argument)) return false
  return Math.trunc(Number(value)) % Number(argument[0]) === Number(argument[1])
}

/** An array as an element counts as a document of its positions. */
function elementMeets(element: unknown, asked: Row): boolean {
  const [first = ''] = Object.keys(asked)
  if (first.startsWith('$') && !['$and', '$or', '$nor'].includes(first)) {
    return Object.entries(asked).every(([operator, argument]) => valueMeets(element, operator, argument, asked))
  }
  if (Array.isArray(element)) return meets({ ...element }, asked)
  return isRow(element) && meets(element, asked)
}

/** The position of the first element of the array at `path` that meets a filter on it. */
export function firstPosition(document: Row, path: string, asked: unknown): number | undefined {
  const array = document[path.split('.')[0] ?? '']
  if (!Array.isArray(array)) return undefined
  const below = path.split('.').slice(1).join('.')
  const position = array.findIndex((element) =>
    below === ''
      ? fieldMeets({ element: [element] }, 'element', asked)
      : isRow(element) && fieldMeets(element, below, asked),
  )
  return position < 0 ? undefined : position
}

/** The smallest or largest of what a path leads to; an empty array is below null. */
function sortValue(document: Row, path: string, direction: 1 | -1): { isEmpty: boolean; value: unknown } {
  const candidates = ends(document, path.split('.'))
  return candidates.reduce((best, one) => (compareSortValues(one, best) * direction < 0 ? one : best))
}

type SortValue = { isEmpty: boolean; value: unknown }

function compareSortValues(a: SortValue, b: SortValue): number {
  if (a.isEmpty || b.isEmpty) return Number(b.isEmpty) - Number(a.isEmpty)
  return order(a.value, b.value)
}

function ends(value: unknown, names: readonly string[]): SortValue[] {
  if (names.length > 0 && Array.isArray(value)) {
    const [name = '', ...rest] = names
    if (isPosition(name)) return ends(value[Number(name)], rest)
    const inside = value.map((element) => (isRow(element) ? ends(element, names) : [{ isEmpty: false, value: null }]))
    return inside.length === 0 ? [{ isEmpty: false, value: null }] : inside.flat()
  }
  const [name = '', ...rest] = names
  if (names.length > 0) return ends(isRow(value) ? value[name] : undefined, rest)
  if (!Array.isArray(value)) return [{ isEmpty: false, value: value ?? null }]
  return value.length === 0
    ? [{ isEmpty: true, value: null }]
    : value.map((element) => ({ isEmpty: false, value: element }))
}

/** Documents in the order of one path, ties as they came. */
export function sorted(documents: readonly Row[], path: string, direction: 1 | -1): Row[] {
  return documents.toSorted(
    (a, b) => compareSortValues(sortValue(a, path, direction), sortValue(b, path, direction)) * direction,
  )
}
