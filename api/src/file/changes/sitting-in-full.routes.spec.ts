import {
  approveChange,
  denyChange,
  getNotification,
  getSitting,
  listNotifications,
} from '@dossier/contract/file/endpoints/changes'
import { createShareholder, deleteObject } from '@dossier/contract/file/endpoints/records'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { openFirmWithClient } from '../../testing/firm-with-client'
import type { OpenProduct } from '../../testing/open-product'
import { anIndividual } from '../../testing/owners'
import { forbidden } from '../../testing/refusals'

let product: OpenProduct
let firm: Firm

beforeAll(async () => {
  ;({ product, firm } = await openFirmWithClient())
})

async function sittingOf(id: string, by: Role = 'officer') {
  const { status, body } = await product.call(firm.as[by], getSitting, { params: { id } })
  expect(status).toBe(200)
  return { ...body, shown: body.changes.flatMap((change) => (change.visible ? [change] : [])) }
}

/** Files a person who holds a part of a client, under the client itself. */
async function holderOf(company_id: string, firstName: string, percentage_held = 40) {
  const body = { company_id, percentage_held, ...anIndividual, firstName, lastName: 'Silva' } as const
  const answer = await product.call(firm.as.manager, createShareholder, {
    body: { ...body, shareholder_type: 'person' },
  })
  return { action: answer.body.action._id, id: answer.body.shareholder._id }
}

describe('WRK-18 A sitting in full', () => {
  it('holds what is open of it, parents first, each as its detail shows it, with what it waits for', async () => {
    const { id, action } = await firm.proposeClient('Koraal Vlinder')
    const ana = await holderOf(id, 'Ana')
    const city = await firm.propose(id, { city: 'Soto' })
    const { shown, ...sitting } = await sittingOf(city)
    expect(sitting).toMatchObject({
      status: 'success',
      sitting_id: action,
      company: { _id: id, name: 'Koraal Vlinder', company_type: 'corporate' },
    })
    expect(shown.map(({ _id }) => _id)).toEqual([action, ana.action, city])
    const client = { _id: action, objectType: 'kyc_review', object_name: 'Koraal Vlinder' }
    expect(shown.map(({ waits_for }) => waits_for)).toEqual([[], [client], [client]])
    for (const { affected, ...change } of shown) {
      expect(affected).toMatchObject({ relatedChanges: [], affected_rev: expect.any(Number) })
      const { body } = await product.call(firm.as.officer, getNotification, { params: { id: change._id } })
      const { ubo_changes, ...alone } = body.notification
      expect(change).toEqual(alone)
    }
  })

  it('UBO-06 says who is a UBO once all of it is approved', async () => {
    const { id, action } = await firm.proposeClient('Two Owners')
    await holderOf(id, 'Ana')
    await holderOf(id, 'Rui', 60)
    const { ubo_changes } = await sittingOf(action)
    expect(ubo_changes?.map(({ name, after }) => [name, after.verdict]).toSorted()).toEqual([
      ['Ana Silva', 'yes'],
      ['Rui Silva', 'yes'],
    ])
    expect(await sittingOf(await firm.propose(await firm.client('No Owners'), { city: 'Soto' }))).not.toHaveProperty(
      'ubo_changes',
    )
  })

  it('GOV-07, GOV-11 can be approved change by change in its order, with what was shown of each', async () => {
    const { id, action } = await firm.proposeClient('In Order')
    await holderOf(id, 'Ana')
    await firm.propose(id, { city: 'Soto' })
    await firm.propose(id, { zip: '4022' })
    const { shown } = await sittingOf(action)
    for (const { _id, rev, affected } of shown) {
      const body = { id: _id, rev, affected_rev: affected?.affected_rev }
      expect(await product.call(firm.as.officer, approveChange, { body })).toMatchObject({ status: 200 })
    }
    expect((await sittingOf(action)).shown).toEqual([])
  })

  it('CHG-46 says what goes with a removal, to those who may approve it', async () => {
    const client = await firm.client('With A Removal')
    const ana = await holderOf(client, 'Ana')
    await firm.approve(ana.action)
    product.clock.pass(3_600)
    await product.call(firm.as.manager, deleteObject, { body: { id: ana.id, type: 'shareholder' } })
    const [removed] = (
      await product.call(firm.as.officer, listNotifications, { query: { view: 'forConfirmation', company_id: client } })
    ).body.notifications
    const removal = removed?._id ?? ''
    const [change] = (await sittingOf(removal)).shown
    expect(change?.affected?.records.map(({ object_name }) => object_name)).toContain('Ana Silva')
    const [own] = (await sittingOf(removal, 'manager')).shown
    expect(own).toMatchObject({ may: ['withdraw'] })
    expect(own).not.toHaveProperty('affected')
  })

  it('lets the rest of it be, when a parent is denied in between', async () => {
    const { id, action } = await firm.proposeClient('Denied Parent')
    const ana = await holderOf(id, 'Ana')
    const { shown } = await sittingOf(action)
    await product.call(firm.as.supervisor, denyChange, { body: { id: action, text: 'Not this client, please' } })
    for (const { _id, rev } of shown)
      expect(await product.attempt(firm.as.officer, approveChange, { body: { id: _id, rev } })).toMatchObject({
        status: 409,
        body: { code: 'already-handled', details: { handled_by_name: 'supervisor' } },
      })
    expect((await sittingOf(ana.action)).changes).toEqual([])
  })

  it('GOV-03 names what its reader may not see as lists do', async () => {
    const client = await firm.client('With A Hidden Part')
    product.clock.pass(3_600)
    const ana = await holderOf(client, 'Ana')
    const city = await firm.propose(client, { city: 'Soto' })
    const blind = await product.hire(firm.id, {
      type: 'COMPLIANCE_OFFICER',
      permissionChanges: { view_ubo_section_general: 'deny' },
    })
    const token = await product.tokenOf(blind)
    const { body } = await product.call(token, getSitting, { params: { id: city } })
    expect(body.changes).toMatchObject([
      { visible: false, _id: ana.action },
      { visible: true, _id: city },
    ])
    expect(body.changes[0]).toEqual({
      visible: false,
      _id: ana.action,
      datetime: expect.any(String),
      objectType: 'share_holder_related',
    })
    expect(await product.attempt(token, getSitting, { params: { id: ana.action } })).toMatchObject(forbidden)
  })

  it('is for staff of the organisation who may see open changes in detail', async () => {
    const { action } = await firm.proposeClient('Of This Firm')
    const ask = (token: string | null, id = action) => product.attempt(token, getSitting, { params: { id } })
    expect(await ask(null)).toMatchObject({ status: 401 })
    expect(await ask(firm.as.client)).toMatchObject(forbidden)
    const noList = await product.hire(firm.id, {
      type: 'COMPLIANCE_OFFICER',
      permissionChanges: { view_requested_changes: 'deny' },
    })
    expect(await ask(await product.tokenOf(noList))).toMatchObject(forbidden)
    const other = await openFirm(product, ['officer'])
    expect(await ask(other.as.officer)).toMatchObject({ status: 404 })
    expect(await ask(firm.as.officer, 'x')).toMatchObject({ status: 400 })
  })
})
