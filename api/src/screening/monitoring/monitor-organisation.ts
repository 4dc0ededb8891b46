import { calendarDateOf } from '@dossier/contract/platform/dates'
import type { Scope } from '../../platform/access/scope'
import type { Work } from '../../platform/jobs/job'
import { actOf } from '../../trail/act'
import type { JobContext, MonitoringContext } from '../context'
import { ProviderFailure } from '../requests/screening'
import { followChanges } from './follow-changes'
import { monitor } from './monitor'
import { nextStep } from './next-step'
import { endedPass, newPass, type Pass } from './pass'

/**
 * Goes through an organisation until the newest version of the lists was asked about everyone, those who were added or changed
 * since included, or the process ends.
 */
export async function monitorOrganisation(ctx: MonitoringContext, scope: Scope, work: Work<undefined>) {
  const { passes, screeningProvider } = ctx
  let pass = await passOfNow(ctx, scope, await passes.get(scope))
  try {
    while (pass.state !== 'done' && !work.isStopping()) {
      if (pass.total > 0) await screeningProvider.monitoring.upToDate()
      const next = pass.total === 0 ? null : await nextStep(ctx, scope, pass, work)
      if (next === 'broken off') return
      pass = await passOfNow(ctx, scope, next ?? (await endPass(ctx, scope, pass)))
    }
    if (pass.state === 'done') await followChanges(ctx, scope, pass, work)
  } catch (error) {
    if (error instanceof ProviderFailure) {
      const reached = (await passes.get(scope)) ?? pass
      await passes.move(scope, reached, { ...reached, state: 'failed', message: error.message })
    }
    throw error
  }
}

/** The pass of the lists that answer now, begun where the one that is known asks others. */
async function passOfNow(ctx: MonitoringContext, scope: Scope, known: Pass | null): Promise<Pass> {
  // Where it is not known whether lists changed, once a day is often enough.
  const version = (await ctx.screeningProvider.monitoring.version()) || calendarDateOf(ctx.now(), ctx.timeZone)
  if (known?.version === version) return known
  const fresh = newPass(version, await ctx.screenedPeople.count(scope), ctx.now())
  await ctx.passes.begin(scope, fresh)
  return fresh
}

/** Ends a pass, on the trail where anyone was screened. */
async function endPass(ctx: JobContext, scope: Scope, pass: Pass): Promise<Pass> {
  const ended = endedPass(pass, ctx.now())
  if (pass.total === 0) {
    await ctx.passes.move(scope, pass, ended)
    return ended
  }
  await actOf(ctx, { chain: scope.organisationId, by: monitor }, async ({ passes, session, record }) => {
    await passes.move(scope, pass, ended, session)
    const { version, published, checked, hits, unanswered } = ended
    const details = { version, published, checked, hits, unanswered }
    record({ what: 'sanction monitoring ended', record: null, companyId: null, details })
  })
  return ended
}
