import type { Scope } from '../../platform/access/scope'
import type { Work } from '../../platform/jobs/job'
import type { MonitoringContext } from '../context'
import { askPage } from './ask-page'
import { askingOf } from './asking-of'
import { keepPage } from './keep-page'
import { type Pass, withPage } from './pass'

/** With how many records one step deals. */
const atOnce = 50

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
  const { screenedPeople, passes } = ctx
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
  const asked = await askPage(screened, await askingOf(ctx, scope, work))
  if (asked === null) return 'broken off'
  await work.extendLease()
  const after = { ...pass.after, id: last.id }
  const checked = screened.length
  return keepPage(ctx, scope, pass, {
    asked,
    clients,
    checked,
    next: (counted) => withPage(pass, { ...counted, checked, after }),
  })
}
