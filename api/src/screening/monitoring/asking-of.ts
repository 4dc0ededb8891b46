import { calendarDateOf } from '@dossier/contract/platform/dates'
import type { Scope } from '../../platform/access/scope'
import type { Work } from '../../platform/jobs/job'
import type { MonitoringContext } from '../context'
import type { Asking } from './ask-page'

/** After so many questions the lease is extended, however slow the answers. */
const leaseFor = 10

/** How the records of an organisation are asked about, for as long as the process goes on. */
export async function askingOf(ctx: MonitoringContext, scope: Scope, work: Work<undefined>): Promise<Asking> {
  const { screeningProvider: provider } = ctx
  const { list_age_days: limitDays } = await ctx.organisations.settings(scope)
  return {
    provider,
    pauseMs: provider.monitoring.pauseMs,
    age: { today: calendarDateOf(ctx.now(), ctx.timeZone), limitDays },
    goesOn: goingOn(work),
  }
}

/** Keeps the lease while questions are asked, and answers whether to ask another. */
function goingOn({ extendLease, isStopping }: Work<undefined>) {
  let count = 0
  return async () => {
    if (count++ % leaseFor === 0) await extendLease()
    return !isStopping()
  }
}
