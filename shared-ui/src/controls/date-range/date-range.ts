import { formatDate, isCalendarDate } from '@dossier/contract/platform/dates'

/** Two days, both included: 'YYYY-MM-DD', '' for an open end, or the typed text while it is no date. */
export type DateRange = { readonly from: string; readonly to: string }

export type DateRangeLimits = {
  /** 'YYYY-MM-DD'. */
  readonly minimum?: string | undefined
  readonly maximum?: string | undefined
}

function endError(date: string, { minimum, maximum }: DateRangeLimits): string | undefined {
  if (date === '') return undefined
  if (!isCalendarDate(date)) return 'Enter a real date, e.g. 31/01/2026'
  if (minimum !== undefined && date < minimum) return `Must be on or after ${formatDate(minimum)}`
  if (maximum !== undefined && date > maximum) return `Must be on or before ${formatDate(maximum)}`
  return undefined
}

/** Returns what is wrong with either end of a range: no date, outside of the limits, or its end before its beginning. */
export function rangeErrors(range: DateRange, limits: DateRangeLimits = {}): Partial<Record<keyof DateRange, string>> {
  const from = endError(range.from, limits)
  const to = endError(range.to, limits)
  const isTurned =
    from === undefined && to === undefined && range.from !== '' && range.to !== '' && range.to < range.from
  const ends = { from, to: isTurned ? `Must be on or after ${formatDate(range.from)}` : to }
  return Object.fromEntries(Object.entries(ends).filter(([, error]) => error !== undefined))
}
