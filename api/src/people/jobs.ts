import type { RecurringJob } from '../platform/jobs/job'
import { expiredLinksJob } from './auth/expired-links'
import type { JobContext } from './context'
import { oldNoticesJob } from './notices/old-notices'
import { machineActsJob } from './operator/machine-acts-job'

/** What comes again and again in this district. */
export const jobsOfPeople = (ctx: JobContext): readonly RecurringJob[] => [
  expiredLinksJob(ctx),
  oldNoticesJob(ctx),
  machineActsJob(ctx),
]
