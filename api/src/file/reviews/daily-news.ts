import type { AuditEventName } from '@dossier/contract/trail/audit-events'
import type { ClientSession } from 'mongodb'
import type { News } from '../../people/notices/notice'
import type { User } from '../../people/users/user'
import type { Scope } from '../../platform/access/scope'
import type { Mail } from '../../platform/mail/mail'
import type { EventFacts } from '../../trail/audit/audit-event'
import type { ToldRepository } from './told.repository'

/** One sort of notice for staff, written on its day, once for each subject (decision 0045). */
export type DailyNews<Said, Name extends AuditEventName = AuditEventName> = {
  /** What its job is called, and who acts. */
  readonly name: string
  readonly told: ToldRepository
  /** Returns the ids of what there may be something to say of on this day. */
  readonly find: (scope: Scope, today: string) => Promise<readonly string[]>
  /** Returns what is to be said of these on this day. */
  readonly read: (scope: Scope, ids: readonly string[], today: string, session?: ClientSession) => Promise<Said[]>
  /** Returns by what it is known, so that its notice is written once. */
  readonly idOf: (said: Said) => string
  /** Whether a member of staff may read what it is about. */
  readonly mayRead: (reader: User, said: Said) => boolean
  readonly newsFor: (reader: User, said: Said) => News
  /** The one mail of a reader about all of it. */
  readonly mailTo: (to: { readonly email: string; readonly name: string }, said: readonly Said[], href: string) => Mail
  readonly event: (said: readonly Said[], people: number) => EventFacts<Name>
}
