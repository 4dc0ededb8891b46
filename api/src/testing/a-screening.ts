import { listScreenings, runScreening } from '@dossier/contract/screening/endpoints'
import type { Firm } from './firm'
import type { OpenProduct } from './open-product'

const typed = { firstname: 'Anna', surname: 'Silva', dob: '1970-03-05T00:00:00.000Z', nationality: 'CW' }

/** Returns the ids of a screening for a client, which is switched on for it, and of its search. */
export async function aScreening(product: OpenProduct, firm: Firm, company: string) {
  await firm.approve(await firm.propose(company, { sanction_screening_available: 'YES' }))
  const { body } = await product.call(firm.as.officer, runScreening, { body: { company_id: company, ...typed } })
  const { sanctions } = (await product.call(firm.as.officer, listScreenings, { query: { company_id: company } })).body
  return { screening: sanctions[0]?._id ?? '', search: body.search_id }
}
