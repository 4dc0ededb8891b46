import { Timestamp } from 'bson'
import type { Collation } from '../values/collation'
import { compareValues, identicalValues } from '../values/compare'
import { refuse } from '../values/errors'
import { isDocument } from '../values/kinds'
import { typeNameOf } from '../values/types'
import type { Change, Outcome } from './change'

/** The new value, unless it is what is there already. */
export function replaced(value: unknown, next: unknown): Outcome {
  return value !== undefined && identicalValues(value, next) ? 'keep' : { to: next }
}

export function setTo(argument: unknown): Change {
  return { creates: true, of: (value) => replaced(value, argument) }
}

export function unset(): Change {
  return { creates: false, lenient: true, of: () => 'remove' }
}

export function minimum(argument: unknown, _: string, collation: Collation | undefined): Change {
  return bounded(argument, -1, collation)
}

export function maximum(argument: unknown, _: string, collation: Collation | undefined): Change {
  return bounded(argument, 1, collation)
}

function bounded(argument: unknown, direction: 1 | -1, collation: Collation | undefined): Change {
  return {
    creates: true,
    of: (value) =>
      value === undefined || compareValues(argument, value, collation) * direction > 0 ? { to: argument } : 'keep',
  }
}

/** Any boolean means a date, as does `{ $type: 'date' }`. */
export function currentDate(argument: unknown): Change {
  const type = typeof argument === 'boolean' ? 'date' : typeIn(argument)
  if (type === 'date') return { creates: true, of: (_, { now }) => ({ to: new Date(now) }) }
  return { creates: true, of: (_, { now }) => ({ to: new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 }) }) }
}

function typeIn(argument: unknown): 'date' | 'timestamp' {
  if (!isDocument(argument)) {
    return refuse(
      'BadValue',
      `${typeNameOf(argument)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    )
  }
  const unknown = Object.keys(argument).find((name) => name !== '$type')
  if (unknown !== undefined) refuse('BadValue', `Unrecognized $currentDate option: ${unknown}`)
  if (argument.$type === 'date' || argument.$type === 'timestamp') return argument.$type
  return refuse(
    'BadValue',
    "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
  )
}
