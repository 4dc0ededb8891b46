import { createFileHistory } from '../file/case-files/file-history.repository'
import { createChangeListRepository } from '../file/changes/change-list.repository'
import type { JobContext } from '../file/context'
import type { LinkedForms } from '../file/documents/linked-forms'
import { createViewTokens } from '../file/documents/view-token'
import { remindersToldIn } from '../file/reviews/daily-reminders'
import { reviewsToldIn } from '../file/reviews/daily-reviews'
import { createRemindedDocumentRepository } from '../file/reviews/reminded.repository'
import { createToldRepository } from '../file/reviews/told.repository'
import { createFrozenFiles } from '../file/snapshots/frozen-file.repository'
import { createSnapshotRepository } from '../file/snapshots/snapshot.repository'
import { createStaffPlaceRepository } from '../file/staff-places/staff-place.repository'
import { within } from '../platform/context'
import { acceptingFiles } from '../platform/file-check/accept-file'
import { fileInspector } from '../platform/file-check/file-inspector'
import { createScannedContentRepository } from '../platform/file-check/scanned-content.repository'
import { scanningOnce } from '../platform/file-check/scanning'
import { bucketShelf } from '../platform/file-store/bucket-shelf.repository'
import { createFileStore } from '../platform/file-store/file-store'
import { newId } from '../platform/ids'
import { writePaperApart } from '../platform/paper/paper-writer'
import type { Ground } from './ground'
import type { Dependencies } from './product-dependencies'

/** The context of everything that is done in clients' files. */
export function fileContext(ground: Ground, dependencies: Dependencies, linkedForms: LinkedForms): JobContext {
  const { db, people, clients, caseFiles } = ground
  return within(people, {
    clients,
    caseFiles,
    changeLists: createChangeListRepository(db),
    snapshots: createSnapshotRepository(db),
    frozenFiles: createFrozenFiles(db),
    fileHistory: createFileHistory(db),
    ...contentsIn(ground, dependencies),
    viewTokens: createViewTokens(dependencies.keys.session, people.now),
    linkedForms,
    remindedDocuments: createRemindedDocumentRepository(db),
    toldReviews: createToldRepository(db, reviewsToldIn),
    toldReminders: createToldRepository(db, remindersToldIn),
    staffPlaces: createStaffPlaceRepository(db),
    placesWritten: new Map<string, number>(),
  })
}

/** Where files lie, and what looks into them on their way in and out. */
function contentsIn({ db, people: { now } }: Ground, { shelves, scan }: Dependencies) {
  const [newest = bucketShelf(db), ...older] = shelves ?? []
  const isClean = scanningOnce({ scan, scanned: createScannedContentRepository(db), now })
  const { inspect } = fileInspector()
  return {
    fileStore: createFileStore({ shelves: [newest, ...older], newId, now }),
    isClean,
    inspect,
    acceptFile: acceptingFiles({ inspect, isClean }),
    writePaper: writePaperApart,
  }
}
