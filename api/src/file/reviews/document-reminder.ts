import { type Reminder, reminderOf, stateOfReminder } from '@dossier/contract/file/reminders'
import { sectionPermission } from '@dossier/contract/file/sections'
import { noticeTexts } from '@dossier/contract/people/messages/notices'
import type { News } from '../../people/notices/notice'
import type { CaseFile, ReviewedRecord } from '../engine/model'
import { isProposed } from '../engine/projection'
import { reader } from '../engine/values'
import { nameOfClient } from '../kinds/company'
import { kycFile } from '../kinds/kyc-file'

/** A document whose reminder has come. */
export type DocumentReminder = {
  readonly document: ReviewedRecord
  readonly client: ReviewedRecord
  readonly reminder: Reminder
}

/** The reminder of a document that has come by a day, by approved values; null before and of what is only proposed. */
export function documentReminder(
  document: ReviewedRecord,
  client: ReviewedRecord | undefined,
  today: string,
): DocumentReminder | null {
  const reminder = reminderOf(reader(document))
  if (reminder === null || client === undefined || isProposed(document)) return null
  if (stateOfReminder(reminder, today) === 'ahead') return null
  return { document, client, reminder }
}

/** By what a reminder is known: another date or another choice of days is another reminder. */
export const reminderIdOf = ({ document, reminder }: DocumentReminder) =>
  `${document.id} ${reminder.date} ${document.values.certNotification}`

/** The permissions of which any shows the document. */
export const permissionsToSee = ({ document }: DocumentReminder) =>
  kycFile.sectionsOf(document).flatMap((section) => sectionPermission(section, 'view') ?? [])

const nothing: CaseFile = { records: new Map(), actions: new Map() }

/** The notice for one person, who sees the document by this permission. */
export function reminderNews(
  to: string,
  { document, client, reminder }: DocumentReminder,
  today: string,
  needs: News['needs'] = [],
): News {
  const name = kycFile.nameOf(document, nothing)
  const of = nameOfClient(client)
  const isExpired = stateOfReminder(reminder, today) === 'expired'
  const expiry = isExpired ? noticeTexts.documentExpired(name, of) : noticeTexts.documentExpires(name, of)
  return {
    to,
    kind: 'reminder',
    text: reminder.counts === 'up to' ? expiry : noticeTexts.documentAges(name, of),
    link: `/${client.id}/corporate/?highlight=${document.id}`,
    needs,
  }
}
