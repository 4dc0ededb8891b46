import type { RecurringJob } from '../platform/jobs/job'
import type { JobContext } from './context'
import { checkOfFiles } from './kept-files/check-of-files'
import { dailyExpiries } from './reviews/daily-expiries'
import { dailyJob } from './reviews/daily-job'
import { dailyReminders } from './reviews/daily-reminders'
import { dailyReviews } from './reviews/daily-reviews'

/** What comes again and again in this district. */
export const jobsOfFile = (ctx: JobContext): readonly RecurringJob[] => [
  dailyJob(ctx, dailyReviews),
  dailyJob(ctx, dailyReminders),
  dailyJob(ctx, dailyExpiries),
  checkOfFiles(ctx),
]
