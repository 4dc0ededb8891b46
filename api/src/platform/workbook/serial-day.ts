import { dayMs } from '../durations'

const dayZeroOf1900 = Date.UTC(1899, 11, 31)
const dayZeroOf1904 = Date.UTC(1904, 0, 1)
/** 31 December 9999. */
const last = 2_958_465

/**
 * A number that is shown as a day, as 'YYYY-MM-DDTHH:MM:SS'. Undefined for what is none: times without a day, and 29
 * February 1900, which spreadsheets count and no calendar has. Workbooks of old Macintoshes count from 1904.
 */
export function instantOfSerial(serial: number, from1904: boolean): string | undefined {
  if (!Number.isFinite(serial) || serial > last) return undefined
  if (from1904) return serial >= 0 ? textOf(dayZeroOf1904, serial) : undefined
  if (serial < 1 || Math.floor(serial) === 60) return undefined
  return textOf(dayZeroOf1900, serial < 60 ? serial : serial - 1)
}

function textOf(dayZero: number, days: number): string {
  const seconds = Math.round(days * 86_400)
  return new Date(dayZero + (seconds * dayMs) / 86_400).toISOString().slice(0, 19)
}
