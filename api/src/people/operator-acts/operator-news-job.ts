import type { Job } from '../../platform/jobs/job'
import { actOf } from '../../trail/act'
import { platformChain } from '../../trail/audit/transaction'
import type { JobContext } from '../context'

const minuteMs = 60_000

/** Writes what operators did to organisations into the chain of the platform too, once each. */
export const operatorNewsJob = (ctx: Omit<JobContext, 'operatorNews' | 'filingNews' | 'filingsDue'>): Job<string> => ({
  name: 'acts of operators on the platform',
  leaseMs: 5 * minuteMs,
  retryMs: (tries) => Math.min(2 ** tries, 60) * minuteMs,
  async run({ input: id }) {
    const news = await ctx.operatorEvents.byId(id)
    if (!news) return
    await actOf(ctx, { chain: platformChain, by: news.by }, async ({ operatorEvents, session, record }) => {
      if (await operatorEvents.take(id, session)) record({ ...news.event, record: news.record, companyId: null })
    })
  },
})
