import { within } from '../../platform/context'
import { LeaseLost, type RecurringJob } from '../../platform/jobs/job'
import type { JobContext } from '../context'
import { monitorOrganisation } from './monitor-organisation'

const minuteMs = 60_000

/**
 * Screens everyone of every organisation once for each version of the lists, and goes on where it was broken off. A newer
 * version that comes meanwhile begins another pass.
 */
export const monitoringJob = (ctx: JobContext): RecurringJob => ({
  name: 'sanction monitoring',
  everyMs: 5 * minuteMs,
  leaseMs: 10 * minuteMs,
  retryMs: (tries) => Math.min(5 * 2 ** (tries - 1), 60) * minuteMs,
  async run(work) {
    const { monitoring } = ctx.screeningProvider
    if (!monitoring) return
    const monitored = within(ctx, { screeningProvider: { ...ctx.screeningProvider, monitoring } })
    const failures: unknown[] = []
    for (const organisationId of await ctx.organisations.ids()) {
      await monitorOrganisation(monitored, { organisationId }, work).catch((error: unknown) => {
        if (error instanceof LeaseLost) throw error
        failures.push(error)
      })
    }
    if (failures.length > 0) throw failures[0]
  },
})
