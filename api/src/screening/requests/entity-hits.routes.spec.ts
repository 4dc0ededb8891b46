import { getNotification } from '@dossier/contract/file/endpoints/changes'
import { getScreeningHit, updateEntity } from '@dossier/contract/file/endpoints/records'
import { saveSettings } from '@dossier/contract/people/endpoints/organisation-settings'
import { decideHit, runScreening, screeningStates } from '@dossier/contract/screening/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { boardOf, company } from '../../testing/board'
import type { Firm } from '../../testing/firm'
import { aListed, listedNames } from '../../testing/listed-names'
import type { OpenProduct } from '../../testing/open-product'
import { forbidden } from '../../testing/refusals'
import { openScreenedClient } from '../../testing/screened-client'

const { provider } = listedNames([
  aListed(['', 'HARBOUR DIRECTORS LLC'], {
    individual: { firstname: '', surname: 'HARBOUR DIRECTORS LLC', year_of_birth: '' },
  }),
])
const reason = 'Another company: registered elsewhere'

let product: OpenProduct
let firm: Firm
let client: string
let entity: string

beforeEach(async () => {
  const opened = await openScreenedClient(provider, ['administrator', 'manager', 'supervisor', 'officer', 'trust'])
  ;({ product, firm, client } = opened)
  entity = (await boardOf(product, firm, client).aDirector(company)).identity
})

async function run() {
  product.clock.pass(60)
  return (await product.call(firm.as.officer, runScreening, { body: { entity_id: entity } })).body
}
const decisionOn = (search_id: string) => ({ body: { search_id, sanctionIndex: 0, decision: 'false', reason } })
async function proposed() {
  const { status, body } = await product.call(firm.as.officer, decideHit, decisionOn((await run()).search_id))
  expect(status).toBe(200)
  return { hit: body.hit._id, action: body.action?._id ?? '' }
}
const states = async (token = firm.as.officer) =>
  (await product.call(token, screeningStates, { query: { company_id: client } })).body.states

describe('Deciding on a hit of an entity', () => {
  it('GOV-18 GOV-01 is approved by another, and remembered with the entity', async () => {
    const { hit, action } = await proposed()
    const counts = { undecided: 0, proposed: 0, decided: 0, reopened: 0 }
    expect(await states()).toMatchObject([{ person_id: null, entity_id: entity, hits: { ...counts, proposed: 1 } }])
    await firm.approve(action, 'supervisor')
    expect((await run()).hits).toMatchObject([
      { state: 'decided', decided: { decision: 'false', reason, by: 'officer', approved_by: 'supervisor' }, why: [] },
    ])
    expect(await states()).toMatchObject([{ entity_id: entity, hits: { ...counts, decided: 1 }, outOfDate: false }])
    const read = await product.call(firm.as.trust, getScreeningHit, { params: { id: hit } })
    expect(read.body.hit).toMatchObject({
      person: null,
      legalEntity: entity,
      entry_name: { value: 'HARBOUR DIRECTORS LLC' },
      asked_with: { value: 'Harbour Directors B.V.' },
    })
  })

  it('GOV-18 is asked again once another name is approved', async () => {
    await firm.approve((await proposed()).action, 'supervisor')
    const renamed = { params: { id: entity }, body: { name: 'Quay Directors B.V.' } }
    const { body } = await product.call(firm.as.manager, updateEntity, renamed)
    await firm.approve(body.action?._id ?? '')
    expect(await states()).toMatchObject([{ entity_id: entity, outOfDate: true }])
    expect((await run()).hits).toMatchObject([
      {
        state: 'reopened',
        why: ['Screened with other data: “Harbour Directors B.V.” then, “Quay Directors B.V.” now'],
        decided: { decision: 'false' },
      },
    ])
  })

  it('PRM-20 asks for sight of the entity', async () => {
    const { search_id } = await run()
    const type = 'COMPLIANCE_OFFICER'
    const user = await product.hire(firm.id, { type, permissionChanges: { view_mbd_section: 'deny' } })
    const blind = await product.tokenOf(user)
    expect(await product.attempt(blind, decideHit, decisionOn(search_id))).toMatchObject(forbidden)
    expect(await states(blind)).toEqual([])
  })

  it('GOV-36 takes its reason as the note that an organisation asks for', async () => {
    await product.call(firm.as.administrator, saveSettings, { body: { note_required: true } })
    const noteOf = async (id: string) =>
      (await product.call(firm.as.supervisor, getNotification, { params: { id } })).body.notification
    const { action } = await proposed()
    expect(await noteOf(action)).toMatchObject({ note: reason })
    await firm.approve(action, 'supervisor')
    const body = { search_id: (await run()).search_id, sanctionIndex: 0, decision: 'true', reason: 'x'.repeat(2_000) }
    const again = await product.call(firm.as.officer, decideHit, { body })
    expect(await noteOf(again.body.action?._id ?? '')).toMatchObject({ note: 'x'.repeat(1_000) })
  })
})
