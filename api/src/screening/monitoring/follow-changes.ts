import type { Scope } from '../../platform/access/scope'
import type { Work } from '../../platform/jobs/job'
import type { MonitoringContext } from '../context'
import { askPage } from './ask-page'
import { askingOf } from './asking-of'
import { keepPage } from './keep-page'
import { type Pass, withFollowed } from './pass'

const changesAtOnce = 50
const recordsAtOnce = 50
/** Acts that run at the same time end in another order than they began; after so long each of them has ended. */
const settledMs = 60_000

/**
 * Screens who was added or changed since a pass, as what is proposed says (SAN-30), so that no one waits for the next version of
 * the lists. Goes on until no change is left, or the process ends.
 */
export async function followChanges(ctx: MonitoringContext, scope: Scope, ended: Pass, work: Work<undefined>) {
  const until = new Date(ctx.now().getTime() - settledMs)
  let pass = ended
  while (!work.isStopping()) {
    const changed = await ctx.changedPeople.after(scope, pass.followed, until, changesAtOnce)
    if (changed === null) return
    const found = await ctx.screenedPeople.changed(scope, changed)
    const clients = await ctx.screenedPeople.clients(
      scope,
      found.map(({ companyId }) => companyId),
    )
    const screened = found.filter(({ companyId }) => clients.has(companyId))
    if (screened.length > 0) await ctx.screeningProvider.monitoring.upToDate()
    const asking = await askingOf(ctx, scope, work)
    for (let from = 0; from < screened.length; from += recordsAtOnce) {
      const records = screened.slice(from, from + recordsAtOnce)
      const asked = await askPage(records, asking)
      if (asked === null) return
      pass = await keepPage(ctx, scope, pass, {
        asked,
        clients,
        checked: records.length,
        next: (counted) => withFollowed(pass, counted, pass.followed),
      })
    }
    const followed = withFollowed(pass, nothingNew, changed.followed)
    await ctx.passes.move(scope, pass, followed)
    pass = followed
    await work.extendLease()
  }
}

const nothingNew = { hits: 0, unanswered: 0, published: '', outOfDate: false } as const
