import { approveChange, denyChange, withdrawChange } from '@dossier/contract/file/endpoints/changes'
import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import { openFirm, type Role } from './firm'
import { openProduct } from './open-product'

export type Deciding = Awaited<ReturnType<typeof openDeciding>>

/** Opens a product with a firm, and how its staff decide on changes. */
export async function openDeciding() {
  const product = await openProduct()
  const firm = await openFirm(product)
  const text = 'Not what the register says'
  return {
    product,
    firm,
    approve: (id: string, by: Role = 'officer', more: object = {}) =>
      product.attempt(firm.as[by], approveChange, { body: { id, ...more } }),
    deny: (id: string, by: Role = 'officer', more: object = {}) =>
      product.attempt(firm.as[by], denyChange, { body: { id, text, ...more } }),
    withdraw: (id: string, by: Role = 'manager') => product.attempt(firm.as[by], withdrawChange, { body: { id } }),
    dashboard: async (id: string) =>
      (await product.call(firm.as.manager, getDashboard, { query: { company_id: id } })).body.companyData,
  }
}
