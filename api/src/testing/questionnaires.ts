import { createDueDiligence, dueDiligenceInfo } from '@dossier/contract/due-diligence/endpoints/forms'
import type { DueDiligenceElement } from '@dossier/contract/due-diligence/schemas/forms'
import { createClient } from '@dossier/contract/file/endpoints/clients'
import { type Role, typeOf } from './firm'
import { openProduct } from './open-product'

export type Questionnaires = Awaited<ReturnType<typeof openQuestionnaires>>

/** A product with one client, who may be sent questionnaires, and the people who may do what with them. */
export async function openQuestionnaires(wanted: Parameters<typeof openProduct>[0] = {}) {
  const product = await openProduct(wanted)
  const firm = await product.found('Trust Office')
  const manager = await product.tokenOf(await product.hire(firm, { type: 'DATA_CONTROLLER', username: 'manager' }))
  const other = await product.found('Other Office')

  async function aClient() {
    const created = await product.call(manager, createClient, {
      body: { company_type: 'corporate', name: 'Harbour Holdings', location_type: 'local' },
    })
    return created.body.company._id
  }
  const clientId = await aClient()

  return {
    product,
    firm,
    /** Hires one more of these roles, named after it. Returns their token. */
    hired: async (role: Role, username: string = role) =>
      product.tokenOf(await product.hire(firm, { type: typeOf[role], username })),
    clientId,
    aClient,
    /** DATA_CONTROLLER: may create and update. */
    manager,
    /** TRUST_OFFICER: may only look. */
    reader: await product.tokenOf(await product.hire(firm, { type: 'TRUST_OFFICER', username: 'reader' })),
    /** No permission at all. */
    outsider: await product.tokenOf(await product.hire(firm, { type: 'CLIENT', username: 'outsider' })),
    /** A manager of another organisation. */
    stranger: await product.tokenOf(await product.hire(other, { type: 'DATA_CONTROLLER', username: 'stranger' })),

    async aForm({ company = clientId, label = 'Yearly review' } = {}) {
      product.clock.pass(1)
      const { body } = await product.call(manager, createDueDiligence, { body: { company_id: company, label } })
      const { dueDiligence } = body
      return {
        id: dueDiligence._id,
        rev: dueDiligence.rev,
        token: dueDiligence.access_link_token ?? '',
        documentsToken: dueDiligence.access_link_documents_token ?? '',
      }
    },

    /** What a link shows, with its company element. */
    async opened(token: string) {
      const { body } = await product.call(null, dueDiligenceInfo, { body: { token } })
      return { ...body, company: companyOf(body.elements) }
    },

    /** As the later verbs of review do it. */
    approve: (id: string) =>
      product.database.db
        .collection<{ _id: string }>('records')
        .updateOne({ _id: id }, { $set: { 'facts.status': 'approved' } }),
  }
}

export const companyOf = (elements: readonly DueDiligenceElement[]) => {
  const company = elements.find(({ type }) => type === 'company')
  if (!company) throw new Error('No company element')
  return company
}
