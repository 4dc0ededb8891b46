import type { RecurringJob } from '../../platform/jobs/job'
import { platformChain } from '../../trail/audit/transaction'
import type { JobContext } from '../context'
import { warnOfAlteredFiles } from './warn-of-altered-files'

const hourMs = 60 * 60_000

/** Reads every file that is named anywhere once a week, and warns of those that are not what they were (GOV-40). */
export const checkOfFiles = (ctx: JobContext): RecurringJob => ({
  name: 'check of files',
  everyMs: 7 * 24 * hourMs,
  leaseMs: 10 * 60_000,
  retryMs: () => hourMs,
  async run({ extendLease }) {
    for (const { id } of await ctx.chains.all()) {
      const { altered: files } = await ctx.alteredFiles(id, { onProgress: extendLease })
      if (id !== platformChain) await warnOfAlteredFiles(ctx, { organisationId: id }, files)
      else if (files.length > 0)
        ctx.log.error({ lists: files.map(({ record }) => record.name) }, 'lists are not what was imported')
      await extendLease()
    }
  },
})
