import type { RecurringJob } from '../../platform/jobs/job'
import { actOf } from '../../trail/act'
import { anchorAtOnce } from '../../trail/anchors/anchor-job'
import type { JobContext } from '../context'
import { commandLine } from './at-the-machine'

const minuteMs = 60_000

/** Puts on the chains what was done to the whole database at the machine, and anchors a restore or another key at once (GOV-41). */
export const machineActsJob = (ctx: JobContext): RecurringJob => ({
  name: 'acts at the machine',
  everyMs: minuteMs,
  leaseMs: 5 * minuteMs,
  retryMs: () => minuteMs,
  async run({ extendLease }) {
    const unseen = new Set<string>()
    for (const { _id, chain, what, details } of await ctx.machineActs.waiting()) {
      await actOf(ctx, { chain, by: commandLine }, async (acting) => {
        if (await acting.machineActs.take(_id, acting.session)) {
          acting.record({ what, record: null, companyId: null, details })
        }
      })
      if (what !== 'backup made') unseen.add(chain)
      await extendLease()
    }
    if (unseen.size > 0) await anchorAtOnce(ctx, ...unseen)
  },
})
