import { request } from 'playwright-core'
import { actsOn } from '../fixtures/acts'
import type { Product } from '../fixtures/product'

/** Puts records into a client of a product by its data folder. */
export type Fill = (dataDir: string, companyId: string) => Promise<void>

/** A client whose file is filled and counted. Answers its id, and a token of one who sees it. */
export async function aFilledClient({ address, dataDir }: Product, name: string, fill: Fill) {
  const requests = await request.newContext()
  const acts = actsOn(requests, address)
  const id = await acts.client(name)
  await fill(dataDir, id)
  await acts.change('manager', id, { location_type: 'local', transaction_profile_report: 'YES' })
  await acts.call('manager', '/account-number/create', { company_id: id })
  await acts.approveAll(id)
  const { token } = await acts.call<{ token: string }>('manager', '/login', {
    email: 'manager@demo.test',
    password: 'Dossier-demo-1',
  })
  await requests.dispose()
  return { id, token }
}
