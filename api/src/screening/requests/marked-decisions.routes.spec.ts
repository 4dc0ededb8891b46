import { approveChange, getNotification } from '@dossier/contract/file/endpoints/changes'
import { createDirector } from '@dossier/contract/file/endpoints/records'
import { decideHit, runScreening } from '@dossier/contract/screening/endpoints'
import { beforeEach, expect, it } from 'vitest'
import { company } from '../../testing/board'
import { type Firm, openFirm } from '../../testing/firm'
import { hireByCall } from '../../testing/hire-by-call'
import { aListed, listedNames } from '../../testing/listed-names'
import { type OpenProduct, openProduct } from '../../testing/open-product'

let product: OpenProduct
let firm: Firm
let entity: string

beforeEach(async () => {
  product = await openProduct({ screeningProvider: listedNames([aListed(['', 'HARBOUR DIRECTORS LLC'])]).provider })
  firm = await openFirm(product, ['administrator', 'manager'])
  const { id: company_id, action } = await firm.proposeClient()
  await firm.approve(action, 'administrator')
  await firm.approve(await firm.propose(company_id, { sanction_screening_available: 'YES' }), 'administrator')
  const { body } = await product.call(firm.as.manager, createDirector, { body: { company_id, ...company } })
  await firm.approve(body.action._id, 'administrator')
  entity = body.entities[0]?._id ?? ''
})

async function run() {
  product.clock.pass(60)
  return (await product.call(firm.as.administrator, runScreening, { body: { entity_id: entity } })).body
}

/** The administrator's decision, approved by the bearer of a token. */
async function decidedBy(token: string) {
  const body = { search_id: (await run()).search_id, sanctionIndex: 0, decision: 'false', reason: 'Another company' }
  const action = (await product.call(firm.as.administrator, decideHit, { body })).body.action?._id ?? ''
  const { status } = await product.call(token, approveChange, { body: { id: action } })
  return { status, action, decided: (await run()).hits[0]?.decided }
}

it('GOV-02 GOV-28 a decision on a hit that its author approved, as no one else could, is marked', async () => {
  const { status, action, decided } = await decidedBy(firm.as.administrator)
  expect(status).toBe(200)
  expect(decided).toEqual({
    decision: 'false',
    reason: 'Another company',
    by: 'administrator',
    approved_by: 'administrator',
    at: expect.any(String),
    action,
    self_approved: true,
  })
})

it('GOV-29 a decision on a hit by an account that no one could confirm is marked', async () => {
  const { token } = await hireByCall(product, firm.as.administrator, 'DATA_PROCESSOR', 'colleague')
  const { status, decided } = await decidedBy(token)
  expect(status).toBe(200)
  expect(decided).toMatchObject({ approved_by: 'colleague', unconfirmed: true })
  expect(decided).not.toHaveProperty('self_approved')
})

it('CHG-24 names in the Work Flow whom a hit was found for', async () => {
  const { action } = await decidedBy(firm.as.administrator)
  const { notification } = (await product.call(firm.as.administrator, getNotification, { params: { id: action } })).body
  expect(notification).toMatchObject({
    object_name: 'HARBOUR DIRECTORS LLC for Harbour Directors B.V.',
    summary: expect.stringMatching(
      /^administrator added sanction screening hit HARBOUR DIRECTORS LLC for Harbour Directors B\.V\.:/,
    ),
  })
})
