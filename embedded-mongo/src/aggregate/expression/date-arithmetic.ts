import { refuse } from '../../values/errors'
import { isNullish, isNumber } from '../../values/kinds'
import { toInteger } from '../../values/numbers'
import { typeNameOf } from '../../values/types'
import { daysInMonth, utc } from './calendar'
import { dateOf, zoneOf } from './dates'
import {
  type Compiler,
  compileOptional,
  type Evaluate,
  namedArguments,
  type Operator,
  type OperatorTable,
} from './operator'
import { instantOf, inZone } from './time-zone'

/** Units of fixed length in milliseconds, and those counted in months. */
const FIXED = { week: 604_800_000, day: 86_400_000, hour: 3_600_000, minute: 60_000, second: 1_000, millisecond: 1 }
const MONTHS_IN = { year: 12, quarter: 3, month: 1 }

type FixedUnit = keyof typeof FIXED
type MonthUnit = keyof typeof MONTHS_IN
type Unit = FixedUnit | MonthUnit

const isMonthUnit = (unit: Unit): unit is MonthUnit => Object.hasOwn(MONTHS_IN, unit)

/** Units of a day and longer follow the wall clock, shorter ones the time that passes. */
const followsClock = (unit: Unit) => isMonthUnit(unit) || unit === 'week' || unit === 'day'

function unitOf(operator: string, unit: unknown): Unit {
  if (typeof unit !== 'string') {
    return refuse(5439013, `${operator} requires 'unit' to be a string, but got ${typeNameOf(unit)}`)
  }
  if (Object.hasOwn(FIXED, unit)) return unit as FixedUnit
  if (Object.hasOwn(MONTHS_IN, unit)) return unit as MonthUnit
  return refuse('FailedToParse', `unknown time unit value: ${unit}`)
}

/** Adds months to a wall clock; the last day of the month is as far as it goes. */
function addMonths(local: Date, months: number): Date {
  const month = local.getUTCMonth() + months
  const [year, rest] = [local.getUTCFullYear() + Math.floor(month / 12), ((month % 12) + 12) % 12]
  const day = Math.min(local.getUTCDate(), daysInMonth(year, rest))
  return new Date(utc(year, rest, day) + timeOfDay(local))
}

const timeOfDay = (local: Date) => ((local.getTime() % FIXED.day) + FIXED.day) % FIXED.day

function shifted(date: Date, unit: Unit, amount: number, zone: string): Date {
  if (!isMonthUnit(unit) && !followsClock(unit)) return new Date(date.getTime() + amount * FIXED[unit])
  const local = inZone(date, zone)
  const moved = isMonthUnit(unit)
    ? addMonths(local, amount * MONTHS_IN[unit])
    : new Date(local.getTime() + amount * FIXED[unit])
  return new Date(instantOf(moved.getTime(), zone))
}

const addition =
  (operator: string, sign: 1 | -1): Operator =>
  (argument, compiler) => {
    const required = ['startDate', 'unit', 'amount'] as const
    const named = namedArguments(operator, argument, { required, optional: ['timezone'] }, 5166400)
    const parts = [named.startDate, named.unit, named.amount].map(compiler.compile)
    const timezone = compileOptional(compiler, named.timezone)
    return (scope) => {
      const [start, unit, amount] = parts.map((evaluate) => evaluate(scope))
      const zone = timezone === undefined ? 'UTC' : zoneOf(timezone(scope))
      if (isNullish(start) || isNullish(unit) || isNullish(amount) || isNullish(zone)) return null
      const count = isNumber(amount) ? toInteger(amount) : undefined
      if (count === undefined) return refuse(5166405, `${operator} expects integer amount of time units`)
      const result = shifted(dateOf(start), unitOf(operator, unit), sign * count, zone)
      return Number.isNaN(result.getTime()) ? refuse(5166406, `${operator} overflowed`) : result
    }
  }

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

function weekday(operator: string, day: unknown): number {
  if (day === undefined) return 0
  const name = typeof day === 'string' ? day.toLowerCase() : ''
  const index = WEEKDAYS.findIndex((known) => known === name || known.slice(0, 3) === name)
  return index >= 0 ? index : refuse(5439015, `${operator} requires 'startOfWeek' to be a day of the week`)
}

