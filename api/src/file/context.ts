import type * as people from '../people/context'
import type { ByMember, ByVisitor } from '../platform/context'
import type { AcceptFile } from '../platform/file-check/accept-file'
import type { Inspector } from '../platform/file-check/inspector'
import type { IsClean } from '../platform/file-check/scanning'
import type { FileStore } from '../platform/file-store/file-store'
import type { WritePaper } from '../platform/paper/paper-writer'
import type { CaseFileRepository } from './case-files/case-file.repository'
import type { ClientRepository } from './case-files/client.repository'
import type { EarlierRecordRepository } from './case-files/earlier-record.repository'
import type { FileHistory } from './case-files/file-history.repository'
import type { ChangeListRepository } from './changes/change-list.repository'
import type { FollowFile } from './changes/follow-file'
import type { LinkedForms } from './documents/linked-forms'
import type { ViewTokens } from './documents/view-token'
import type { RemindedDocumentRepository } from './reviews/reminded.repository'
import type { SentNoticeRepository, SentNotices } from './reviews/sent-notices.repository'
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
  readonly earlierRecords: EarlierRecordRepository
  readonly fileStore: FileStore
  readonly acceptFile: AcceptFile
  readonly isClean: IsClean
  readonly inspect: Inspector['inspect']
  readonly writePaper: WritePaper
  readonly viewTokens: ViewTokens
  readonly linkedForms: LinkedForms
  readonly followFile: FollowFile
  readonly remindedDocuments: RemindedDocumentRepository
  /** Which reviews, reminders and documents that end staff were told of. */
  readonly sentReviewNotices: SentNoticeRepository
  readonly sentReminderNotices: SentNoticeRepository
  readonly sentExpiryNotices: SentNoticeRepository
  /** Of which files administrators were warned, and on which day. */
  readonly sentFileWarnings: SentNotices
  /** The browsers and networks that staff used within a day, known again and never shown. */
  readonly staffPlaces: StaffPlaceRepository
  /** When this process last wrote each of them down. */
  readonly placesWritten: Map<string, number>
}
export type VisitorContext = JobContext & ByVisitor
export type MemberContext = JobContext & ByMember
