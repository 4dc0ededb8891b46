import type { Db } from 'mongodb'
import { createCaseFileRepository } from './case-files/case-file.repository'
import { clientShadow, createClientRepository } from './case-files/client.repository'
import { createFileHistory } from './case-files/file-history.repository'
import { createChangeListRepository } from './changes/change-list.repository'
import { remindersToldIn } from './reviews/daily-reminders'
import { reviewsToldIn } from './reviews/daily-reviews'
import { createRemindedDocumentRepository } from './reviews/reminded.repository'
import { createToldRepository } from './reviews/told.repository'
import { createFrozenFiles } from './snapshots/frozen-file.repository'
import { createSnapshotRepository } from './snapshots/snapshot.repository'
import { createStaffPlaceRepository } from './staff-places/staff-place.repository'

/** What this district stores. */
export const createFileRepositories = (db: Db) => ({
  clients: createClientRepository(db),
  caseFiles: createCaseFileRepository(db, clientShadow),
  changeLists: createChangeListRepository(db),
  snapshots: createSnapshotRepository(db),
  frozenFiles: createFrozenFiles(db),
  fileHistory: createFileHistory(db),
  remindedDocuments: createRemindedDocumentRepository(db),
  toldReviews: createToldRepository(db, reviewsToldIn),
  toldReminders: createToldRepository(db, remindersToldIn),
  staffPlaces: createStaffPlaceRepository(db),
})
