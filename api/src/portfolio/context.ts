import type * as dueDiligence from '../due-diligence/context'
import type { ByMember } from '../platform/context'
import type * as screening from '../screening/context'
import type { ViewRepository } from './views/view.repository'

/** What every verb of this district is given, whether or not there is a caller. */
export type JobContext = dueDiligence.JobContext & screening.JobContext & { readonly views: ViewRepository }
export type MemberContext = JobContext & ByMember
