import { calendarDateOf } from '@dossier/contract/dates'
import type { Scope } from '../access/scope'
import type { Work } from '../jobs/job'
import type { OrganisationRepository } from '../organisations/organisation.repository'
import type { Monitorable, ScreeningProvider } from '../screening/screening'
import { askPage } from './ask-page'
import { type Dependencies as Keeping, keepPage } from './keep-page'
import type { Pass } from './pass'
import type { PassRepository } from './pass.repository'
import type { ScreenedPeopleRepository } from './screened-people.repository'

export type Dependencies = Omit<Keeping, 'providerName'> & {
  readonly provider: ScreeningProvider & { readonly monitoring: Monitorable }
  readonly passes: PassRepository
  readonly people: ScreenedPeopleRepository
  readonly organisations: Pick<OrganisationRepository, 'ids' | 'settings'>
  readonly timeZone: string
}

/** With how many records one step deals. */
const atOnce = 50
/** After so many questions the lease is extended, however slow the answers. */
const leaseFor = 10

/**
 * Does the next page of a pass. Returns the pass as it stands then, null where nothing is left, 'broken off' where the
 * process is about to end. Throws a ProviderFailure where no one is answered.
 */
export async function nextStep(
  dependencies: Dependencies,
  scope: Scope,
  pass: Pass,
  work: Work<undefined>,
): Promise<Pass | null | 'broken off'> {
  const { people, organisations, passes, provider, now, timeZone } = dependencies
  const page = await people.page(scope, pass.after, atOnce)
  const last = page.at(-1)
  if (last === undefined) {
    if (pass.after.kind === 'person') return null
    const persons: Pass = { ...pass, after: { kind: 'person', id: '' } }
    await passes.move(scope, pass, persons)
    return persons
  }
  const clientIds = page.map(({ companyId }) => companyId)
  const clients = await people.clients(scope, clientIds)
  const screened = page.filter(({ companyId }) => clients.has(companyId))
  const { list_age_days: limitDays } = await organisations.settings(scope)
  const asking = {
    provider,
    pauseMs: provider.monitoring.pauseMs,
    age: { today: calendarDateOf(now(), timeZone), limitDays },
    goesOn: goingOn(work),
  }
  const asked = await askPage(screened, asking)
  if (asked === null) return 'broken off'
  await work.extendLease()
  const done = { asked, clients, checked: screened.length, after: { kind: pass.after.kind, id: last.id } }
  return keepPage({ ...dependencies, providerName: provider.name }, scope, pass, done)
}

/** Returns what keeps the lease while questions are asked, and answers whether to ask another. */
function goingOn({ extendLease, isStopping }: Work<undefined>) {
  let count = 0
  return async () => {
    if (count++ % leaseFor === 0) await extendLease()
    return !isStopping()
  }
}
