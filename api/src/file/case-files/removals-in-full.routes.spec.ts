import { approveChange, getNotification, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import {
  createAccountNumber,
  createDirector,
  createPerson,
  createShareholder,
  deleteObject,
} from '@dossier/contract/file/endpoints/records'
import { describe, expect, it } from 'vitest'
import { found } from '../../platform/errors'
import { openFirm } from '../../testing/firm'
import { openProduct } from '../../testing/open-product'
import { anIndividual } from '../../testing/owners'
import type { ActionDocument } from './stored-form'

const name = 'removals name everything that goes with them'

/** A database in which removals are stored as they were: seen by those who see their root, an open one about it alone. */
async function openEarlier() {
  const product = await openProduct()
  const firm = await openFirm(product)
  const client = await firm.client()
  const { db } = product.database
  const actions = db.collection<ActionDocument>('actions')
  const records = db.collection<{ _id: string }>('records')

  async function aRemoval() {
    const { body } = await product.call(firm.as.manager, createAccountNumber, { body: { company_id: client } })
    await firm.approve(found(body.action)._id)
    const { account_number: account, transactional_profile: profile } = body as unknown as Record<
      string,
      { _id: string }
    >
    const asked = { id: found(account)._id, type: 'account_number' as const }
    await product.call(firm.as.manager, deleteObject, { body: asked })
    const action = found(await actions.findOne({ recordIds: asked.id, open: true }))
    return { account: asked.id, profile: found(profile)._id, id: action._id }
  }

  const closed = await aRemoval()
  await firm.approve(closed.id)
  await actions.updateOne({ _id: closed.id }, { $set: { sections: ['dashboard'] } })
  const open = await aRemoval()
  const { parts } = found(await actions.findOne({ _id: open.id }))
  await actions.updateOne(
    { _id: open.id },
    { $set: { sections: ['dashboard'], parts: [parts[0]], recordIds: [open.account] } },
  )
  await records.updateOne({ _id: open.profile }, { $set: { openActions: [] } })
  await db.collection<{ _id: string }>('migrations').deleteOne({ _id: name })
  const carryOver = () => product.second()
  const blind = await product.tokenOf(
    await product.hire(firm.id, {
      type: 'COMPLIANCE_OFFICER',
      permissionChanges: { view_transaction_profile: 'deny' } as never,
    }),
  )
  return { product, firm, client, actions, records, closed, open, carryOver, blind }
}

describe('Removals of before they named everything that goes', () => {
  it('GOV-03 are seen by those who may see all that they destroyed', async () => {
    const { product, closed, carryOver, blind, actions } = await openEarlier()
    const shown = () => product.attempt(blind, getNotification, { params: { id: closed.id } })
    expect((await shown()).status).toBe(200)
    await carryOver()
    expect((await shown()).status).toBe(403)
    expect((await actions.findOne({ _id: closed.id }))?.sections).toEqual(['dashboard', 'transactions'])
  })

  it('GOV-03 name what goes with them while they are open, which is marked, and go on', async () => {
    const { product, firm, open, carryOver, blind, actions, records } = await openEarlier()
    await carryOver()
    expect(await actions.findOne({ _id: open.id })).toMatchObject({
      recordIds: [open.account, open.profile],
      parts: [{ recordId: open.account }, { recordId: open.profile, type: 'remove' }],
      sections: ['dashboard', 'transactions'],
    })
    expect(await records.findOne({ _id: open.profile })).toMatchObject({
      openActions: [{ id: open.id, type: 'remove' }],
    })
    expect((await product.attempt(blind, approveChange, { body: { id: open.id } })).status).toBe(403)
    await firm.approve(open.id)
    expect(await records.findOne({ _id: open.profile })).toBeNull()
  })

  it('GOV-33 are sealed as they are stored now, once', async () => {
    const { product, firm, carryOver } = await openEarlier()
    await carryOver()
    await carryOver()
    const { body } = await product.call(firm.as.officer, verifyAudit, {})
    expect(body).toMatchObject({ ok: true })
    const events = product.database.db.collection('audit_events')
    expect(await events.countDocuments({ what: 'earlier changes sealed' })).toBe(2)
  })
})

describe('Links of before they were seen by those who see both ends', () => {
  it('GOV-03 are seen by those alone who may see the new parent too', async () => {
    const { product, firm, client, actions } = await openEarlier()
    const holder = { company_id: client, percentage_held: 10, ...anIndividual }
    const owner = (await product.call(firm.as.manager, createShareholder, { body: holder })).body
    await firm.approve(owner.action._id)
    const house = { location_type: 'abroad', entity_type: 'entity', name: 'Harbour Directors B.V.' }
    const made = await product.call(firm.as.manager, createDirector, { body: { company_id: client, ...house } })
    await firm.approve(made.body.action._id)
    const link = { company_id: client, md_id: made.body.md._id, person_id: found(owner.person)._id }
    const id = found((await product.call(firm.as.manager, createPerson, { body: link })).body.action)._id
    await actions.updateOne({ _id: id }, { $set: { sections: ['owners'] } })
    const migrations = product.database.db.collection<{ _id: string }>('migrations')
    await migrations.deleteOne({ _id: 'links are seen by those who see both ends' })

    await product.second()

    expect((await actions.findOne({ _id: id }))?.sections).toEqual(['owners', 'directors'])
    expect((await product.call(firm.as.officer, verifyAudit, {})).body).toMatchObject({ ok: true })
  })
})
