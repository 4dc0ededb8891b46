import type * as file from '../file/context'
import type { SentNotices } from '../file/reviews/sent-notices.repository'
import type { ByMember } from '../platform/context'
import type { ListVersionRepository } from './lists/list-version.repository'
import type { ChangedPeopleRepository } from './monitoring/changed-people.repository'
import type { PassRepository } from './monitoring/pass.repository'
import type { ScreenedPeopleRepository } from './monitoring/screened-people.repository'
import type { ListedHitRepository } from './requests/listed-hit.repository'
import type { NoHitsRepository } from './requests/no-hits.repository'
import type { MonitoredProvider, ScreeningProvider } from './requests/screening'
import type { ScreeningRepository } from './requests/screening.repository'

/** What every verb of this district is given, whether or not there is a caller. */
export type JobContext = file.JobContext & {
  readonly screeningProvider: ScreeningProvider
  readonly screenings: ScreeningRepository
  readonly noHits: NoHitsRepository
  readonly listedHits: ListedHitRepository
  readonly passes: PassRepository
  readonly screenedPeople: ScreenedPeopleRepository
  readonly changedPeople: ChangedPeopleRepository
  /** Of which hits staff got their notice. */
  readonly sentHitNotices: SentNotices
  readonly listVersions: ListVersionRepository
  /** Where each list is downloaded from every day. */
  readonly listAddresses: Readonly<Record<string, string>>
}
export type MemberContext = JobContext & ByMember
/** Of ongoing monitoring, which needs a provider that can say which lists it asks. */
export type MonitoringContext = JobContext & { readonly screeningProvider: MonitoredProvider }
