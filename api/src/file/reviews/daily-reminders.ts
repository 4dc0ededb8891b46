import { reminderMail } from '../../platform/mail/templates'
import type { DailyNews } from './daily-news'
import {
  type DocumentReminder,
  documentReminder,
  permissionToSee,
  reminderIdOf,
  reminderNews,
} from './document-reminder'

export const reminderNoticesIn = { sent: 'reminder_notices', rounds: 'reminder_rounds' }

/** Tells of documents that age or expire (DOC-17). */
export const dailyReminders: DailyNews<DocumentReminder, 'document reminders sent'> = {
  name: 'Daily reminders',
  sentNotices: ({ sentReminderNotices }) => sentReminderNotices,
  find: ({ remindedDocuments }, scope, today) => remindedDocuments.dueBy(scope, today),
  async read({ remindedDocuments, clients, session }, scope, ids, today) {
    const documents = await remindedDocuments.documents(scope, ids, session)
    const owners = await clients.records(scope, [...new Set(documents.map(({ companyId }) => companyId))], session)
    const byId = new Map(owners.map((client) => [client.id, client]))
    return documents.flatMap((document) => {
      return documentReminder(document, byId.get(document.companyId), today) ?? []
    })
  },
  idOf: reminderIdOf,
  mayRead: (reader, reminder) => permissionToSee(reader, reminder) !== undefined,
  newsFor: (reader, reminder) => {
    const permission = permissionToSee(reader, reminder)
    return reminderNews(reader.id, reminder, permission === undefined ? [] : [permission])
  },
  mailTo: (to, reminders, href) => reminderMail(to, reminders.length, href),
  event: (reminders, people) => ({
    what: 'document reminders sent',
    record: null,
    companyId: null,
    details: { documents: reminders.map(({ document }) => document.id), people },
  }),
}
