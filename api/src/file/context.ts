import type * as people from '../people/context'
import type { ByMember } from '../platform/context'
import type { CaseFileRepository } from './case-files/case-file.repository'
import type { ClientRepository } from './case-files/client.repository'
import type { FileHistory } from './case-files/file-history.repository'
import type { ChangeListRepository } from './changes/change-list.repository'
import type { RemindedDocumentRepository } from './reviews/reminded.repository'
import type { ToldRepository } from './reviews/told.repository'
import type { FrozenFiles } from './snapshots/frozen-file.repository'
import type { SnapshotRepository } from './snapshots/snapshot.repository'
import type { StaffPlaceRepository } from './staff-places/staff-place.repository'

/** What every verb of this district is given, whether or not there is a caller. */
export type JobContext = people.JobContext & {
  readonly clients: ClientRepository
  readonly caseFiles: CaseFileRepository
  readonly changeLists: ChangeListRepository
  readonly snapshots: SnapshotRepository
  readonly frozenFiles: FrozenFiles
  readonly fileHistory: FileHistory
  readonly remindedDocuments: RemindedDocumentRepository
  /** Which reviews and reminders staff were told of. */
  readonly toldReviews: ToldRepository
  readonly toldReminders: ToldRepository
  /** The browsers and networks that staff used within a day, known again and never shown. */
  readonly staffPlaces: StaffPlaceRepository
  /** When this process last wrote each of them down. */
  readonly placesWritten: Map<string, number>
}
export type MemberContext = JobContext & ByMember
