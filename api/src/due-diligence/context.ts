import type * as file from '../file/context'
import type { RoundRepository } from '../file/reviews/round.repository'
import type { ByMember, ByVisitor } from '../platform/context'
import type { Queue } from '../platform/jobs/jobs'
import type { DueDiligenceRepository } from './forms/due-diligence.repository'
import type { EditRepository } from './forms/edit.repository'
import type { LinkRepository } from './forms/link.repository'
import type { InvitationRepository } from './mails/invitation.repository'

/** Which mail about which form is to go out. */
export type FormMail = { readonly organisation: string; readonly form: string; readonly number: number }

/** What every verb of this district is given, whether or not there is a caller. */
export type JobContext = file.JobContext & {
  readonly forms: DueDiligenceRepository
  readonly formLinks: LinkRepository
  readonly formEdits: EditRepository
  readonly invitations: InvitationRepository
  readonly formReminderRounds: RoundRepository
  /** Mails that are asked for by acts. */
  readonly formMails: Queue<FormMail>
}
export type MemberContext = JobContext & ByMember
/** For a client with the link of a form: the token of the link says what it allows. */
export type LinkContext = JobContext & ByVisitor
