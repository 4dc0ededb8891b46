import { request } from 'playwright-core'
import { actsOn } from '../fixtures/acts'
import type { Visit } from './page-loads'

/** The pages that are measured: a client of the demo office is asked to fill in a form, a supervisor is signed in. */
export async function productVisits(home: string) {
  const requests = await request.newContext()
  const acts = actsOn(requests, home)
  const body = { email: 'supervisor@demo.test', password: 'Dossier-demo-1' }
  const { token } = await acts.call<{ token: string }>('supervisor', '/login', body)
  const form = await acts.form(await acts.client('Measured Holding B.V.'))
  await requests.dispose()

  const visit = (name: string, address: string, awaited: string): Visit => ({ name, home, address, awaited })
  return {
    signIn: visit('sign-in page', '/login', 'input[type=email]'),
    signedIn: { ...visit('first signed-in page', '/', '[data-area=mfe-kyc] tbody tr'), token },
    external: visit('page for external clients', `/fill-due-diligence/?token=${form.token}`, 'main a[href]'),
  }
}
