import { isCalendarDate } from '@dossier/contract/platform/dates'

const typedForms = [
  /^(?<day>\d{1,2})[/.\- ](?<month>\d{1,2})[/.\- ](?<year>\d{4})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
]

/** 'YYYY-MM-DD' of a date typed day first, in any usual form; the text itself while the calendar has no such day. */
export function dateIn(text: string): string {
  const trimmed = text.trim()
  for (const form of typedForms) {
    const parts = form.exec(trimmed)?.groups
    if (parts === undefined) continue
    const date = `${parts.year}-${parts.month?.padStart(2, '0')}-${parts.day?.padStart(2, '0')}`
    if (isCalendarDate(date)) return date
  }
  return trimmed
}
