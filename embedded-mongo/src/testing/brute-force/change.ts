import { Double } from 'bson'
import { meets } from './find'
import { isRow, order, type Row, same } from './order'

/** Thrown where MongoDB would refuse. */
export class Refused extends Error {}

/** A copy that shares nothing. */
function copy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copy) as T
  return isRow(value) ? (Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copy(one)])) as T) : value
}

type Step = { operator: string; path: string[]; argument: unknown }

/** Changes a copy of the document, operator by operator. */
export function changed(document: Row, update: Row, arrayFilters: readonly Row[], position: number | undefined): Row {
  const result = copy(document)
  const steps: Step[] = []
  for (const [operator, fields] of Object.entries(update)) {
    if (operator === '$setOnInsert') continue
    for (const [path, argument] of Object.entries(isRow(fields) ? fields : {})) {
      for (const concrete of spelledOut(document, path.split('.'), arrayFilters, position)) {
        steps.push({ operator, path: concrete, argument })
      }
    }
  }
  refuseOverlaps(Object.entries(update).flatMap(([operator, fields]) => pathsOf(operator, isRow(fields) ? fields : {})))
  refuseSame(steps)
  for (const step of steps.toSorted((a, b) => comparePaths(target(a), target(b)))) apply(result, step)
  return result
}

const target = ({ operator, path, argument }: Step) => (operator === '$rename' ? String(argument).split('.') : path)

function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (const [i, name] of a.entries()) {
    const other = b[i]
    if (other === undefined) return 1
    if (name === other) continue
    return /^\d+$/.test(name) && /^\d+$/.test(other) ? Number(name) - Number(other) : name < other ? -1 : 1
  }
  return a.length - b.length
}

/** A renaming concerns two paths. */
const pathsOf = (operator: string, fields: Row) =>
  Object.entries(fields).flatMap(([path, argument]) => (operator === '$rename' ? [path, String(argument)] : [path]))

function refuseOverlaps(paths: readonly string[]): void {
  for (const [i, path] of paths.entries()) {
    for (const other of paths.slice(0, i)) {
      if (`${path}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${path}.`)) throw new Refused('conflict')
      if (mixes(path.split('.'), other.split('.'))) throw new Refused('mixed')
    }
  }
}

/** One array by `$[…]` in one path and by a name in the other. */
function mixes(path: readonly string[], other: readonly string[]): boolean {
  const [name = '', ...rest] = path
  const [otherName = '', ...otherRest] = other
  if (name === '' || otherName === '') return false
  if (name.startsWith('$[') !== otherName.startsWith('$[')) return true
  return name === otherName && mixes(rest, otherRest)
}

function refuseSame(steps: readonly Step[]): void {
  const paths = steps
    .flatMap((step) => (step.operator === '$rename' ? [step.path, target(step)] : [step.path]))
    .map((path) => `${path.join('.')}.`)
  for (const [i, path] of paths.entries()) {
    if (paths.slice(0, i).some((other) => path.startsWith(other) || other.startsWith(path)))
      throw new Refused('conflict')
  }
}

function spelledOut(
  document: Row,
  path: readonly string[],
  arrayFilters: readonly Row[],
  position?: number,
): string[][] {
  const at = path.findIndex((name) => name.startsWith('$'))
  if (at < 0) return [[...path]]
  const [before, name = '', after] = [path.slice(0, at), path[at], path.slice(at + 1)]
  if (name === '$') {
    if (position === undefined) throw new Refused('no position')
    return spelledOut(document, [...before, String(position), ...after], arrayFilters, position)
  }
  const array = valueAt(document, before)
  if (!Array.isArray(array)) throw new Refused('no array')
  const identifier = name.slice(2, -1)
  const filter = arrayFilters.find((one) => Object.keys(one).some((key) => key.split('.')[0] === identifier))
  return array.flatMap((element, i) =>
    identifier === '' || (filter !== undefined && meets({ [identifier]: element }, filter))
      ? spelledOut(document, [...before, String(i), ...after], arrayFilters, position)
      : [],
  )
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (node, name) => (Array.isArray(node) || isRow(node) ? (node as Row)[name] : undefined),
    value,
  )
}

const CREATING = new Set(['$set', '$inc', '$mul', '$min', '$max', '$push', '$addToSet', '$bit'])

function apply(document: Row, step: Step): void {
  const { operator, path } = step
  if (operator === '$rename') {
    rename(document, step)
    return
  }
  const parent = parentOf(document, path, operator)
  if (parent === undefined) return
  const name = path.at(-1) ?? ''
  const next = outcome(parent[name], step)
  if (next === undefined && Array.isArray(parent)) parent[Number(name)] = null
  else if (next === undefined) delete parent[name]
  else put(parent, name, next)
}

