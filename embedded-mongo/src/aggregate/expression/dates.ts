import { ObjectId, Timestamp } from 'bson'
import { refuse } from '../../values/errors'
import { isDocument, isNullish, isNumber } from '../../values/kinds'
import { toInteger } from '../../values/numbers'
import { isTruthy } from '../../values/truth'
import { typeNameOf } from '../../values/types'
import { dayOfWeek, dayOfYear, isoDayOfWeek, isoWeek, isoWeekYear, startOfIsoYear, utc, weekOfYear } from './calendar'
import { formatDate } from './date-format'
import { parseDate, parseFormattedDate } from './date-parsing'
import {
  type Compiler,
  compileOptional,
  type Evaluate,
  listArguments,
  namedArguments,
  type Operator,
  type OperatorTable,
} from './operator'
import { instantOf, inZone, isUtc, offsetAt } from './time-zone'

const DAY_MS = 86_400_000

/** Dates, and the dates inside of ids and timestamps. */
export function dateOf(value: unknown): Date {
  if (value instanceof Date) return value
  if (value instanceof ObjectId) return value.getTimestamp()
  if (value instanceof Timestamp) return new Date(value.t * 1000)
  return refuse(16006, `can't convert from BSON type ${typeNameOf(value)} to Date`)
}

/** A zone's name; undefined without one, null when it is null. */
export function zoneOf(zone: unknown): string | null | undefined {
  if (zone === undefined || zone === null) return zone
  return typeof zone === 'string'
    ? zone
    : refuse(40533, `timezone must evaluate to a string, found ${typeNameOf(zone)}`)
}

/** A part of a date, given alone or with a zone. */
function part(name: string, read: (local: Date) => number | bigint): Operator {
  return (argument, compiler) => {
    const isNamed = isDocument(argument) && !Object.keys(argument)[0]?.startsWith('$')
    const named = isNamed
      ? namedArguments(name, argument, { required: ['date'], optional: ['timezone'] }, 40535)
      : undefined
    const date = compiler.compile(named === undefined ? listArguments(name, argument, 1)[0] : named.date)
    const timezone = compileOptional(compiler, named?.timezone)
    return (scope) => {
      const value = date(scope)
      const zone = timezone === undefined ? 'UTC' : zoneOf(timezone(scope))
      return isNullish(value) || isNullish(zone) ? null : read(inZone(dateOf(value), zone))
    }
  }
}

function dateToString(argument: unknown, compiler: Compiler): Evaluate {
  const optional = ['format', 'timezone', 'onNull'] as const
  const named = namedArguments('$dateToString', argument, { required: ['date'], optional }, 18534)
  const date = compiler.compile(named.date)
  const [format, timezone] = [compileOptional(compiler, named.format), compileOptional(compiler, named.timezone)]
  const onNull = compileOptional(compiler, named.onNull)
  return (scope) => {
    const value = date(scope)
    if (isNullish(value)) return onNull === undefined ? null : onNull(scope)
    const zone = timezone === undefined ? undefined : zoneOf(timezone(scope))
    const pattern = format === undefined ? `%Y-%m-%dT%H:%M:%S.%L${isUtc(zone) ? 'Z' : ''}` : format(scope)
    if (zone === null || isNullish(pattern)) return null
    if (typeof pattern !== 'string') return refuse(18533, '$dateToString requires that format be a string')
    const offset = offsetAt(zone ?? 'UTC', dateOf(value).getTime())
    return formatDate(pattern, { local: new Date(dateOf(value).getTime() + offset), offsetMinutes: offset / 60_000 })
  }
}

function dateFromString(argument: unknown, compiler: Compiler): Evaluate {
  const optional = ['format', 'timezone', 'onNull', 'onError'] as const
  const named = namedArguments('$dateFromString', argument, { required: ['dateString'], optional }, 40541)
  const text = compiler.compile(named.dateString)
  const [format, timezone] = [compileOptional(compiler, named.format), compileOptional(compiler, named.timezone)]
  const [onNull, onError] = [compileOptional(compiler, named.onNull), compileOptional(compiler, named.onError)]
  return (scope) => {
    const value = text(scope)
    if (isNullish(value)) return onNull === undefined ? null : onNull(scope)
    const [zone, pattern] = [zoneOf(timezone?.(scope)), format?.(scope)]
    if (zone === null || pattern === null) return null
    try {
      if (typeof value !== 'string') {
        return refuse(
          'ConversionFailure',
          `$dateFromString requires that 'dateString' be a string, found: ${typeNameOf(value)}`,
        )
      }
      return typeof pattern === 'string' ? parseFormattedDate(value, pattern, zone) : parseDate(value, zone)
    } catch (error) {
      if (onError === undefined) throw error
      return onError(scope)
    }
  }
}

