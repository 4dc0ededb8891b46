import { effectivePermissions, type User } from '../../people/users/user'
import { reminderMail } from '../../platform/mail/templates'
import type { DailyNews } from './daily-news'
import {
  type DocumentReminder,
  documentReminder,
  permissionsToSee,
  reminderIdOf,
  reminderNews,
} from './document-reminder'

export const reminderNoticesIn = { sent: 'reminder_notices', rounds: 'reminder_rounds' }

type ReminderToday = DocumentReminder & { readonly today: string }

/** Tells of documents that age or expire (DOC-17). */
export const dailyReminders: DailyNews<ReminderToday, 'document reminders sent'> = {
  name: 'Daily reminders',
  sentNotices: ({ sentReminderNotices }) => sentReminderNotices,
  find: ({ remindedDocuments }, scope, today) => remindedDocuments.dueBy(scope, today),
  async read({ remindedDocuments, clients, session }, scope, ids, today) {
    const documents = await remindedDocuments.documents(scope, ids, session)
    const owners = await clients.records(scope, [...new Set(documents.map(({ companyId }) => companyId))], session)
    const byId = new Map(owners.map((client) => [client.id, client]))
    return documents.flatMap((document) => {
      const reminder = documentReminder(document, byId.get(document.companyId), today)
      return reminder === null ? [] : [{ ...reminder, today }]
    })
  },
  idOf: reminderIdOf,
  mayRead: (reader, reminder) => permissionOf(reader, reminder) !== undefined,
  newsFor: (reader, reminder) => {
    const permission = permissionOf(reader, reminder)
    return reminderNews(reader.id, reminder, reminder.today, permission === undefined ? [] : [permission])
  },
  mailTo: (to, reminders, href) => reminderMail(to, reminders.length, href),
  event: (reminders, people) => ({
    what: 'document reminders sent',
    record: null,
    companyId: null,
    details: { documents: reminders.map(({ document }) => document.id), people },
  }),
}

/** The permission by which a person sees the document; undefined for those who do not. */
const permissionOf = (reader: User, reminder: DocumentReminder) =>
  permissionsToSee(reminder).find((permission) => effectivePermissions(reader).includes(permission))
