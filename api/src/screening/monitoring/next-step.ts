import { calendarDateOf } from '@dossier/contract/platform/dates'
import type { Scope } from '../../platform/access/scope'
import type { Work } from '../../platform/jobs/job'
import type { MonitoringContext } from '../context'
import { askPage } from './ask-page'
import { keepPage } from './keep-page'
import type { Pass } from './pass'

/** With how many records one step deals. */
const atOnce = 50
/** After so many questions the lease is extended, however slow the answers. */
const leaseFor = 10

/**
 * Does the next page of a pass. Returns the pass as it stands then, null where nothing is left, 'broken off' where the
 * process is about to end. Throws a ProviderFailure where no one is answered.
 */
export async function nextStep(
  ctx: MonitoringContext,
  scope: Scope,
  pass: Pass,
  work: Work<undefined>,
): Promise<Pass | null | 'broken off'> {
  const { screenedPeople, passes, screeningProvider: provider } = ctx
  const page = await screenedPeople.page(scope, pass.after, atOnce)
  const last = page.at(-1)
  if (last === undefined) {
    if (pass.after.kind === 'person') return null
    const persons: Pass = { ...pass, after: { kind: 'person', id: '' } }
    await passes.move(scope, pass, persons)
    return persons
  }
  const clientIds = page.map(({ companyId }) => companyId)
  const clients = await screenedPeople.clients(scope, clientIds)
  const screened = page.filter(({ companyId }) => clients.has(companyId))
  const { list_age_days: limitDays } = await ctx.organisations.settings(scope)
  const asked = await askPage(screened, {
    provider,
    pauseMs: provider.monitoring.pauseMs,
    age: { today: calendarDateOf(ctx.now(), ctx.timeZone), limitDays },
    goesOn: goingOn(work),
  })
  if (asked === null) return 'broken off'
  await work.extendLease()
  return keepPage(ctx, scope, pass, { asked, clients, checked: screened.length, after: { ...pass.after, id: last.id } })
}

/** Keeps the lease while questions are asked, and answers whether to ask another. */
function goingOn({ extendLease, isStopping }: Work<undefined>) {
  let count = 0
  return async () => {
    if (count++ % leaseFor === 0) await extendLease()
    return !isStopping()
  }
}
