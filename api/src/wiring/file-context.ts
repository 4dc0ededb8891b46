import { createFileHistory } from '../file/case-files/file-history.repository'
import { createChangeListRepository } from '../file/changes/change-list.repository'
import type { JobContext } from '../file/context'
import { remindersToldIn } from '../file/reviews/daily-reminders'
import { reviewsToldIn } from '../file/reviews/daily-reviews'
import { createRemindedDocumentRepository } from '../file/reviews/reminded.repository'
import { createToldRepository } from '../file/reviews/told.repository'
import { createFrozenFiles } from '../file/snapshots/frozen-file.repository'
import { createSnapshotRepository } from '../file/snapshots/snapshot.repository'
import { createStaffPlaceRepository } from '../file/staff-places/staff-place.repository'
import type * as people from '../people/context'
import { within } from '../platform/context'
import type { Ground } from './ground'

/** The context of everything that is done in clients' files. */
export const fileContext = (people: people.JobContext, { db, clients, caseFiles }: Ground): JobContext =>
  within(people, {
    clients,
    caseFiles,
    changeLists: createChangeListRepository(db),
    snapshots: createSnapshotRepository(db),
    frozenFiles: createFrozenFiles(db),
    fileHistory: createFileHistory(db),
    remindedDocuments: createRemindedDocumentRepository(db),
    toldReviews: createToldRepository(db, reviewsToldIn),
    toldReminders: createToldRepository(db, remindersToldIn),
    staffPlaces: createStaffPlaceRepository(db),
    placesWritten: new Map<string, number>(),
  })
