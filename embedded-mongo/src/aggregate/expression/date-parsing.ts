import { refuse } from '../../values/errors'
import { startOfIsoYear, startOfYear, utc } from './calendar'
import { MONTHS } from './date-format'
import { instantOf } from './time-zone'

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/

const DAY_MS = 86_400_000

/** Reads an ISO 8601 date. Other ways of writing dates are refused (241), as is a zone given twice. */
export function parseDate(text: string, zone?: string): Date {
  const match = ISO.exec(text.trim())
  if (match === null) {
    return refuse(
      'ConversionFailure',
      `Error parsing date string '${text}'; the embedded database reads ISO 8601 dates`,
    )
  }
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '0', written] = match
  if (written !== undefined && zone !== undefined) refuseTwoZones(text)
  const fields = {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    millisecond: Math.trunc(Number(`0.${fraction}`) * 1000),
  }
  return assembled(text, fields, zoneNamed(written ?? zone))
}

const zoneNamed = (name: string | undefined) => (name === undefined || name === 'Z' ? 'UTC' : name)

function refuseTwoZones(text: string): never {
  return refuse(
    'ConversionFailure',
    `you cannot pass in a date/time string with GMT offset together with a timezone argument: '${text}'`,
  )
}

type Fields = { [field: string]: number }

function assembled(text: string, fields: Fields, zone: string): Date {
  const { hour = 0, minute = 0, second = 0, millisecond = 0 } = fields
  const midnight = dayIn(text, fields)
  if (hour > 24 || minute > 59 || second > 59) refuse('ConversionFailure', `Error parsing date string '${text}'`)
  const local = midnight + ((hour * 60 + minute) * 60 + second) * 1000 + millisecond
  return new Date(instantOf(local, zone))
}

function dayIn(text: string, { year, month, day, dayOfYear, isoYear, isoWeek, isoDay = 1 }: Fields): number {
  if (isoYear !== undefined && isoWeek !== undefined) {
    return startOfIsoYear(isoYear) + ((isoWeek - 1) * 7 + isoDay - 1) * DAY_MS
  }
  if (year !== undefined && dayOfYear !== undefined) return startOfYear(year) + (dayOfYear - 1) * DAY_MS
  if (year === undefined || month === undefined || day === undefined) {
    return refuse(
      'ConversionFailure',
      `an incomplete date/time string has been found, with elements missing: "${text}"`,
    )
  }
  const midnight = utc(year, month - 1, day)
  const date = new Date(midnight)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) {
    refuse('ConversionFailure', `Error parsing date string '${text}'; invalid date`)
  }
  return midnight
}

/** What each format specifier reads, and where it goes. */
const READERS: { [specifier: string]: { pattern: string; field: string } } = {
  Y: { pattern: '\\d{4}', field: 'year' },
  m: { pattern: '\\d{1,2}', field: 'month' },
  d: { pattern: '\\d{1,2}', field: 'day' },
  H: { pattern: '\\d{1,2}', field: 'hour' },
  M: { pattern: '\\d{1,2}', field: 'minute' },
  S: { pattern: '\\d{1,2}', field: 'second' },
  L: { pattern: '\\d{1,3}', field: 'millisecond' },
  j: { pattern: '\\d{1,3}', field: 'dayOfYear' },
  G: { pattern: '\\d{4}', field: 'isoYear' },
  V: { pattern: '\\d{1,2}', field: 'isoWeek' },
  u: { pattern: '[1-7]', field: 'isoDay' },
  b: { pattern: '[A-Za-z]{3}', field: 'month' },
  B: { pattern: '[A-Za-z]+', field: 'month' },
  z: { pattern: 'Z|[+-]\\d{2}(?::?\\d{2})?', field: 'zone' },
  Z: { pattern: '[+-]\\d{1,4}', field: 'minutes' },
}

/** Reads a date written in a format of `$dateToString`. Refuses other text (241) and unknown specifiers (18536). */
export function parseFormattedDate(text: string, format: string, zone?: string): Date {
  const fieldNames: string[] = []
  const pattern = format.replace(/%(.?)|[\\^$.*+?()[\]{}|]/gsu, (token, specifier: string | undefined) => {
    if (specifier === undefined) return `\\${token}`
    if (specifier === '%') return '%'
    const reader = READERS[specifier]
    if (reader === undefined) return refuse(18536, `Invalid format character '%${specifier}' in format string`)
    fieldNames.push(reader.field)
    return `(${reader.pattern})`
  })
  const match = new RegExp(`^${pattern}$`, 'u').exec(text)
  if (match === null) return refuse('ConversionFailure', `Error parsing date string '${text}' with format '${format}'`)
  const found = new Map(fieldNames.map((name, i) => [name, match[i + 1] ?? '']))
  const written = writtenZone(found)
  if (written !== undefined && zone !== undefined) refuseTwoZones(text)
  const fields = Object.fromEntries([...found].map(([name, value]) => [name, numberIn(name, value)]))
  return assembled(text, fields, zoneNamed(written ?? zone))
}

function writtenZone(found: ReadonlyMap<string, string>): string | undefined {
  const minutes = found.get('minutes')
  if (minutes === undefined) return found.get('zone')
  const offset = Math.abs(Number(minutes))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${minutes.startsWith('-') ? '-' : '+'}${two(Math.floor(offset / 60))}:${two(offset % 60)}`
}

function numberIn(field: string, value: string): number {
  if (field !== 'month' || /^\d/.test(value)) return Number(value)
  return MONTHS.findIndex((month) => month.slice(0, 3).toLowerCase() === value.slice(0, 3).toLowerCase()) + 1
}