const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second', 'millisecond'] as const
const ISO_PARTS = ['isoWeekYear', 'isoWeek', 'isoDayOfWeek', 'hour', 'minute', 'second', 'millisecond'] as const

/** Parts may be beyond their usual range: month 14 is February of the next year. */
function dateFromParts(argument: unknown, compiler: Compiler): Evaluate {
  const isIso = isDocument(argument) && Object.hasOwn(argument, 'isoWeekYear')
  const [required, optional] = isIso
    ? [['isoWeekYear'], [...ISO_PARTS.slice(1), 'timezone']]
    : [['year'], [...PARTS.slice(1), 'timezone']]
  const named: { [name: string]: unknown } = namedArguments('$dateFromParts', argument, { required, optional }, 40516)
  const parts = (isIso ? ISO_PARTS : PARTS).map((name) => ({ name, value: compileOptional(compiler, named[name]) }))
  const timezone = compileOptional(compiler, named.timezone)
  return (scope) => {
    const values = parts.map(({ value }) => (value === undefined ? undefined : (value(scope) ?? null)))
    const zone = timezone === undefined ? 'UTC' : zoneOf(timezone(scope))
    if (values.includes(null) || isNullish(zone)) return null
    const [year = 1, second = 1, third = 1, ...time] = values.map((value, i) =>
      value === undefined ? undefined : partNumber(parts[i]?.name ?? '', value),
    )
    if (year < 1 || year > 9999)
      refuse(40523, `'year' must evaluate to an integer in the range 1 to 9999, found ${year}`)
    const [hour = 0, minute = 0, seconds = 0, milliseconds = 0] = time
    const day = isIso ? startOfIsoYear(year) + ((second - 1) * 7 + third - 1) * DAY_MS : utc(year, second - 1, third)
    const local = day + ((hour * 60 + minute) * 60 + seconds) * 1000 + milliseconds
    return new Date(instantOf(local, zone))
  }
}

function partNumber(name: string, value: unknown): number {
  const number = isNumber(value) ? toInteger(value) : undefined
  return number ?? refuse(40515, `'${name}' must evaluate to an integer, found ${typeNameOf(value)}`)
}

function dateToParts(argument: unknown, compiler: Compiler): Evaluate {
  const optional = ['timezone', 'iso8601'] as const
  const named = namedArguments('$dateToParts', argument, { required: ['date'], optional }, 40520)
  const date = compiler.compile(named.date)
  const [timezone, iso] = [compileOptional(compiler, named.timezone), compileOptional(compiler, named.iso8601)]
  return (scope) => {
    const value = date(scope)
    const zone = timezone === undefined ? 'UTC' : zoneOf(timezone(scope))
    if (isNullish(value) || isNullish(zone)) return null
    const local = inZone(dateOf(value), zone)
    const day = isTruthy(iso?.(scope))
      ? { isoWeekYear: isoWeekYear(local), isoWeek: isoWeek(local), isoDayOfWeek: isoDayOfWeek(local) }
      : { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() }
    return {
      ...day,
      hour: local.getUTCHours(),
      minute: local.getUTCMinutes(),
      second: local.getUTCSeconds(),
      millisecond: local.getUTCMilliseconds(),
    }
  }
}

export const DATE_OPERATORS: OperatorTable = {
  $year: part('$year', (date) => date.getUTCFullYear()),
  $month: part('$month', (date) => date.getUTCMonth() + 1),
  $dayOfMonth: part('$dayOfMonth', (date) => date.getUTCDate()),
  $dayOfYear: part('$dayOfYear', dayOfYear),
  $dayOfWeek: part('$dayOfWeek', dayOfWeek),
  $week: part('$week', weekOfYear),
  $isoDayOfWeek: part('$isoDayOfWeek', isoDayOfWeek),
  $isoWeek: part('$isoWeek', isoWeek),
  $isoWeekYear: part('$isoWeekYear', (date) => BigInt(isoWeekYear(date))),
  $hour: part('$hour', (date) => date.getUTCHours()),
  $minute: part('$minute', (date) => date.getUTCMinutes()),
  $second: part('$second', (date) => date.getUTCSeconds()),
  $millisecond: part('$millisecond', (date) => date.getUTCMilliseconds()),
  $dateToString: dateToString,
  $dateFromString: dateFromString,
  $dateFromParts: dateFromParts,
  $dateToParts: dateToParts,
}
