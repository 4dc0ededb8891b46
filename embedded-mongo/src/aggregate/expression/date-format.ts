import { refuse } from '../../values/errors'
import { dayOfWeek, dayOfYear, isoDayOfWeek, isoWeek, isoWeekYear, weekOfYear } from './calendar'

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const padded = (value: number, digits: number) => String(value).padStart(digits, '0')

/** A wall clock, as the UTC fields of a date, and what it is ahead of UTC. */
type Clock = { local: Date; offsetMinutes: number }

const WRITERS: { [specifier: string]: (clock: Clock) => string } = {
  Y: ({ local }) => padded(local.getUTCFullYear(), 4),
  m: ({ local }) => padded(local.getUTCMonth() + 1, 2),
  d: ({ local }) => padded(local.getUTCDate(), 2),
  H: ({ local }) => padded(local.getUTCHours(), 2),
  M: ({ local }) => padded(local.getUTCMinutes(), 2),
  S: ({ local }) => padded(local.getUTCSeconds(), 2),
  L: ({ local }) => padded(local.getUTCMilliseconds(), 3),
  j: ({ local }) => padded(dayOfYear(local), 3),
  w: ({ local }) => String(dayOfWeek(local)),
  u: ({ local }) => String(isoDayOfWeek(local)),
  U: ({ local }) => padded(weekOfYear(local), 2),
  V: ({ local }) => padded(isoWeek(local), 2),
  G: ({ local }) => padded(isoWeekYear(local), 4),
  b: ({ local }) => MONTHS[local.getUTCMonth()]?.slice(0, 3) ?? '',
  B: ({ local }) => MONTHS[local.getUTCMonth()] ?? '',
  z: ({ offsetMinutes }) => {
    const [hours, minutes] = [Math.floor(Math.abs(offsetMinutes) / 60), Math.abs(offsetMinutes) % 60]
    return `${offsetMinutes < 0 ? '-' : '+'}${padded(hours, 2)}${padded(minutes, 2)}`
  },
  Z: ({ offsetMinutes }) => `${offsetMinutes < 0 ? '-' : '+'}${padded(Math.abs(offsetMinutes), 3)}`,
  '%': () => '%',
}

/** Writes a date in MongoDB's format. Refuses unknown specifiers (18536). */
export function formatDate(format: string, clock: Clock): string {
  return format.replace(/%(.?)/gsu, (_, specifier: string) => {
    if (specifier === '') refuse(18535, "Unmatched '%' at end of format string")
    return WRITERS[specifier]?.(clock) ?? refuse(18536, `Invalid format character '%${specifier}' in format string`)
  })
}
