import type { Db } from 'mongodb'
import { createCaseFileRepository } from './case-files/case-file.repository'
import { clientShadow, createClientRepository } from './case-files/client.repository'
import { createEarlierRecordRepository } from './case-files/earlier-record.repository'
import { expiryShadow } from './case-files/expiry'
import { createFileHistory } from './case-files/file-history.repository'
import { foundBy } from './case-files/names-to-find'
import { createChangeListRepository } from './changes/change-list.repository'
import type { ReviewedRecord } from './engine/model'
import { fileWarnings } from './kept-files/file-warnings'
import { isClient } from './kinds/company'
import { expiryNoticesIn } from './reviews/daily-expiries'
import { reminderNoticesIn } from './reviews/daily-reminders'
import { reviewNoticesIn } from './reviews/daily-reviews'
import { createRemindedDocumentRepository } from './reviews/reminded.repository'
import { createSentNoticeRepository, createSentNotices } from './reviews/sent-notices.repository'
import { createFrozenFiles } from './snapshots/frozen-file.repository'
import { createSnapshotRepository } from './snapshots/snapshot.repository'
import { createStaffPlaceRepository } from './staff-places/staff-place.repository'

/** What is stored beside each record so that it is found. */
const shadowOf = (record: ReviewedRecord) =>
  isClient(record) ? clientShadow(record) : { ...expiryShadow(record), ...foundBy(record) }

/** What this district stores. */
export const createFileRepositories = (db: Db) => ({
  clients: createClientRepository(db),
  caseFiles: createCaseFileRepository(db, shadowOf),
  changeLists: createChangeListRepository(db),
  snapshots: createSnapshotRepository(db),
  frozenFiles: createFrozenFiles(db),
  fileHistory: createFileHistory(db),
  earlierRecords: createEarlierRecordRepository(db),
  remindedDocuments: createRemindedDocumentRepository(db),
  sentReviewNotices: createSentNoticeRepository(db, reviewNoticesIn),
  sentReminderNotices: createSentNoticeRepository(db, reminderNoticesIn),
  sentExpiryNotices: createSentNoticeRepository(db, expiryNoticesIn),
  sentFileWarnings: createSentNotices(db, fileWarnings),
  staffPlaces: createStaffPlaceRepository(db),
})
