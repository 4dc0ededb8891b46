import type { RecurringJob } from '../platform/jobs/job'
import type { JobContext } from './context'
import { downloadsJob } from './lists/downloads-job'
import { monitoringJob } from './monitoring/monitoring-job'

/** What comes again and again in this district. */
export const jobsOfScreening = (ctx: JobContext): readonly RecurringJob[] => [downloadsJob(ctx), monitoringJob(ctx)]
