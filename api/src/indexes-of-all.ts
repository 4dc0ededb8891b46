import { anchorIndexes } from './anchors/anchor.repository'
import { auditIndexes } from './audit/audit.repository'
import { linkTokenIndexes } from './auth/link-token.repository'
import { loginHistoryIndexes } from './auth/login-history.repository'
import { caseFileIndexes } from './case-files/case-file.repository'
import { clientIndexes } from './case-files/client.repository'
import { changeListIndexes } from './changes/change-list.repository'
import { contactIndexes } from './contact/contact.repository'
import { roundIndexes } from './daily/round.repository'
import { toldIndexes } from './daily/told.repository'
import type { CollectionIndexes } from './database/indexes'
import { dueDiligenceIndexes } from './due-diligence/due-diligence.repository'
import { editIndexes } from './due-diligence/edit.repository'
import { linkIndexes } from './due-diligence/link.repository'
import { invitationIndexes } from './due-diligence-invitations/invitation.repository'
import { formReminderRounds } from './due-diligence-invitations/invitation-reminders'
import { errorReportIndexes } from './error-reports/error-report.repository'
import { fileStoreIndexes } from './file-store/bucket-shelf.repository'
import { jobIndexes } from './jobs/job.repository'
import { rateLimitIndexes } from './limits/rate-limits'
import { passIndexes } from './monitoring/pass.repository'
import { screenedPeopleIndexes } from './monitoring/screened-people.repository'
import { noticeIndexes } from './notices/notice.repository'
import { organisationIndexes } from './organisations/organisation.repository'
import { profileIndexes } from './profile/profile.repository'
import { remindersToldIn } from './reminders/daily-reminders'
import { reminderIndexes } from './reminders/reminded.repository'
import { requestKeyIndexes } from './request-keys/request-key.repository'
import { reviewsToldIn } from './reviews/daily-reviews'
import { noHitsIndexes } from './screening/no-hits.repository'
import { screeningIndexes } from './screening/screening.repository'
import { listVersionIndexes } from './screening-lists/list-version.repository'
import { sessionIndexes } from './sessions/session.repository'
import { frozenFileIndexes } from './snapshots/frozen-file.repository'
import { snapshotIndexes } from './snapshots/snapshot.repository'
import { staffPlaceIndexes } from './staff-places/staff-place.repository'
import { termsIndexes } from './terms/terms.repository'
import { formerDeciderIndexes } from './users/former-decider.repository'
import { userIndexes } from './users/user.repository'
import { creditIndexes } from './wallet/credit.repository'
import { walletIndexes } from './wallet/wallet.repository'

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
  ...roundIndexes(formReminderRounds),
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
