import { fileLimits } from '@dossier/contract/file/limits'
import { daysAfter } from '@dossier/contract/platform/dates'
import { expiryMail } from '../../platform/mail/templates'
import type { DailyNews } from './daily-news'
import { type DocumentExpiry, documentExpiries, expiryIdOf, expiryNews } from './document-expiry'
import { permissionToSee } from './document-reminder'

export const expiryNoticesIn = { sent: 'expiry_notices', rounds: 'expiry_rounds' }

/** Tells of documents that have expired, are too old or expire soon (WRK-21). Its records are clients. */
export const dailyExpiries: DailyNews<DocumentExpiry, 'document expiry notices sent'> = {
  name: 'Daily expiries',
  sentNotices: ({ sentExpiryNotices }) => sentExpiryNotices,
  find: ({ clients }, scope, today) => clients.endingBy(scope, daysAfter(today, fileLimits.expiryNoticeDays)),
  async read({ remindedDocuments, clients, session }, scope, ids, today) {
    const measured = await clients.measured(scope, ids, session)
    const fileIds = measured.flatMap(({ ending }) => ending.map(({ file_id }) => file_id))
    const documents = await remindedDocuments.documents(scope, fileIds, session)
    const byId = new Map(documents.map((document) => [document.id, document]))
    return measured.flatMap((client) => documentExpiries(client, byId, today))
  },
  idOf: expiryIdOf,
  mayRead: (reader, expiry) => permissionToSee(reader, expiry) !== undefined,
  newsFor: (reader, expiry) => {
    const permission = permissionToSee(reader, expiry)
    return expiryNews(reader.id, expiry, permission === undefined ? [] : [permission])
  },
  mailTo: (to, expiries, href) => {
    const ahead = expiries.filter(({ expiry }) => expiry.state === 'expires').length
    return expiryMail(to, { ended: expiries.length - ahead, ahead }, href)
  },
  event: (expiries, people) => ({
    what: 'document expiry notices sent',
    record: null,
    companyId: null,
    details: { documents: expiries.map(({ document }) => document.id), people },
  }),
}
