import { daysAfter, isCalendarDate } from '../platform/dates'
import type { Read } from '../platform/fields/field'
import { documentFieldLabel, documentType } from './documents'

/** What a document's reminder counts from: its own date, or up to the day it expires (DOC-17). */
export type Reminder = { readonly counts: 'from' | 'up to'; readonly date: string; readonly on: string }

/** Whether a reminder is still to come, has come, or its document has expired meanwhile; on its last day none has. */
export function stateOfReminder({ counts, date, on }: Reminder, today: string): 'ahead' | 'come' | 'expired' {
  if (on > today) return 'ahead'
  return counts === 'up to' && date < today ? 'expired' : 'come'
}

/** Returns the reminder of a document and the day it comes; null without a date, a choice of days or a file. */
export function reminderOf(read: Read): Reminder | null {
  const document = documentType(read('documentType'))
  const days = read('certNotification')
  const carried = document !== undefined && documentFieldLabel(document, 'certNotification') !== undefined
  if (!carried || typeof days !== 'number' || days <= 0 || !read('file')) return null
  const expires = documentFieldLabel(document, 'expiration_date') !== undefined
  const date = read(expires ? 'expiration_date' : 'certDate')
  if (typeof date !== 'string' || !isCalendarDate(date)) return null
  return expires
    ? { counts: 'up to', date, on: daysAfter(date, -days) }
    : { counts: 'from', date, on: daysAfter(date, days) }
}
