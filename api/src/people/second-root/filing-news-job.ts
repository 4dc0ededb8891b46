import type { Job } from '../../platform/jobs/job'
import { actOf } from '../../trail/act'
import { anchorAtOnce } from '../../trail/anchors/anchor-job'
import { platformChain } from '../../trail/audit/transaction'
import type { JobContext } from '../context'
import type { FilingNews } from './filing'

const minuteMs = 60_000

/** Writes events of filings into the chain of the platform, once each, and has both heads anchored (GOV-37). */
export const filingNewsJob = (ctx: Omit<JobContext, 'filingNews' | 'filingsDue'>): Job<FilingNews> => ({
  name: 'decider filings on the platform',
  leaseMs: 5 * minuteMs,
  retryMs: (tries) => Math.min(2 ** tries, 60) * minuteMs,
  async run({ input: { filing: id, what, details, by } }) {
    const filing = await ctx.filings.byId(id)
    if (!filing) return
    await actOf(ctx, { chain: platformChain, by }, async (acting) => {
      const { filings, session, sequence } = acting
      if (!(await filings.notePlatformEvent(id, what, sequence, session))) return
      const record = { kind: 'user', id: filing.userId, name: filing.name }
      acting.record({ what, record, companyId: null, details })
    })
    await anchorAtOnce(ctx, filing.organisationId, platformChain)
  },
})
