import { approveChange } from '@dossier/contract/file/endpoints/changes'
import { createShareholder, getShareholder, updateShareholder } from '@dossier/contract/file/endpoints/records'
import { found } from '../platform/errors'
import type { Firm, Role } from './firm'
import type { OpenProduct } from './open-product'

/** What owns a part of a client: an individual or a company, unless its spec says more. */
export const anIndividual = { shareholder_type: 'person', firstName: 'Rafael', lastName: 'Cijntje' }
export const aCompany = { shareholder_type: 'entity', name: 'Lagoon Holding B.V.' }

export type Owners = Awaited<ReturnType<typeof openOwners>>

/** A new client and its shareholders, as the manager adds and the officer approves them. */
export async function openOwners(product: OpenProduct, firm: Firm, name?: string) {
  const client = await firm.client(name)

  const add = (body: Readonly<Record<string, unknown>>, by: Role = 'manager') =>
    product.attempt(firm.as[by], createShareholder, { body: { company_id: client, ...body } })

  return {
    client,
    add,
    read: (id: string, by: Role = 'trust') => product.attempt(firm.as[by], getShareholder, { params: { id } }),
    update: (id: string, body: Readonly<Record<string, unknown>>, by: Role = 'manager') =>
      product.attempt(firm.as[by], updateShareholder, { params: { id }, body }),
    approve: (action: string) => product.attempt(firm.as.officer, approveChange, { body: { id: action } }),

    /** Files a shareholder. Returns its ids and that of the change. */
    async file(percentage_held: number, who: Readonly<Record<string, unknown>> = aCompany) {
      const body = { company_id: client, percentage_held, ...who }
      const made = (await product.call(firm.as.manager, createShareholder, { body })).body
      const identity = found(made.person ?? made.entity)._id
      return { id: made.shareholder._id, ubo: made.ubo?._id ?? null, identity, action: made.action._id }
    },

    /** A shareholder that was approved. */
    async approved(percentage_held: number, who: Readonly<Record<string, unknown>> = aCompany) {
      const filed = await this.file(percentage_held, who)
      await firm.approve(filed.action)
      return filed
    },
  }
}
