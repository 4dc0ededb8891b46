import type { RecurringJob } from '../platform/jobs/job'
import { expiredLinksJob } from './auth/expired-links'
import type { JobContext } from './context'
import { oldNoticesJob } from './notices/old-notices'

/** What comes again and again in this district. */
export const jobsOfPeople = (ctx: JobContext): readonly RecurringJob[] => [expiredLinksJob(ctx), oldNoticesJob(ctx)]
