import { request } from 'playwright-core'
import { actsOn } from '../fixtures/acts'
import type { Visit } from './page-loads'

/** The pages that are measured: a client of the demo office is asked to fill in a form, a supervisor is signed in. */
export async function productVisits(home: string) {
  const requests = await request.newContext()
  const acts = actsOn(requests, home)
  const body = { email: 'supervisor@demo.test', password: 'Dossier-demo-1' }
  const { token } = await acts.call<{ token: string }>('supervisor', '/login', body)
  const company_id = await acts.client('Measured Holding B.V.')
  const { dueDiligence } = await acts.call<{ dueDiligence: { access_link_token: string } }>(
    'manager',
    '/due-diligence/create',
    { company_id, label: 'Yearly review' },
  )
  await requests.dispose()

  const visit = (name: string, address: string, awaited: string): Visit => ({ name, home, address, awaited })
  return {
    signIn: visit('sign-in page', '/login', 'input[type=email]'),
    signedIn: { ...visit('first signed-in page', '/', '[data-area=mfe-kyc] tbody tr'), token },
    external: visit(
      'page for external clients',
      `/fill-due-diligence/?token=${dueDiligence.access_link_token}`,
      'main a[href]',
    ),
  }
}
