import type { ScreeningProvider } from '../screening/requests/screening'
import { openFirm, type Role } from './firm'
import { openProduct } from './open-product'

/** What a lookup is asked with. */
export const typed = { firstname: 'Igor', surname: 'Rotenberg', dob: '1973-05-09T00:00:00.000Z', nationality: 'RU' }

/** A firm in a product of its own, with a client whose people may be screened. */
export async function openScreenedClient(screeningProvider: ScreeningProvider, staffed?: readonly Role[]) {
  const product = await openProduct({ screeningProvider })
  const firm = await openFirm(product, staffed)
  const client = await firm.client()
  await firm.approve(await firm.propose(client, { sanction_screening_available: 'YES' }))
  return { product, firm, client }
}
