import { approveChange, listAuditEvents, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import type { Document } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { found } from '../../platform/errors'
import { beforeSeals } from '../../testing/before-seals'
import { openProduct } from '../../testing/open-product'
import type { AuditEvent } from './audit-event'

const { ids } = beforeSeals

/** The present product over a database of before the trail said what changes hold. */
async function openEarlier() {
  const product = await openProduct({ earlier: beforeSeals })
  const officer = await product.tokenOf(found(await product.users.byEmail(ids.officer)))
  const { db } = product.database
  return {
    ...product,
    officer,
    actions: db.collection<Document & { _id: string }>('actions'),
    stored: () => db.collection<AuditEvent>('audit_events').find({ organisation_id: ids.organisation }).toArray(),
    verify: async () => (await product.call(officer, verifyAudit, {})).body,
  }
}

describe('A database of before the trail said what changes hold', () => {
  it('GOV-33 gets one event that says so, behind those it had, and stays whole', async () => {
    const { call, officer, stored, verify } = await openEarlier()
    const events = await stored()
    expect(await verify()).toEqual({ status: 'success', ok: true, events: events.length })
    const sealing = events.filter(({ what }) => what === 'earlier changes sealed')
    expect(sealing).toMatchObject([{ sequence: events.length, actor_name: 'Upgrade', actor_type: 'SYSTEM' }])
    expect(events.filter(({ digest }) => digest !== undefined)).toEqual(sealing)
    const { body } = await call(officer, listAuditEvents, { query: {} })
    expect(body.events[0]).toMatchObject({
      what: 'earlier changes sealed',
      at: '2026-11-22T12:00:30.000Z',
      details: { changes: 6 },
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  it('GOV-33 is left alone when it is opened again, and by a second process', async () => {
    const { stored, actions, second } = await openEarlier()
    const before = [await stored(), await actions.find().toArray()]
    await second()
    expect([await stored(), await actions.find().toArray()]).toEqual(before)
  })

  it.each([
    [ids.approved, { 'parts.0.fields.city.new': 'Curaçao' }],
    [ids.denied, { 'closing.rejectText': 'As asked' }],
    [ids.withdrawn, { 'closing.byName': 'Somebody Else' }],
    [ids.open, { userName: 'Somebody Else' }],
  ])('GOV-33 proves from then on what an earlier change held (%s)', async (_id, forged) => {
    const { actions, stored, verify } = await openEarlier()
    const sealing = (await stored()).length
    await actions.updateOne({ _id }, { $set: forged })
    expect(await verify()).toMatchObject({ ok: false, broken_at: sealing, events: sealing - 1 })
  })

  it('GOV-33 goes on: its open change is decided, and the client counts its events from the first', async () => {
    const { call, officer, actions, stored, verify } = await openEarlier()
    const former = (await stored()).filter(({ company_id }) => company_id === ids.client)
    await call(officer, approveChange, { body: { id: ids.open } })
    const approved = found((await stored()).at(-1))
    expect(approved).toMatchObject({
      what: 'change approved',
      company_sequence: former.length + 1,
      company_previous: former.at(-1)?.hash,
      seals: [{ action: ids.open }],
    })
    expect(await verify()).toMatchObject({ ok: true, events: approved.sequence })
    await actions.updateOne({ _id: ids.open }, { $set: { 'closing.byName': 'Somebody Else' } })
    expect(await verify()).toMatchObject({ ok: false, broken_at: approved.sequence })
  })
})
