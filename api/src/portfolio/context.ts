import type * as dueDiligence from '../due-diligence/context'
import type * as office from '../office/context'
import type { ByMember } from '../platform/context'
import type * as screening from '../screening/context'
import type { DueReviewRepository } from './my-day/due-review.repository'
import type { ViewRepository } from './views/view.repository'
import type { ExpiryRepository } from './worklist/expiry.repository'
import type { WaitingFormRepository } from './worklist/waiting-form.repository'

/** What every verb of this district is given, whether or not there is a caller. */
export type JobContext = dueDiligence.JobContext &
  screening.JobContext &
  office.JobContext & {
    readonly views: ViewRepository
    readonly dueReviews: DueReviewRepository
    readonly expiries: ExpiryRepository
    readonly waitingForms: WaitingFormRepository
  }
export type MemberContext = JobContext & ByMember
