import { usageMessages } from '@dossier/contract/office/messages'
import { calendarDateOf, daysAfter, isCalendarDate, startOfDay } from '@dossier/contract/platform/dates'
import { ensure } from '../../platform/errors'
import type { ActorContext } from '../context'

type Period = { readonly startDate: string; readonly endDate: string }

/** ADM-04: how many rows each uploader converted from one day to another, by the office's calendar; 400 when it ends before it begins. */
export async function usage({ convertedFiles, users, timeZone }: ActorContext, { startDate, endDate }: Period) {
  const dayOf = (text: string) => (isCalendarDate(text) ? text : calendarDateOf(text, timeZone))
  const [start, end] = [dayOf(startDate), dayOf(endDate)]
  ensure(start <= end, 'invalid-request', { errors: { startDate: usageMessages.startAfterEnd } })
  const from = new Date(startOfDay(start, timeZone))
  const to = new Date(Date.parse(startOfDay(daysAfter(end, 1), timeZone)) - 1)
  const uploaders = await convertedFiles.rowsByUploader({ from, to })
  const mailboxes = await users.mailboxesOf(uploaders.map(({ userId }) => userId))
  return { result: uploaders.map(({ userId, rows }) => ({ _id: mailboxes.get(userId) ?? userId, totalRows: rows })) }
}
