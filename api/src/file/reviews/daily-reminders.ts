import type { Db } from 'mongodb'
import { effectivePermissions, type User } from '../../people/users/user'
import { reminderMail } from '../../platform/mail/templates'
import type { ClientRepository } from '../case-files/client.repository'
import type { DailyNews } from './daily-news'
import {
  type DocumentReminder,
  documentReminder,
  permissionsToSee,
  reminderIdOf,
  reminderNews,
} from './document-reminder'
import type { RemindedRepository } from './reminded.repository'
import { createToldRepository } from './told.repository'

export const remindersToldIn = { told: 'reminder_notices', rounds: 'reminder_rounds' }

type Said = DocumentReminder & { readonly today: string }

/** Tells of documents that age or expire (DOC-17). */
export const dailyReminders = (
  db: Db,
  reminded: RemindedRepository,
  clients: Pick<ClientRepository, 'records'>,
): DailyNews<Said, 'document reminders sent'> => ({
  name: 'Daily reminders',
  told: createToldRepository(db, remindersToldIn),
  find: reminded.dueBy,
  async read(scope, ids, today, session) {
    const documents = await reminded.documents(scope, ids, session)
    const owners = await clients.records(scope, [...new Set(documents.map(({ companyId }) => companyId))], session)
    const byId = new Map(owners.map((client) => [client.id, client]))
    return documents.flatMap((document) => {
      const said = documentReminder(document, byId.get(document.companyId), today)
      return said === null ? [] : [{ ...said, today }]
    })
  },
  idOf: reminderIdOf,
  mayRead: (reader, said) => seenBy(reader, said) !== undefined,
  newsFor: (reader, said) => {
    const permission = seenBy(reader, said)
    return reminderNews(reader.id, said, said.today, permission === undefined ? [] : [permission])
  },
  mailTo: (to, said, href) => reminderMail(to, said.length, href),
  event: (said, people) => ({
    what: 'document reminders sent',
    record: null,
    companyId: null,
    details: { documents: said.map(({ document }) => document.id), people },
  }),
})

/** Returns the permission by which a person sees the document; undefined for those who do not. */
const seenBy = (reader: User, said: DocumentReminder) =>
  permissionsToSee(said).find((permission) => effectivePermissions(reader).includes(permission))
