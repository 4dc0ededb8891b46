import { Binary, BSON, Double, Int32, Long, ObjectId, Timestamp } from 'mongodb'

/** Things of a test by their names. */
export type Named = { get(id: string): unknown }

/** Thrown where an official test does not find what it expects. */
export class Unexpected extends Error {}

type Fields = Record<string, unknown>

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value))

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

export const shown = (value: unknown) => (BSON.EJSON.stringify({ value }) ?? '').slice(9, 250)

/**
 * Compares by the rules of the unified test format: numbers by value, `$$` operators, and at the root of what a
 * command or operation answered there may be more fields than expected.
 */
export function expectMatch(actual: unknown, expected: unknown, named: Named, path: string, isRoot: boolean): void {
  const operator = operatorIn(expected)
  if (operator !== undefined) applyOperator(operator, actual, named, path, isRoot)
  else if (Array.isArray(expected)) expectElements(actual, expected, named, path, isRoot)
  else if (isPlain(expected)) expectFields(actual, expected, named, path, isRoot)
  else expectSame(actual, expected, path)
}

function expectSame(actual: unknown, expected: unknown, path: string): void {
  const [number, wanted] = [numberOf(actual), numberOf(expected)]
  const same = wanted === undefined ? shown(actual) === shown(expected) : number === wanted
  if (!same) throw new Unexpected(`${path}: ${shown(actual)} instead of ${shown(expected)}`)
}

function expectElements(actual: unknown, expected: unknown[], named: Named, path: string, isRoot: boolean): void {
  if (!Array.isArray(actual) || actual.length !== expected.length) {
    throw new Unexpected(`${path}: ${shown(actual)} instead of ${expected.length} elements`)
  }
  for (const [i, element] of expected.entries()) {
    expectMatch(actual[i], element, named, `${path}[${i}]`, isRoot && isPlain(element))
  }
}

function expectFields(actual: unknown, expected: Fields, named: Named, path: string, isRoot: boolean): void {
  const found = actual instanceof Map ? Object.fromEntries(actual) : actual
  if (!isObject(found) || Array.isArray(found)) throw new Unexpected(`${path}: ${shown(actual)} is no document`)
  for (const [field, value] of Object.entries(expected)) {
    if (found[field] === undefined && operatorIn(value) === undefined)
      throw new Unexpected(`${path}.${field} is missing`)
    expectMatch(found[field], value, named, `${path}.${field}`, false)
  }
  const more = Object.keys(found).find((field) => found[field] !== undefined && !(field in expected))
  if (!isRoot && more !== undefined) throw new Unexpected(`${path}.${more} is too much`)
}

function operatorIn(expected: unknown): [string, unknown] | undefined {
  const [entry, ...more] = isPlain(expected) ? Object.entries(expected) : []
  return entry?.[0].startsWith('$$') && more.length === 0 ? entry : undefined
}

function applyOperator(
  [name, wanted]: [string, unknown],
  actual: unknown,
  named: Named,
  path: string,
  isRoot: boolean,
) {
  const expectThat = (holds: boolean) => {
    if (!holds) throw new Unexpected(`${path}: ${shown(actual)} is not ${name} ${shown(wanted)}`)
  }
  switch (name) {
    case '$$exists':
      return expectThat((actual !== undefined) === wanted)
    case '$$unsetOrMatches':
      return actual === undefined ? undefined : expectMatch(actual, wanted, named, path, isRoot)
    case '$$type':
      return expectThat(typesOf(actual).some((type) => [wanted].flat().includes(type)))
    case '$$matchesEntity':
      return expectMatch(actual, named.get(String(wanted)), named, path, isRoot)
    case '$$sessionLsid':
      return expectMatch(actual, named.get(`lsid of ${wanted}`), named, path, false)
    case '$$matchesHexBytes':
      return expectThat(actual instanceof Binary && Buffer.from(actual.buffer).toString('hex') === wanted)
    default:
      throw new Error(`There is no operator ${name}`)
  }
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (value instanceof Long) return value.toNumber()
  return value instanceof Int32 || value instanceof Double ? value.value : undefined
}

function typesOf(value: unknown): string[] {
  if (value === null) return ['null']
  if (value instanceof Long) return ['long', 'number']
  const number = numberOf(value)
  if (number !== undefined) return Number.isInteger(number) ? ['int', 'long', 'double', 'number'] : ['double', 'number']
  if (Array.isArray(value)) return ['array']
  if (value instanceof Date) return ['date']
  if (value instanceof ObjectId) return ['objectId']
  if (value instanceof Timestamp) return ['timestamp']
  if (value instanceof Binary || value instanceof Uint8Array) return ['binData']
  return [typeof value === 'boolean' ? 'bool' : typeof value]
}
