import type { Collation } from '../values/collation'
import { elementOrder } from '../values/element-order'
import { refuse } from '../values/errors'
import { isDocument, isNumber } from '../values/kinds'
import { toInteger } from '../values/numbers'
import { showValue } from '../values/show'
import { typeNameOf } from '../values/types'
import { ValueSet } from '../values/value-set'
import type { Change, Place } from './change'
import { replaced } from './field-operators'

/** Adds to the end of an array, or as `$each`, `$position`, `$sort` and `$slice` say. */
export function push(argument: unknown, _: string, collation: Collation | undefined): Change {
  const { each, position, order, slice } = parsePush(argument, collation)
  return {
    creates: true,
    of: (value, { place }) => {
      const before = value === undefined ? [] : arrayForPush(value, place)
      const at = position ?? before.length
      const after = [...before.slice(0, at), ...each, ...before.slice(at)]
      if (order !== undefined) after.sort(order)
      return replaced(value, slice === undefined ? after : sliced(after, slice))
    },
  }
}

const sliced = (array: unknown[], slice: number) => (slice < 0 ? array.slice(slice) : array.slice(0, slice))

function arrayForPush(value: unknown, { path, id }: Place): readonly unknown[] {
  if (Array.isArray(value)) return value
  return refuse(
    'BadValue',
    `The field '${path}' must be an array but is of type ${typeNameOf(value)} in document {_id: ${showValue(id)}}`,
  )
}

type Push = {
  each: readonly unknown[]
  position?: number
  order?: (a: unknown, b: unknown) => number
  slice?: number
}

const CLAUSES = new Set(['$each', '$position', '$sort', '$slice'])

function parsePush(argument: unknown, collation: Collation | undefined): Push {
  if (!isDocument(argument) || !Object.hasOwn(argument, '$each')) return { each: [argument] }
  const { $each: each, $position: position, $sort: sort, $slice: slice } = argument
  const unknown = Object.keys(argument).find((name) => !CLAUSES.has(name))
  if (unknown !== undefined) refuse('BadValue', `Unrecognized clause in $push: ${unknown}`)
  if (!Array.isArray(each)) return refuseEach('$push', 'BadValue', each)
  const push: Push = { each }
  if (position !== undefined) push.position = clauseInteger('$position', position)
  if (slice !== undefined) push.slice = clauseInteger('$slice', slice)
  if (sort !== undefined) push.order = elementOrder(sort, collation)
  return push
}

function refuseEach(operator: string, code: 'BadValue' | 'TypeMismatch', each: unknown): never {
  return refuse(code, `The argument to $each in ${operator} must be an array but it was of type: ${typeNameOf(each)}`)
}

function clauseInteger(clause: string, value: unknown): number {
  const integer = isNumber(value) ? toInteger(value) : undefined
  if (integer !== undefined) return integer
  return refuse('BadValue', `The value for ${clause} must be an integer value but was given type: ${typeNameOf(value)}`)
}

/** Adds to an array what is not there yet. */
export function addToSet(argument: unknown, _: string, collation: Collation | undefined): Change {
  const each = parseSet(argument)
  return {
    creates: true,
    of: (value, { place }) => {
      const before = value === undefined ? [] : arrayForSet(value, place)
      const after = addedTo(before, each, collation)
      return value !== undefined && after.length === before.length ? 'keep' : { to: after }
    },
  }
}

function addedTo(array: readonly unknown[], each: readonly unknown[], collation: Collation | undefined): unknown[] {
  const known = new ValueSet(array, each.length, collation)
  return array.concat(each.filter((value) => known.add(value)))
}

function parseSet(argument: unknown): readonly unknown[] {
  if (!isDocument(argument) || Object.keys(argument)[0] !== '$each') return [argument]
  const { $each: each, ...others } = argument
  if (!Array.isArray(each)) return refuseEach('$addToSet', 'TypeMismatch', each)
  if (Object.keys(others).length > 0) {
    refuse('BadValue', `Found unexpected fields after $each in $addToSet: ${showValue(argument)}`)
  }
  return each
}

function arrayForSet(value: unknown, { name }: Place): readonly unknown[] {
  if (Array.isArray(value)) return value
  return refuse(
    'BadValue',
    `Cannot apply $addToSet to non-array field. Field named '${name}' has non-array type ${typeNameOf(value)}`,
  )
}
