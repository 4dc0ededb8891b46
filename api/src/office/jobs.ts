import { dailyJob } from '../file/reviews/daily-job'
import type { RecurringJob } from '../platform/jobs/job'
import { collectingJob } from './analysis/collect'
import { untakenUploadsJob } from './attachments/untaken-uploads-job'
import type { JobContext } from './context'
import { dailyTasks } from './tasks/daily-tasks'

/** What comes again and again in this district. */
export const jobsOfOffice = (ctx: JobContext): readonly RecurringJob[] => [
  dailyJob(ctx, dailyTasks(ctx)),
  untakenUploadsJob(ctx),
  collectingJob(ctx),
]
