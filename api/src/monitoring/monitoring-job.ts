import { calendarDateOf } from '@dossier/contract/dates'
import type { Scope } from '../access/scope'
import { LeaseLost, type RecurringJob, type Work } from '../jobs/job'
import { ProviderFailure, type ScreeningProvider } from '../screening/screening'
import { monitor } from './monitor'
import { endedPass, newPass, type Pass } from './pass'
import { type Dependencies, nextStep } from './pass-step'

const minuteMs = 60_000

/**
 * Screens everyone of every organisation once for each version of the lists, and goes on where it was broken off. A newer
 * version that comes meanwhile begins another pass.
 */
export const monitoringJob = ({
  provider,
  ...dependencies
}: Omit<Dependencies, 'provider'> & { readonly provider: ScreeningProvider }): RecurringJob => ({
  name: 'sanction monitoring',
  everyMs: 5 * minuteMs,
  leaseMs: 10 * minuteMs,
  retryMs: (tries) => Math.min(5 * 2 ** (tries - 1), 60) * minuteMs,
  async run(work) {
    const { monitoring } = provider
    if (!monitoring) return
    const failures: unknown[] = []
    for (const organisationId of await dependencies.organisations.ids()) {
      const monitored = { ...dependencies, provider: { ...provider, monitoring } }
      await monitorAll(monitored, { organisationId }, work).catch((error: unknown) => {
        if (error instanceof LeaseLost) throw error
        failures.push(error)
      })
    }
    if (failures.length > 0) throw failures[0]
  },
})

async function monitorAll(dependencies: Dependencies, scope: Scope, work: Work<undefined>) {
  const { provider, passes, people, now, timeZone } = dependencies
  // Where it is not known whether lists changed, once a day is often enough.
  const versionNow = async () => (await provider.monitoring.version()) || calendarDateOf(now(), timeZone)
  const begun = async (known: Pass | null) => {
    const version = await versionNow()
    if (known?.version === version) return known
    const fresh = newPass(version, await people.count(scope), now())
    await passes.begin(scope, fresh)
    return fresh
  }

  let pass = await begun(await passes.get(scope))
  try {
    while (pass.state !== 'done' && !work.isStopping()) {
      if (pass.total > 0) await provider.monitoring.upToDate()
      const next = pass.total === 0 ? null : await nextStep(dependencies, scope, pass, work)
      if (next === 'broken off') return
      pass = await begun(next ?? (await end(dependencies, scope, pass)))
    }
  } catch (error) {
    if (error instanceof ProviderFailure) {
      await passes.move(scope, pass, { ...pass, state: 'failed', message: error.message })
    }
    throw error
  }
}

/** Ends a pass, on the trail where anyone was screened. */
async function end({ passes, inTransaction, now }: Dependencies, scope: Scope, pass: Pass): Promise<Pass> {
  const ended = endedPass(pass, now())
  if (pass.total === 0) {
    await passes.move(scope, pass, ended)
    return ended
  }
  await inTransaction(scope.organisationId, monitor, async ({ session, record }) => {
    await passes.move(scope, pass, ended, session)
    const { version, published, checked, hits, unanswered } = ended
    const details = { version, published, checked, hits, unanswered }
    record({ what: 'sanction monitoring ended', record: null, companyId: null, details })
  })
  return ended
}
