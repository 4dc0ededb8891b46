import { limits } from '@dossier/contract/platform/limits'
import { dayMs } from '../../platform/durations'
import type { RecurringJob } from '../../platform/jobs/job'
import type { JobContext } from '../context'

const hourMs = 60 * 60 * 1000

/** Forgets notices, read or not, once no one needs them any more. */
export const oldNoticesJob = ({ notices, now }: Pick<JobContext, 'notices' | 'now'>): RecurringJob => ({
  name: 'old notices',
  everyMs: dayMs,
  leaseMs: 5 * 60_000,
  retryMs: () => hourMs,
  run: async () => notices.forget(new Date(now().getTime() - limits.noticeDays * dayMs)),
})
