import { createDueDiligence, listDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { inviteToForm } from '@dossier/contract/due-diligence/endpoints/invitations'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'

let product: OpenProduct
let firm: Firm
let client: string

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product, ['manager', 'officer', 'trust'])
  client = await firm.client()
})

describe('The mailbox of a colleague', () => {
  const refused = {
    status: 400,
    body: {
      message: 'This address belongs to a colleague',
      errors: { email: 'This address belongs to a colleague' },
    },
  }
  const address = () => firm.users.trust.email
  const attempt = (email: string) =>
    product.attempt(firm.as.manager, createDueDiligence, {
      body: { company_id: client, label: 'Yearly review', email },
    })

  it('GOV-43 gets no form, however it is written', async () => {
    const [local, domain] = address().split('@')
    for (const email of [address(), address().toUpperCase(), `${local}+form@${domain}`, ` ${address()} `]) {
      expect(await attempt(email)).toMatchObject(refused)
    }
    const before = (await product.call(firm.as.manager, listDueDiligence, { query: { company_id: client } })).body.count
    expect(before).toBe(0)
    const body = { company_id: client, label: 'Yearly review' }
    const { dueDiligence } = (await product.call(firm.as.manager, createDueDiligence, { body })).body
    expect(
      await product.attempt(firm.as.manager, inviteToForm, { body: { id: dueDiligence._id, email: address() } }),
    ).toMatchObject(refused)
  })

  it('GOV-43 is none of another organisation’s', async () => {
    const other = await openFirm(product, ['officer'])
    expect((await attempt(other.users.officer.email)).status).toBe(200)
  })
})
