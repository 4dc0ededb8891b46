import { approveChange, denyChange, listAuditEvents, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import type { Document } from 'mongodb'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../platform/errors'
import type { Firm } from '../../testing/firm'
import { openFirmWithClient } from '../../testing/firm-with-client'
import type { OpenProduct } from '../../testing/open-product'
import type { AuditEvent } from '../events/audit-event'

type Change = Document & { _id: string }

let product: OpenProduct
let firm: Firm
let client: string
/** A change that was approved, one that was denied, one that another one has taken over, one that is open. */
let approved: string
let denied: string
let superseded: string
let open: string
let whole: readonly Change[]

const actions = () => product.database.db.collection<Change>('actions')
const stored = () => product.database.db.collection<AuditEvent>('audit_events')
const verify = async () => {
  const { events, ok, broken_at } = (await product.call(firm.as.officer, verifyAudit, {})).body
  return { events, ok, ...(broken_at !== undefined && { broken_at }) }
}
/** The newest event about a change. */
const eventAbout = async (id: string) =>
  found(await stored().findOne({ organisation_id: firm.id, 'seals.action': id }, { sort: { sequence: -1 } })).sequence

beforeAll(async () => {
  ;({ product, firm, client } = await openFirmWithClient('Harbour Holdings', ['manager', 'supervisor', 'officer']))
  approved = await firm.propose(client, { city: 'Soto' })
  await firm.approve(approved)
  denied = await firm.propose(client, { city: 'Barber' })
  const text = 'It is not in the register.'
  const comment = { ops: [{ insert: 'Ask the client\n' }] }
  await product.call(firm.as.officer, denyChange, { body: { id: denied, text, comment } })
  superseded = await firm.propose(client, { city: 'Westpunt' })
  open = await firm.propose(client, { city: 'Lagun' }, 'supervisor')
  whole = await actions().find().toArray()
})

afterEach(async () => {
  await actions().deleteMany({})
  await actions().insertMany([...whole])
  expect(await verify()).toMatchObject({ ok: true })
})

describe('What a change holds', () => {
  it.each([
    ['a proposed value', () => approved, { 'parts.0.fields.city.new': 'Curaçao' }],
    ['a former value', () => approved, { 'parts.0.fields.city.current': 'Curaçao' }],
    ['the record as it was', () => approved, { 'parts.0.source.values.name': 'Harbour Trading' }],
    ['the name of the record', () => approved, { 'parts.0.recordName': 'Harbour Trading' }],
    ['the form of its parts', () => approved, { parts: 'none' }],
    ['the form of one part', () => approved, { 'parts.0': null }],
    ['that a part has fields', () => approved, { 'parts.0.fields': null }],
    ['what it is hashed with', () => approved, { salt: null }],
    ['one more field', () => approved, { 'parts.0.fields.risk_level': { current: null, new: 'low' } }],
    ['its author', () => approved, { userName: 'Somebody Else' }],
    ['whose work is in it', () => approved, { authorIds: [] }],
    ['who decided', () => approved, { 'closing.byName': 'Somebody Else' }],
    ['when it was decided', () => approved, { 'closing.at': new Date(0) }],
    ['how it was decided', () => denied, { 'closing.taken': 'approved' }],
    ['the reason', () => denied, { 'closing.rejectText': 'As the client wishes' }],
    ['the comment', () => denied, { 'closing.rejectComment': null }],
    ['who took it over', () => superseded, { 'closing.byName': 'Somebody Else' }],
    ['that it was decided', () => denied, { closing: null, open: true }],
    ['the list it is in', () => approved, { open: true }],
    ['whose file it is in', () => approved, { company_id: 'f'.repeat(24) }],
    ['what waits', () => open, { 'parts.0.fields.city.new': 'Curaçao' }],
    ['its salt', () => open, { salt: 'f'.repeat(32) }],
  ])('GOV-33 is on the trail: forging %s is found', async (_, action, forged) => {
    const sequence = await eventAbout(action())
    await actions().updateOne({ _id: action() }, { $set: forged })
    expect(await verify()).toEqual({ events: sequence - 1, ok: false, broken_at: sequence })
  })

  it('GOV-33 is found to be gone, and to have been put in', async () => {
    const sequence = await eventAbout(denied)
    const { _id, ...change } = found(await actions().findOneAndDelete({ _id: denied }))
    expect(await verify()).toMatchObject({ ok: false, broken_at: sequence })
    await actions().insertMany([
      { ...change, _id },
      { ...change, _id: 'f'.repeat(24) },
    ])
    expect(await verify()).toMatchObject({ ok: false, broken_at: change.sequence })
  })

  it('GOV-33 is what it became last: an earlier state of a change is no answer', async () => {
    const id = await firm.propose(await firm.client('Lagoon Holdings'), { city: 'Soto' })
    const before = found(await actions().findOne({ _id: id }))
    await product.call(firm.as.officer, approveChange, { body: { id } })
    const now = await actions().find().toArray()
    const sequence = await eventAbout(id)
    await actions().replaceOne({ _id: id }, before)
    expect(await verify()).toMatchObject({ ok: false, broken_at: sequence })
    whole = now
  })

  it('GOV-15, GOV-33 is no false alarm while people work', async () => {
    const other = await firm.client('Island Holdings')
    const busy = Array.from({ length: 12 }, async (_, index) => {
      await firm.propose(other, { city: `Street ${index}` })
      return verify()
    })
    for (const { ok } of await Promise.all(busy)) expect(ok).toBe(true)
    whole = await actions().find().toArray()
  })
})

describe('Every event', () => {
  it('GOV-33 holds a digest; those of a client also its own number and predecessor', async () => {
    const { body } = await product.call(firm.as.officer, listAuditEvents, { query: { company_id: client } })
    const ofClient = body.events.toReversed()
    expect(ofClient.length).toBeGreaterThan(6)
    ofClient.forEach(({ digest, company_sequence, company_previous }, index) => {
      expect(digest).toMatch(/^[0-9a-f]{64}$/)
      expect([company_sequence, company_previous]).toEqual([index + 1, ofClient[index - 1]?.hash ?? ''])
    })
    const others = (await product.call(firm.as.officer, listAuditEvents, { query: {} })).body.events
    const first = others.find(({ what }) => what === 'organisation founded')
    expect(first).toMatchObject({ company_sequence: null, company_previous: null, digest: expect.any(String) })
  })
})
