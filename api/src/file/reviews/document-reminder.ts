import { type Reminder, reminderOf, stateOfReminder } from '@dossier/contract/file/reminders'
import { sectionPermission } from '@dossier/contract/file/sections'
import { noticeTexts } from '@dossier/contract/people/messages/notices'
import type { News } from '../../people/notices/notice'
import { effectivePermissions, type User } from '../../people/users/user'
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

/**
 * The reminder of a document that has come by a day, by approved values; null before, of what is only proposed, and of a
 * document that has expired, which has a notice of its own (`dailyExpiries`).
 */
export function documentReminder(
  document: ReviewedRecord,
  client: ReviewedRecord | undefined,
  today: string,
): DocumentReminder | null {
  const reminder = reminderOf(reader(document))
  if (reminder === null || client === undefined || isProposed(document)) return null
  if (stateOfReminder(reminder, today) !== 'come') return null
  return { document, client, reminder }
}

/** By what a reminder is known: another date or another choice of days is another reminder. */
export const reminderIdOf = ({ document, reminder }: DocumentReminder) =>
  `${document.id} ${reminder.date} ${document.values.certNotification}`

/** The permission by which a person sees the document; undefined for those who do not. */
export const permissionToSee = (reader: User, { document }: Pick<DocumentReminder, 'document'>) =>
  kycFile
    .sectionsOf(document)
    .flatMap((section) => sectionPermission(section, 'view') ?? [])
    .find((permission) => effectivePermissions(reader).includes(permission))

const nothing: CaseFile = { records: new Map(), actions: new Map() }

/** The notice for one person, who sees the document by this permission. */
export function reminderNews(
  to: string,
  { document, client, reminder }: DocumentReminder,
  needs: News['needs'] = [],
): News {
  const name = kycFile.nameOf(document, nothing)
  const of = nameOfClient(client)
  return {
    to,
    kind: 'reminder',
    text: reminder.counts === 'up to' ? noticeTexts.documentExpires(name, of) : noticeTexts.documentAges(name, of),
    link: `/${client.id}/corporate/?highlight=${document.id}`,
    needs,
    about: { companyId: client.id },
  }
}
