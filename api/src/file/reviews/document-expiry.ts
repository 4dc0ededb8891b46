import { clientPages } from '@dossier/contract/file/client-pages'
import type { EndingDocument } from '@dossier/contract/file/completeness/ending-documents'
import { reminderOf } from '@dossier/contract/file/reminders'
import { type Expiry, expiryOf } from '@dossier/contract/file/validity'
import { noticeTexts } from '@dossier/contract/people/messages/notices'
import type { News } from '../../people/notices/notice'
import type { Client } from '../case-files/client'
import type { ReviewedRecord } from '../engine/model'
import { reader } from '../engine/values'
import { nameOfClient } from '../kinds/company'

/** A document that has expired, is too old or expires soon (WRK-21). */
export type DocumentExpiry = {
  readonly document: ReviewedRecord
  readonly client: ReviewedRecord
  readonly ending: EndingDocument
  readonly expiry: Expiry
}

/** What is to be told of a client's documents on a day; of one that has a reminder, that one tells that it expires soon. */
export function documentExpiries(
  { record: client, ending }: Client,
  documents: ReadonlyMap<string, ReviewedRecord>,
  today: string,
): DocumentExpiry[] {
  return ending.flatMap((each) => {
    const document = documents.get(each.file_id)
    const expiry = expiryOf(each.validity, today)
    if (document === undefined || expiry === undefined) return []
    if (expiry.state === 'expires' && reminderOf(reader(document)) !== null) return []
    return [{ document, client, ending: each, expiry }]
  })
}

/** By what it is known: another day is another expiry. */
export const expiryIdOf = ({ document, expiry: { state, date } }: DocumentExpiry) => `${document.id} ${state} ${date}`

const texts = {
  expired: noticeTexts.documentExpired,
  too_old: noticeTexts.documentTooOld,
  expires: noticeTexts.documentExpires,
} as const satisfies Record<Expiry['state'], unknown>

/** The notice for one person, who sees the document by this permission. */
export function expiryNews(to: string, { client, ending, expiry }: DocumentExpiry, needs: News['needs']): News {
  const page = clientPages.find(({ progress }) => progress === ending.section)
  return {
    to,
    kind: 'reminder',
    text: texts[expiry.state](ending.label, nameOfClient(client)),
    link: `/${client.id}${page?.path ?? ''}/?highlight=${ending.id}`,
    needs,
    about: { companyId: client.id },
  }
}
