import { refuse } from '../../values/errors'

const MINUTE_MS = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** Whether a zone, or none, is UTC itself. */
export function isUtc(zone: string | null | undefined): boolean {
  return zone === undefined || zone === 'UTC' || zone === 'GMT' || zone === 'Z'
}

/** What is added to UTC at an instant, in milliseconds. Refuses what names no zone and no offset (40485). */
export function offsetAt(zone: string, instant: number): number {
  const fixed = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone)
  if (fixed !== null) {
    const minutes = Number(fixed[2]) * 60 + Number(fixed[3] ?? 0)
    return (fixed[1] === '-' ? -minutes : minutes) * MINUTE_MS
  }
  if (isUtc(zone)) return 0
  const whole = Math.floor(instant / 1000) * 1000
  return localTime(zone, whole) - whole
}

/** The wall clock of a zone, read as if it were UTC. */
function localTime(zone: string, instant: number): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const [year = 0, month = 1, day = 1] = [parts.get('year'), parts.get('month'), parts.get('day')]
  const [hour = 0, minute = 0, second = 0] = [parts.get('hour'), parts.get('minute'), parts.get('second')]
  const local = new Date(0)
  local.setUTCFullYear(year, month - 1, day)
  return local.setUTCHours(hour, minute, second, 0)
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const format = newFormat(zone)
  formats.set(zone, format)
  return format
}

function newFormat(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    return refuse(40485, `unrecognized time zone identifier: "${timeZone}"`)
  }
}

/** The instant at which a zone's wall clock shows this time. */
export function instantOf(local: number, zone: string): number {
  const guess = local - offsetAt(zone, local)
  return local - offsetAt(zone, guess)
}

/** A date whose UTC fields are those of the zone's wall clock. */
export function inZone(date: Date, zone: string): Date {
  return new Date(date.getTime() + offsetAt(zone, date.getTime()))
}
