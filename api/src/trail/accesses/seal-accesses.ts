import { calendarDateOf } from '@dossier/contract/platform/dates'
import type { Caller } from '../../platform/access/actor'
import type { RecurringJob } from '../../platform/jobs/job'
import { actOf } from '../act'
import type { JobContext } from '../context'
import { sealedAfterMs } from './access-writer'

type SealingContext = JobContext & {
  readonly chains: { readonly all: () => Promise<readonly { readonly id: string }[]> }
}

const minuteMs = 60_000
const by: Caller = { userId: null, name: 'Access log', type: 'SYSTEM', address: '' }

/** Puts the digest of each day's accesses on the trail, once that day is over (GOV-46). */
export const sealAccesses = (ctx: SealingContext): RecurringJob => ({
  name: 'access log',
  everyMs: 60 * minuteMs,
  leaseMs: 5 * minuteMs,
  retryMs: () => 10 * minuteMs,
  async run({ extendLease }) {
    const today = calendarDateOf(new Date(ctx.now().getTime() - sealedAfterMs), ctx.timeZone)
    for (const { id } of await ctx.chains.all()) {
      for (const day of await ctx.accesses.unsealedDays(id, today)) await sealDay(ctx, id, day)
      await extendLease()
    }
  },
})

async function sealDay(ctx: SealingContext, chain: string, day: string) {
  const details = await ctx.accesses.digestOfDay(chain, day)
  await actOf(ctx, { chain, by }, async ({ accesses, record, session }) => {
    await accesses.setSealed(chain, details, session)
    record({ what: 'accesses sealed', record: null, companyId: null, details })
  })
}