const monthsSinceZero = (local: Date) => local.getUTCFullYear() * 12 + local.getUTCMonth()

/** How many borders of the unit lie before a wall clock. */
function ordinal(local: Date, unit: Unit, firstDay: number): number {
  if (isMonthUnit(unit)) return Math.floor(monthsSinceZero(local) / MONTHS_IN[unit])
  if (unit !== 'week') return Math.floor(local.getTime() / FIXED[unit])
  return Math.floor((Math.floor(local.getTime() / FIXED.day) + 4 - firstDay) / 7)
}

function dateDifference(argument: unknown, compiler: Compiler): Evaluate {
  const required = ['startDate', 'endDate', 'unit'] as const
  const optional = ['timezone', 'startOfWeek'] as const
  const named = namedArguments('$dateDiff', argument, { required, optional }, 5166302)
  const parts = [named.startDate, named.endDate, named.unit].map(compiler.compile)
  const [timezone, startOfWeek] = [
    compileOptional(compiler, named.timezone),
    compileOptional(compiler, named.startOfWeek),
  ]
  return (scope) => {
    const [start, end, given] = parts.map((evaluate) => evaluate(scope))
    const zone = timezone === undefined ? 'UTC' : zoneOf(timezone(scope))
    if (isNullish(start) || isNullish(end) || isNullish(given) || isNullish(zone)) return null
    const unit = unitOf('$dateDiff', given)
    const firstDay = weekday('$dateDiff', startOfWeek?.(scope))
    const [from, to] = [start, end].map((date) =>
      ordinal(followsClock(unit) ? inZone(dateOf(date), zone) : dateOf(date), unit, firstDay),
    )
    return BigInt((to ?? 0) - (from ?? 0))
  }
}

/** Bins are counted from the beginning of 2000, weeks from the first one that begins then or later. */
const REFERENCE = Date.UTC(2000, 0, 1)
const REFERENCE_WEEKDAY = 6

function binStart(local: Date, unit: Unit, size: number, firstDay: number): number {
  if (isMonthUnit(unit)) {
    const months = MONTHS_IN[unit] * size
    const since = monthsSinceZero(local) - 2000 * 12
    const start = Math.floor(since / months) * months
    return utc(2000 + Math.floor(start / 12), ((start % 12) + 12) % 12, 1)
  }
  const reference = unit === 'week' ? REFERENCE + ((firstDay - REFERENCE_WEEKDAY + 7) % 7) * FIXED.day : REFERENCE
  const length = FIXED[unit] * size
  return reference + Math.floor((local.getTime() - reference) / length) * length
}

function dateTruncate(argument: unknown, compiler: Compiler): Evaluate {
  const optional = ['binSize', 'timezone', 'startOfWeek'] as const
  const named = namedArguments('$dateTrunc', argument, { required: ['date', 'unit'], optional }, 5439007)
  const [date, unitGiven] = [compiler.compile(named.date), compiler.compile(named.unit)]
  const [binSize, timezone] = [compileOptional(compiler, named.binSize), compileOptional(compiler, named.timezone)]
  const startOfWeek = compileOptional(compiler, named.startOfWeek)
  return (scope) => {
    const [value, given, size] = [date(scope), unitGiven(scope), binSize === undefined ? 1 : binSize(scope)]
    const zone = timezone === undefined ? 'UTC' : zoneOf(timezone(scope))
    if (isNullish(value) || isNullish(given) || isNullish(size) || isNullish(zone)) return null
    const count = isNumber(size) ? toInteger(size) : undefined
    if (count === undefined || count <= 0) return refuse(5439018, "$dateTrunc requires 'binSize' to be greater than 0")
    const unit = unitOf('$dateTrunc', given)
    const firstDay = weekday('$dateTrunc', startOfWeek?.(scope))
    return new Date(instantOf(binStart(inZone(dateOf(value), zone), unit, count, firstDay), zone))
  }
}

export const DATE_ARITHMETIC_OPERATORS: OperatorTable = {
  $dateAdd: addition('$dateAdd', 1),
  $dateSubtract: addition('$dateSubtract', -1),
  $dateDiff: dateDifference,
  $dateTrunc: dateTruncate,
}