function put(parent: Row, name: string, value: unknown): void {
  if (Array.isArray(parent)) while (parent.length < Number(name)) parent.push(null)
  parent[name] = value
}

/** What holds the last name of the path; arrays pass for rows of positions. Undefined when there is nothing to do. */
function parentOf(document: Row, path: readonly string[], operator: string): Row | undefined {
  let parent: unknown = document
  for (const [i, name] of path.entries()) {
    const holds = isRow(parent) || (Array.isArray(parent) && /^\d+$/.test(name))
    if (!holds) {
      if (operator === '$unset') return undefined
      throw new Refused('not viable')
    }
    const row = parent as Row
    if (i === path.length - 1) return row[name] === undefined && !CREATING.has(operator) ? undefined : row
    if (row[name] === undefined) {
      if (!CREATING.has(operator)) return undefined
      put(row, name, {})
    }
    parent = row[name]
  }
  return undefined
}

function rename(document: Row, { path, argument }: Step): void {
  const to = String(argument).split('.')
  const parent = parentOf(document, path, '$pull')
  if (parent === undefined) return
  for (const [i] of path.entries()) if (Array.isArray(valueAt(document, path.slice(0, i)))) throw new Refused('array')
  for (const [i] of to.entries()) if (Array.isArray(valueAt(document, to.slice(0, i)))) throw new Refused('array')
  const name = path.at(-1) ?? ''
  const value = parent[name]
  delete parent[name]
  const destination = parentOf(document, to, '$set')
  if (destination !== undefined) destination[to.at(-1) ?? ''] = value
}

function arrayOf(value: unknown): unknown[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) throw new Refused('no array')
  return value
}

const isNumber = (value: unknown) => typeof value === 'number' || typeof value === 'bigint' || value instanceof Double

/** Whole numbers stay whole; the sizes in these tests never overflow. */
function calculated(a: unknown, b: unknown, way: '+' | '*'): unknown {
  if (!isNumber(a) || !isNumber(b)) throw new Refused('no number')
  const isDouble = [a, b].some((one) => one instanceof Double || (typeof one === 'number' && !Number.isInteger(one)))
  const result = way === '+' ? Number(a) + Number(b) : Number(a) * Number(b)
  if (isDouble) return Number.isInteger(result) && !Object.is(result, -0) ? new Double(result) : result
  return typeof a === 'bigint' || typeof b === 'bigint' ? BigInt(result) : result + 0
}

function outcome(value: unknown, { operator, argument }: Step): unknown {
  switch (operator) {
    case '$set':
      return copy(argument)
    case '$unset':
      return undefined
    case '$inc':
      return value === undefined ? argument : calculated(value, argument, '+')
    case '$mul':
      return calculated(value ?? (value === null ? null : 0), argument, '*')
    case '$min':
      return value === undefined || order(argument, value) < 0 ? copy(argument) : value
    case '$max':
      return value === undefined || order(argument, value) > 0 ? copy(argument) : value
    case '$push':
      return pushed(arrayOf(value), argument)
    case '$addToSet':
      return added(arrayOf(value), argument)
    case '$pull':
      return arrayOf(value).filter((element) => !isPulled(element, argument))
    case '$pullAll':
      return arrayOf(value).filter((element) => !arrayOf(argument).some((one) => same(one, element)))
    case '$pop':
      return argument === 1 ? arrayOf(value).slice(0, -1) : arrayOf(value).slice(1)
    default:
      throw new Error(`No way to ${operator}`)
  }
}

function pushed(array: readonly unknown[], argument: unknown): unknown[] {
  if (!isRow(argument) || !('$each' in argument)) return [...array, copy(argument)]
  const result = [...array]
  result.splice(
    typeof argument.$position === 'number' ? argument.$position : array.length,
    0,
    ...arrayOf(argument.$each),
  )
  if (isRow(argument.$sort)) {
    const [name = '', direction] = Object.entries(argument.$sort)[0] ?? []
    const key = (element: unknown) => (isRow(element) ? element[name] : undefined)
    result.sort((a, b) => order(key(a), key(b)) * Number(direction))
  }
  if (typeof argument.$slice !== 'number') return result
  return argument.$slice < 0 ? result.slice(argument.$slice) : result.slice(0, argument.$slice)
}

function added(array: readonly unknown[], argument: unknown): unknown[] {
  const each = isRow(argument) && '$each' in argument ? arrayOf(argument.$each) : [argument]
  const result = [...array]
  for (const one of each) if (!result.some((other) => same(other, one))) result.push(copy(one))
  return result
}

function isPulled(element: unknown, asked: unknown): boolean {
  if (!isRow(asked)) return same(element, asked)
  if (Object.keys(asked)[0]?.startsWith('$')) return meets({ element }, { element: asked })
  return isRow(element) && meets(element, asked)
}
