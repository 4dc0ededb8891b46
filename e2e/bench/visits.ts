import { request } from 'playwright-core'
import { actsOn } from '../fixtures/acts'
import type { Visit } from './page-loads'

/**
 * The pages that are measured: a client of the demo office, who is asked to fill in a form, and a supervisor, signed in
 * with the token.
 */
export async function productVisits(home: string) {
  const requests = await request.newContext()
  const acts = actsOn(requests, home)
  const body = { email: 'supervisor@demo.test', password: 'Dossier-demo-1' }
  const { token } = await acts.call<{ token: string }>('supervisor', '/login', body)
  const client = await acts.client('Measured Holding B.V.')
  const form = await acts.form(client)
  await requests.dispose()

  const visit = (name: string, address: string, awaited: string): Visit => ({ name, home, address, awaited })
  return {
    client,
    token,
    signIn: visit('sign-in page', '/login', 'input[type=email]'),
    signedIn: { ...visit('first signed-in page', '/', '[data-area=mfe-kyc] tbody tr'), token },
    external: visit('page for external clients', `/fill-due-diligence/?token=${form.token}`, 'main a[href]'),
  }
}
