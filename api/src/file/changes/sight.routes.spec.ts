import { deleteClient, updateClient } from '@dossier/contract/file/endpoints/clients'
import { updatePerson } from '@dossier/contract/file/endpoints/records'
import type { Permission } from '@dossier/contract/platform/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { forbidden } from '../../testing/refusals'

let product: OpenProduct
let firm: Firm

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
})

/** A token of someone who may do everything but these things. */
async function without(...denied: Permission[]) {
  const permissionChanges = Object.fromEntries(denied.map((name) => [name, 'deny' as const]))
  return product.tokenOf(await product.hire(firm.id, { type: 'ADMINISTRATOR', permissionChanges }))
}

describe('Someone who may edit or delete but not view', () => {
  it('PLT-28 proposes nothing of a client, and learns nothing of it from a refusal', async () => {
    const blind = await without('view_dashboard_tab')
    const params = { id: await firm.client() }
    for (const edits of [{ city: 'Soto' }, { city: 'Soto', rev: 99 }, { nonsense: 1 }]) {
      const refused = await product.attempt(blind, updateClient, { params, body: edits })
      expect(refused).toMatchObject(forbidden)
      expect(refused.body).not.toHaveProperty('details')
    }
    for (const rev of [undefined, 99]) {
      const refused = await product.attempt(blind, deleteClient, { body: { company_id: params.id, rev } })
      expect(refused).toMatchObject(forbidden)
      expect(refused.body).not.toHaveProperty('details')
    }
    const seeing = await product.attempt(await without(), updateClient, { params, body: { city: 'Soto', rev: 99 } })
    expect(seeing).toMatchObject({ status: 409, body: { details: { current: { _id: params.id } } } })
  })

  it('PLT-28 proposes nothing of a person whose section they may not view', async () => {
    const holder = await firm.holder()
    const [person] = await product.caseFiles.ofKind(firm.member('officer'), 'person', holder)
    const params = { id: person?.id ?? '' }
    const edits = { firstName: 'Johan' }
    const blind = await without('view_ubo_section_general', 'create_mbd_section')
    expect(await product.attempt(blind, updatePerson, { params, body: edits })).toMatchObject(forbidden)
    expect((await product.attempt(await without(), updatePerson, { params, body: edits })).status).toBe(200)
  })
})
