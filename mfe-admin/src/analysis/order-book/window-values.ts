import { defaultWindowHours, type OrderBookSymbol } from '@dossier/contract/office/analysis'
import { analysisMessages } from '@dossier/contract/office/messages'
import { calendarDateOf, formatDateAndTime, isCalendarDate } from '@dossier/contract/platform/dates'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import type { FieldErrors } from '@dossier/shared-ui/checked-form'

/** What is typed: days and times of the clock of who reads. */
export type WindowValues = {
  readonly symbol: string
  readonly startDay: string
  readonly startTime: string
  readonly endDay: string
  readonly endTime: string
}

const timeOf = (at: Date) => formatDateAndTime(at.toISOString()).slice(-'HH:MM'.length)

/** LAB-11: up to now, to the minute that is not over. */
export function windowAtFirst(now: Date): WindowValues {
  const end = new Date(now.getTime() + 60_000)
  const start = new Date(end.getTime() - defaultWindowHours * 3_600_000)
  return {
    symbol: 'eureuri',
    startDay: calendarDateOf(start),
    startTime: timeOf(start),
    endDay: calendarDateOf(end),
    endTime: timeOf(end),
  }
}

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
const instantOf = (day: string, time: string) => new Date(`${day}T${time}`)

export function checkWindow({ startDay, startTime, endDay, endTime }: WindowValues): FieldErrors<WindowValues> {
  const errors = {
    startDay: isCalendarDate(startDay) ? undefined : validationMessages.invalidDate,
    startTime: isTime(startTime) ? undefined : 'Please enter a time as HH:MM',
    endDay: isCalendarDate(endDay) ? undefined : validationMessages.invalidDate,
    endTime: isTime(endTime) ? undefined : 'Please enter a time as HH:MM',
  }
  const isWhole = Object.values(errors).every((error) => error === undefined)
  const isBackwards = isWhole && instantOf(startDay, startTime) > instantOf(endDay, endTime)
  return isBackwards ? { startDay: analysisMessages.startAfterEnd } : errors
}

/** The window as the calls take it (LAB-13 to LAB-15). */
export const windowOf = ({ symbol, startDay, startTime, endDay, endTime }: WindowValues) => ({
  symbol: symbol as OrderBookSymbol,
  start: instantOf(startDay, startTime).toISOString(),
  end: instantOf(endDay, endTime).toISOString(),
})
