const calendarDate = /^(\d{4})-(\d{2})-(\d{2})$/
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
export const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeapYear(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

export const padded = (value: number, digits = 2) => String(value).padStart(digits, '0')

type Day = { readonly year: number; readonly month: number; readonly day: number }

/** 'YYYY-MM-DD' taken apart; undefined unless the calendar has that day. */
export function dayOf(text: string): Day | undefined {
  const match = calendarDate.exec(text)
  if (!match) return undefined
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const real = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  return real ? { year, month, day } : undefined
}

export const isCalendarDate = (text: string): boolean => dayOf(text) !== undefined
export const isYear = (text: string): boolean => /^\d{4}$/.test(text)

/** Adds whole years to 'YYYY-MM-DD'; 29 February falls on the 28th where the year has no such day (DSH-27). */
export function addYears(date: string, years: number): string {
  const start = dayOf(date)
  if (!start) throw new RangeError(`Not a calendar date: ${date}`)
  const year = start.year + years
  const day = Math.min(start.day, daysInMonth(year, start.month))
  return `${padded(year, 4)}-${padded(start.month)}-${padded(day)}`
}

/** Adds whole months to 'YYYY-MM-DD'; a day that the month does not have falls on its last. */
export function addMonths(date: string, months: number): string {
  const start = dayOf(date)
  if (!start) throw new RangeError(`Not a calendar date: ${date}`)
  const counted = start.year * 12 + start.month - 1 + months
  const [year, month] = [Math.floor(counted / 12), (counted % 12) + 1]
  return `${padded(year, 4)}-${padded(month)}-${padded(Math.min(start.day, daysInMonth(year, month)))}`
}

const dayMs = 86_400_000

/** Whole days from one 'YYYY-MM-DD' to another; negative when that lies before it. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** The day so many days after a 'YYYY-MM-DD'. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)

/** How far away a day is that so many days are left to, in words. */
export function daysLeftText(days: number): string {
  if (days === 0) return 'today'
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  return days > 0 ? `${count} left` : `${count} overdue`
}

/** The calendar date of an instant in a time zone, the reader's own by default. */
export function calendarDateOf(instant: string | Date, timeZone?: string): string {
  const { year, month, day } = clockReading(instant, timeZone)
  return `${padded(year, 4)}-${padded(month)}-${padded(day)}`
}

/** 'DD/MM/YYYY' (LIM-33) of a 'YYYY-MM-DD' date or of an instant; '' of nothing. */
export function formatDate(value: string | null | undefined, timeZone?: string): string {
  if (!value) return ''
  const { year, month, day } = dayOf(value) ?? clockReading(value, timeZone)
  return `${padded(day)}/${padded(month)}/${padded(year, 4)}`
}

/** 'DD/MM/YYYY HH:MM' of an instant, 24 hours (LIM-06). */
export function formatDateAndTime(instant: string, timeZone?: string): string {
  const { hour, minute } = clockReading(instant, timeZone)
  return `${formatDate(calendarDateOf(instant, timeZone))} ${padded(hour)}:${padded(minute)}`
}

/** 'MMM DD, YYYY at HH:mm' of an instant (SUB-10, SNP-07). */
export function formatMoment(instant: string, timeZone?: string): string {
  const { year, month, day, hour, minute } = clockReading(instant, timeZone)
  return `${monthNames[month - 1]} ${padded(day)}, ${padded(year, 4)} at ${padded(hour)}:${padded(minute)}`
}

/** 'MMM DD, YYYY hh:mm A' of an instant, as ticket messages show it (LIM-06). */
export function formatMessageTime(instant: string, timeZone?: string): string {
  const { year, month, day, hour, minute } = clockReading(instant, timeZone)
  const clock = `${padded(hour % 12 || 12)}:${padded(minute)} ${hour < 12 ? 'AM' : 'PM'}`
  return `${monthNames[month - 1]} ${padded(day)}, ${padded(year, 4)} ${clock}`
}

/** LIM-32: how long ago, up to 30 days; the calendar date after that (DDL-58). An instant ahead of now is now. */
export function relativeTime(instant: string, now: string, timeZone?: string): string {
  const seconds = Math.max(0, Math.floor((Date.parse(now) - Date.parse(instant)) / 1000))
  const days = Math.floor(seconds / 86_400)
  if (days > 30) return calendarDateOf(instant, timeZone)
  if (days > 0) return ago(days, 'day')
  if (seconds >= 3600) return ago(Math.floor(seconds / 3600), 'hour')
  if (seconds >= 60) return ago(Math.floor(seconds / 60), 'minute')
  return ago(seconds, 'second')
}

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/** The instant at which a day 'YYYY-MM-DD' begins in a time zone; where clocks skip midnight, the first one of that day. */
export function startOfDay(date: string, timeZone: string): string {
  const midnight = Date.parse(date)
  let instant = midnight
  for (let tries = 0; tries < 2; tries++) {
    const { year, month, day, hour, minute } = clockReading(new Date(instant), timeZone)
    instant -= Date.UTC(year, month - 1, day, hour, minute) - midnight
  }
  const hourMs = 3_600_000
  return new Date(calendarDateOf(new Date(instant), timeZone) < date ? instant + hourMs : instant).toISOString()
}

/** The instants of days, both included, in a time zone, as a filter of a database. */
export const instantsOfDays = (
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  timeZone: string,
) => ({
  ...(from && { $gte: startOfDay(from, timeZone) }),
  ...(to && { $lt: startOfDay(daysAfter(to, 1), timeZone) }),
})

type ClockReading = Day & { readonly hour: number; readonly minute: number }

const clocks = new Map<string, Intl.DateTimeFormat>()

/** A clock takes longer to make than a hundred readings. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(timeZone, clock)
  return clock
}

function clockReading(instant: string | Date, timeZone?: string): ClockReading {
  return timeZone === undefined ? ownClockReading(new Date(instant)) : clockReadingIn(timeZone, new Date(instant))
}

/** The reader's own clock is there without making one, which takes a phone a tenth of a second. */
function ownClockReading(instant: Date): ClockReading {
  if (Number.isNaN(instant.getTime())) throw new RangeError('Invalid time value')
  return {
    year: instant.getFullYear(),
    month: instant.getMonth() + 1,
    day: instant.getDate(),
    hour: instant.getHours(),
    minute: instant.getMinutes(),
  }
}

function clockReadingIn(timeZone: string, instant: Date): ClockReading {
  const parts = clockIn(timeZone).formatToParts(instant)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour'), minute: read('minute') }
}
