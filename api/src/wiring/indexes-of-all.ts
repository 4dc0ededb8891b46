import { dueDiligenceIndexes } from '../due-diligence/forms/due-diligence.repository'
import { editIndexes } from '../due-diligence/forms/edit.repository'
import { linkIndexes } from '../due-diligence/forms/link.repository'
import { formReminderRoundsIn } from '../due-diligence/invitations/form-reminders'
import { invitationIndexes } from '../due-diligence/mails/invitation.repository'
import { caseFileIndexes } from '../file/case-files/case-file.repository'
import { clientIndexes } from '../file/case-files/client.repository'
import { changeListIndexes } from '../file/changes/change-list.repository'
import { remindersToldIn } from '../file/reviews/daily-reminders'
import { reviewsToldIn } from '../file/reviews/daily-reviews'
import { reminderIndexes } from '../file/reviews/reminded.repository'
import { roundIndexes } from '../file/reviews/round.repository'
import { toldIndexes } from '../file/reviews/told.repository'
import { frozenFileIndexes } from '../file/snapshots/frozen-file.repository'
import { snapshotIndexes } from '../file/snapshots/snapshot.repository'
import { staffPlaceIndexes } from '../file/staff-places/staff-place.repository'
import { linkTokenIndexes } from '../people/auth/link-token.repository'
import { loginHistoryIndexes } from '../people/auth/login-history.repository'
import { contactIndexes } from '../people/contact/contact.repository'
import { noticeIndexes } from '../people/notices/notice.repository'
import { organisationIndexes } from '../people/organisations/organisation.repository'
import { profileIndexes } from '../people/profile/profile.repository'
import { termsIndexes } from '../people/terms/terms.repository'
import { formerDeciderIndexes } from '../people/users/former-decider.repository'
import { userIndexes } from '../people/users/user.repository'
import { creditIndexes } from '../people/wallet/credit.repository'
import { walletIndexes } from '../people/wallet/wallet.repository'
import type { CollectionIndexes } from '../platform/database/indexes'
import { errorReportIndexes } from '../platform/error-reports/error-report.repository'
import { fileStoreIndexes } from '../platform/file-store/bucket-shelf.repository'
import { jobIndexes } from '../platform/jobs/job.repository'
import { rateLimitIndexes } from '../platform/limits/rate-limits'
import { requestKeyIndexes } from '../platform/request-keys/request-key.repository'
import { sessionIndexes } from '../platform/sessions/session.repository'
import { listVersionIndexes } from '../screening/lists/list-version.repository'
import { passIndexes } from '../screening/monitoring/pass.repository'
import { screenedPeopleIndexes } from '../screening/monitoring/screened-people.repository'
import { noHitsIndexes } from '../screening/requests/no-hits.repository'
import { screeningIndexes } from '../screening/requests/screening.repository'
import { anchorIndexes } from '../trail/anchors/anchor.repository'
import { auditIndexes } from '../trail/audit/audit.repository'

const indexes: readonly CollectionIndexes[] = [
  ...anchorIndexes,
  ...auditIndexes,
  ...caseFileIndexes,
  ...changeListIndexes,
  ...clientIndexes,
  ...contactIndexes,
  ...creditIndexes,
  ...dueDiligenceIndexes,
  ...errorReportIndexes,
  ...fileStoreIndexes,
  ...formerDeciderIndexes,
  ...frozenFileIndexes,
  ...linkIndexes,
  ...linkTokenIndexes,
  ...loginHistoryIndexes,
  ...invitationIndexes,
  ...jobIndexes,
  ...noticeIndexes,
  ...passIndexes,
  ...screenedPeopleIndexes,
  ...organisationIndexes,
  ...profileIndexes,
  ...rateLimitIndexes,
  ...requestKeyIndexes,
  ...editIndexes,
  ...reminderIndexes,
  ...roundIndexes(formReminderRoundsIn),
  ...toldIndexes(remindersToldIn),
  ...toldIndexes(reviewsToldIn),
  ...staffPlaceIndexes,
  ...sessionIndexes,
  ...noHitsIndexes,
  ...screeningIndexes,
  ...listVersionIndexes,
  ...snapshotIndexes,
  ...termsIndexes,
  ...userIndexes,
  ...walletIndexes,
]

const withoutExpiry = ({ collection, indexes }: CollectionIndexes): CollectionIndexes => ({
  collection,
  indexes: indexes.map(({ expireAfterSeconds, ...index }) => index),
})

/**
 * The collections of the product with their indexes.
 * @param ttlIndexes whether the database removes expired documents
 */
export const indexesOfAll = ({ ttlIndexes = true }: { readonly ttlIndexes?: boolean }) =>
  ttlIndexes ? indexes : indexes.map(withoutExpiry)
