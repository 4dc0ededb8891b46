import type { CollectionIndexes } from '../platform/database/indexes'
import { caseFileIndexes } from './case-files/case-file.repository'
import { clientIndexes } from './case-files/client.repository'
import { earlierRecordIndexes } from './case-files/earlier-record.repository'
import { changeListIndexes } from './changes/change-list.repository'
import { fileWarnings } from './kept-files/file-warnings'
import { expiryNoticesIn } from './reviews/daily-expiries'
import { reminderNoticesIn } from './reviews/daily-reminders'
import { reviewNoticesIn } from './reviews/daily-reviews'
import { reminderIndexes } from './reviews/reminded.repository'
import { sentNoticeIndexes } from './reviews/sent-notices.repository'
import { frozenFileIndexes } from './snapshots/frozen-file.repository'
import { snapshotIndexes } from './snapshots/snapshot.repository'
import { staffPlaceIndexes } from './staff-places/staff-place.repository'

/** The collections of this district with their indexes. */
export const indexesOfFile: readonly CollectionIndexes[] = [
  ...caseFileIndexes,
  ...changeListIndexes,
  ...clientIndexes,
  ...earlierRecordIndexes,
  ...frozenFileIndexes,
  ...reminderIndexes,
  ...snapshotIndexes,
  ...staffPlaceIndexes,
  { collection: fileWarnings, indexes: [] },
  ...sentNoticeIndexes(expiryNoticesIn),
  ...sentNoticeIndexes(reminderNoticesIn),
  ...sentNoticeIndexes(reviewNoticesIn),
]
