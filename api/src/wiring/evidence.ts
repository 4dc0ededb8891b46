import { linkEvidence } from '../due-diligence/forms/link.repository'
import { earlierEvidence } from '../file/case-files/earlier-record.repository'
import { clientEvidence, recordEvidence } from '../file/case-files/record-evidence'
import { attachmentEvidence } from '../office/attachments/attachment.repository'
import { convertedFileEvidence } from '../office/conversion/converted-file.repository'
import { ticketEvidence } from '../office/support/ticket.repository'
import { ticketMessageEvidence } from '../office/support/ticket-message.repository'
import { taskEvidence } from '../office/tasks/task.repository'
import { taskMessageEvidence } from '../office/tasks/task-message.repository'
import { contactEvidence } from '../people/contact/contact.repository'
import { organisationEvidence } from '../people/organisations/organisation-document'
import { platformControlEvidence } from '../people/platform-control/platform-control.repository'
import { profileEvidence } from '../people/profile/profile.repository'
import { filingEvidence } from '../people/second-root/filing.repository'
import { termsEvidence } from '../people/terms/terms.repository'
import { accountEvidence } from '../people/users/account-evidence'
import { formerDeciderEvidence } from '../people/users/deciding/former-decider.repository'
import { creditEvidence } from '../people/wallet/credit.repository'
import { subscriptionEvidence } from '../people/wallet/subscription.repository'
import { walletEvidence } from '../people/wallet/wallet.repository'
import { noHitsEvidence } from '../screening/requests/no-hits.repository'
import { newestScreeningEvidence, screeningEvidence } from '../screening/requests/screening.repository'
import type { EvidenceKind, NoEvidence } from '../trail/events/evidence-kind'

/** What counts as evidence: every act seals what it writes of these, and verifying compares them (GOV-39). */
export const evidenceOfAll: readonly EvidenceKind[] = [
  accountEvidence,
  formerDeciderEvidence,
  filingEvidence,
  profileEvidence,
  organisationEvidence,
  termsEvidence,
  walletEvidence,
  creditEvidence,
  subscriptionEvidence,
  platformControlEvidence,
  contactEvidence,
  clientEvidence,
  recordEvidence,
  earlierEvidence,
  linkEvidence,
  screeningEvidence,
  newestScreeningEvidence,
  noHitsEvidence,
  taskEvidence,
  taskMessageEvidence,
  ticketEvidence,
  ticketMessageEvidence,
  attachmentEvidence,
  convertedFileEvidence,
]

/**
 * What else is stored and why nothing is proved by it. The trail itself with its names, changes, snapshots, edits of clients, and accesses
 * with how many each sealed day has, are verified by checks of their own (`trail/audit`, `trail/accesses`, `file/live-records`), files by their SHA-256.
 */
export const noEvidence: readonly NoEvidence[] = [
  ...because(
    'it is gone once it was used or has lapsed',
    'sessions',
    'mail_tokens',
    'request_keys',
    'rate_limits',
    'jobs',
  ),
  ...because('it goes onto the chains as events and is gone', 'machine_acts', 'operator_events'),
  ...because(
    'it tells people what events say',
    'notices',
    'login_history',
    'change_reads',
    'error_reports',
    'failing_versions',
  ),
  ...because(
    'it says what was mailed or told already, so that it is done once',
    ...['audit_anchor_mails', 'file_warnings', 'monitoring_told', 'form_reminder_rounds'],
    ...['expiry_notices', 'expiry_rounds', 'reminder_notices', 'reminder_rounds', 'review_notices', 'review_rounds'],
    ...['task_notices', 'task_rounds'],
  ),
  ...because(
    'it says what became of mails; whom a link went to, and that it left, stands in its form',
    'due_diligence_invitations',
  ),
  ...because('it is where browsers were seen, which only ever refuses', 'staff_places', 'used_browsers'),
  ...because('it says how far work has come', 'monitoring_passes', 'list_downloads', 'wallet_counter', 'file_checks'),
  ...because('they are markets of others, which nothing of the product rests on', 'order_book_quotes', 'market_trades'),
  ...because('it says what would have been ordered; nothing was, and its event says who tried it', 'simulated_orders'),
  ...because('it is how people look at lists, from which nothing follows', 'saved_views'),
  ...because('it follows from screenings and the decisions on their hits, which are evidence', 'listed_hits'),
  ...because('lists are public; screenings say which version they were answered from', 'list_versions'),
]

function because(reason: string, ...collections: readonly string[]): readonly NoEvidence[] {
  return collections.map((collection) => ({ collection, because: reason }))
}
