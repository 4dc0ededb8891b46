import type { RecurringJob } from '../../platform/jobs/job'
import type { JobContext } from '../context'

const hourMs = 60 * 60 * 1000
const keptMs = 30 * 24 * hourMs

/** Forgets mailed links a month after they expired: until then a late click is answered that the link has expired. */
export const expiredLinksJob = ({ mailLinks, now }: Pick<JobContext, 'mailLinks' | 'now'>): RecurringJob => ({
  name: 'expired links',
  everyMs: hourMs,
  leaseMs: 5 * 60_000,
  retryMs: () => hourMs,
  run: async () => mailLinks.forgetExpired(new Date(now().getTime() - keptMs)),
})
