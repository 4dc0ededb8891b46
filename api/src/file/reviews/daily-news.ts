import type { AuditEventName } from '@dossier/contract/trail/audit-events'
import type { News } from '../../people/notices/notice'
import type { User } from '../../people/users/user'
import type { Scope } from '../../platform/access/scope'
import type { Mail } from '../../platform/mail/mail'
import type { EventFacts } from '../../trail/events/audit-event'
import type { JobContext } from '../context'
import type { SentNoticeRepository } from './sent-notices.repository'

/** One sort of notice for staff, written on its day, once for each subject (decision 0045). */
export type DailyNews<Subject, Name extends AuditEventName = AuditEventName> = {
  /** What its job is called, and who acts. */
  readonly name: string
  readonly sentNotices: (ctx: JobContext) => SentNoticeRepository
  /** The ids of the records that may be a subject on this day. */
  readonly find: (ctx: JobContext, scope: Scope, today: string) => Promise<readonly string[]>
  /** Which of these records are one on this day. */
  readonly read: (ctx: JobContext, scope: Scope, ids: readonly string[], today: string) => Promise<Subject[]>
  /** By what a subject is known, so that its notice is written once. */
  readonly idOf: (subject: Subject) => string
  /** Whether a member of staff may read of it. */
  readonly mayRead: (reader: User, subject: Subject) => boolean
  readonly newsFor: (reader: User, subject: Subject) => News
  /** Whether it is mailed as well as told; it is where nothing is said. */
  readonly isMailed?: (ctx: JobContext) => Promise<boolean>
  /** The one mail of a reader about all of them. */
  readonly mailTo: (
    to: { readonly email: string; readonly name: string },
    subjects: readonly Subject[],
    href: string,
  ) => Mail
  readonly event: (subjects: readonly Subject[], people: number) => EventFacts<Name>
}
