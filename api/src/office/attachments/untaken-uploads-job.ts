import { officeLimits } from '@dossier/contract/office/limits'
import type { Caller } from '../../platform/access/actor'
import type { RecurringJob } from '../../platform/jobs/job'
import { actOf } from '../../trail/act'
import type { JobContext } from '../context'

const hourMs = 60 * 60_000
const by: Caller = { userId: null, name: 'Untaken uploads', type: 'SYSTEM', address: '' }

/** Forgets uploads that nothing took within 24 hours; their content follows with that of orphans (FIL-11). */
export const untakenUploadsJob = (ctx: JobContext): RecurringJob => ({
  name: 'untaken uploads',
  everyMs: hourMs,
  leaseMs: 5 * 60_000,
  retryMs: () => hourMs,
  async run({ extendLease }) {
    const { attachments, now } = ctx
    const untaken = await attachments.untaken(new Date(now().getTime() - officeLimits.unattachedHours * hourMs))
    for (const chain of new Set(untaken.map((each) => each.chain))) {
      const ids = untaken.filter((each) => each.chain === chain).map(({ id }) => id)
      await actOf(ctx, { chain, by }, async ({ session, record }) => {
        const files = (await attachments.byIds(ids, session)).flatMap(({ id, holder }) => (holder === null ? [id] : []))
        if (files.length === 0) return
        await attachments.removeUntaken(files, session)
        record({ what: 'untaken uploads removed', record: null, companyId: null, details: { files } })
      })
      await extendLease()
    }
  },
})
