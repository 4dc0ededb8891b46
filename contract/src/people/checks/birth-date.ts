import { daysInMonth, padded } from '../../platform/dates'
import { validationMessages } from '../../platform/messages/validation'
import { impossibleDate, profileMessages } from '../messages/profile'

/** FIU-07: what the three parts of a birth date are clamped to; the form keeps its own years (VAL-24). */
export const birthDateLimits = {
  day: { minimum: 1, maximum: 31 },
  month: { minimum: 1, maximum: 12 },
  year: { minimum: 1930, maximum: 2004 },
} as const

export type BirthDateParts = { readonly day: string; readonly month: string; readonly year: string }

const monthNames = [
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
]

const written = /^(\d{4})-(\d{2})-(\d{2})(?:T00:00:00(?:\.000)?Z)?$/

/** FIU-08: the date at UTC midnight once all parts are there and the year counts four digits; until then ''. */
export function birthDateOf({ day, month, year }: BirthDateParts): string {
  const whole = /^\d{1,2}$/.test(day) && /^\d{1,2}$/.test(month) && /^\d{4}$/.test(year)
  return whole ? midnight(`${year}-${padded(Number(month))}-${padded(Number(day))}`) : ''
}

/** The parts of a stored birth date, for the three inputs. */
export function partsOfBirthDate(stored: string): BirthDateParts {
  const [, year = '', month = '', day = ''] = written.exec(stored) ?? []
  return { day, month, year }
}

/** The message for a birth date that is none (FIU-07, FIU-09); undefined when it is fine. */
export function checkBirthDate(text: string): string | undefined {
  const parts = written.exec(text)
  if (!parts) return validationMessages.invalidDate
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const monthName = monthNames[month - 1]
  if (monthName === undefined || day < 1) return validationMessages.invalidDate
  if (year < birthDateLimits.year.minimum || year > birthDateLimits.year.maximum) return profileMessages.birthYear
  const days = daysInMonth(year, month)
  return day > days ? impossibleDate(monthName, year, days) : undefined
}

/** A checked birth date in the one form it is kept in. */
export const midnight = (date: string) => `${date.slice(0, 10)}T00:00:00.000Z`
