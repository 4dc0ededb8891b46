import {
  createDueDiligence,
  dueDiligenceInfo,
  getDueDiligence,
  linkCopied,
  listDueDiligence,
  saveDueDiligence,
} from '@dossier/contract/due-diligence/endpoints/forms'
import { listAuditEvents, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { getRoles } from '@dossier/contract/people/endpoints/session'
import type { ErrorBody } from '@dossier/contract/platform/errors'
import type { Collection } from 'mongodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { callerOf } from '../../platform/access/actor'
import { found } from '../../platform/errors'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { companyOf } from '../../testing/questionnaires'
import { forbidden, unknownId } from '../../testing/refusals'

type Edits = Collection<{ _id: string }>

let product: OpenProduct
let firm: Firm
let form: { id: string; token: string; element: string }

beforeEach(async () => {
  product = await openProduct({ trustProxy: true })
  firm = await openFirm(product, ['manager', 'officer', 'trust', 'client'])
  form = await aForm()
})

async function aForm() {
  const company_id = await firm.client()
  const { body } = await product.call(firm.as.manager, createDueDiligence, {
    body: { company_id, label: 'Yearly review' },
  })
  const token = body.dueDiligence.access_link_token ?? ''
  const opened = await product.call(null, dueDiligenceInfo, { body: { token } })
  return { id: body.dueDiligence._id, token, element: companyOf(opened.body.elements)._id }
}

const office = '198.51.100.7'
const home = '203.0.113.9'
const browser = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
const from = (address: string, named?: string) => ({
  'x-forwarded-for': address,
  ...(named !== undefined && { 'browser-id': named }),
})

async function save(values: object, headers: Record<string, string> = {}, at = form) {
  const response = await product.api.request(`/api/client${saveDueDiligence.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ token: at.token, elements: [{ _id: at.element, ...values }] }),
  })
  return { status: response.status, body: (await response.json()) as Partial<ErrorBody> }
}
/** Someone is at work somewhere. */
const work = (headers: Record<string, string>, as = firm.as.manager) =>
  product.api.request(`/api/client${getRoles.path}`, { headers: { ...headers, authorization: as } })

const read = async (as = firm.as.officer) => (await product.call(as, getDueDiligence, { params: { id: form.id } })).body
const lastEvent = async (as = firm.as.officer) =>
  (await product.call(as, listAuditEvents, { query: {} })).body.events[0]

describe('A save by link', () => {
  it('GOV-32 that carries a session as well is refused in plain words for any user, and opening is not', async () => {
    const stranger = await product.tokenOf(await product.hire(await product.found('Other Office')))
    for (const authorization of [firm.as.manager, firm.as.client, stranger]) {
      const { status, body } = await save({ tax_id: 'NL-1' }, { authorization })
      expect([status, body.code, body.message]).toEqual([403, 'forbidden', 'Sign out to fill in this form'])
      const opened = await product.call(authorization, dueDiligenceInfo, { body: { token: form.token } })
      expect(opened.status).toBe(200)
    }
    expect((await read()).edits).toEqual([])
    expect((await save({ tax_id: 'NL-1' }, { authorization: 'of a session that is over' })).status).toBe(200)
  })

  it('GOV-32 keeps old and new values, for staff alone', async () => {
    await save({ tax_id: 'NL-1' })
    await save({ tax_id: 'NL-2', trading_name: 'Harbour' })
    const record = form.element
    const at = product.clock.now().toISOString()
    expect((await read()).edits).toEqual([
      {
        _id: expect.any(String),
        at,
        saved_from_inside: false,
        fields: [
          { record, field: 'tax_id', old: 'NL-1', new: 'NL-2' },
          { record, field: 'trading_name', old: null, new: 'Harbour' },
        ],
      },
      {
        _id: expect.any(String),
        at,
        saved_from_inside: false,
        fields: [{ record, field: 'tax_id', old: null, new: 'NL-1' }],
      },
    ])
    const opened = await product.call(null, dueDiligenceInfo, { body: { token: form.token } })
    expect(opened.body).not.toHaveProperty('edits')
    const event = await lastEvent()
    expect(event?.details).toMatchObject({
      edit: { id: expect.any(String), digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    expect(JSON.stringify(event)).not.toContain('NL-2')
    expect((await product.call(firm.as.officer, verifyAudit, {})).body).toMatchObject({ ok: true })
  })

  it.each([
    ['a value that is another', (edits: Edits) => edits.updateOne({}, { $set: { 'fields.0.new': 'NL-9' } })],
    ['where it came from', (edits: Edits) => edits.updateOne({}, { $set: { inside: true } })],
    ['when it came', (edits: Edits) => edits.updateOne({}, { $set: { at: new Date(0) } })],
    ['the form of when it came', (edits: Edits) => edits.updateOne({}, { $set: { at: 'never' } })],
    ['one that was taken away', (edits: Edits) => edits.deleteOne({})],
    [
      'one that was put in',
      async (edits: Edits) => edits.insertOne({ ...found(await edits.findOne()), _id: 'e'.repeat(24) }),
    ],
  ])('GOV-32, GOV-33 is held to what the trail says: %s is found', async (_, forge) => {
    await save({ tax_id: 'NL-1' })
    const { sequence } = found(
      await product.database.db.collection('audit_events').findOne({ what: 'due diligence saved' }),
    )
    const verify = async () => (await product.call(firm.as.officer, verifyAudit, {})).body
    expect(await verify()).toMatchObject({ ok: true })
    await forge(product.database.db.collection<{ _id: string }>('due_diligence_edits'))
    const { ok, broken_at } = await verify()
    expect([ok, [sequence, sequence + 1].includes(broken_at ?? 0)]).toEqual([false, true])
  })

  it.each([
    ['the browser', from(home, browser), from(office, browser)],
    ['the network address', from(office), from(office, browser)],
    ['the network', from('2001:db8:7:7::1'), from('2001:db8:7:7:ffff::2')],
  ])('GOV-32 is marked where it comes from %s that staff used', async (_, at, staffAt) => {
    await work(staffAt)
    await save({ tax_id: 'NL-1' }, at)
    const { dueDiligence, edits } = await read()
    expect(dueDiligence.saved_from_inside_at).toBe(product.clock.now().toISOString())
    expect(edits).toMatchObject([{ saved_from_inside: true }])
    expect((await lastEvent())?.details).toMatchObject({ saved_from_inside: true })
    const opened = await product.call(null, dueDiligenceInfo, { body: { token: form.token } })
    expect(opened.body.dueDiligence.saved_from_inside_at).toBeNull()
  })

  it('GOV-32 is not marked from elsewhere, nor where only people worked who are no staff of the organisation', async () => {
    const stranger = await product.tokenOf(await product.hire(await product.found('Other Office')))
    await work(from(home, browser), stranger)
    await work(from(home, browser), firm.as.client)
    await work(from(office, 'another-browser-name'))
    await save({ tax_id: 'NL-1' }, from(home, browser))
    const { dueDiligence, edits } = await read()
    expect([dueDiligence.saved_from_inside_at, edits]).toMatchObject([null, [{ saved_from_inside: false }]])
    expect((await lastEvent())?.details).not.toHaveProperty('saved_from_inside')
  })

  it('GOV-32 is marked within a day of the last use', async () => {
    await work(from(office))
    product.clock.pass(86_399)
    await save({ tax_id: 'NL-1' }, from(office))
    product.clock.pass(1)
    await save({ tax_id: 'NL-2' }, from(office))
    const { edits } = await read(await product.tokenOf(firm.users.officer))
    expect(edits.map(({ saved_from_inside }) => saved_from_inside)).toEqual([false, true])
  })

  it('GOV-32 GOV-24 keeps neither address nor browser of staff in clear', async () => {
    await work(from(office, browser))
    const stored = await product.database.db.collection('staff_places').find().toArray()
    expect(stored).toHaveLength(2)
    for (const { _id } of stored) expect(_id).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${office}|${browser}`))
  })

  it('GOV-03 is refused where its link came to an end while the save waited its turn', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const before = product.inTransaction(firm.id, callerOf(firm.member('officer')), () => held)
    const saving = save({ tax_id: 'NL-1' })
    await expect.poll(() => product.queues.acts?.()).toBe(1)
    await product.database.db.collection('due_diligence_links').deleteMany({ record_id: form.id })
    release()
    await before
    expect(await saving).toMatchObject({ status: 401, body: { message: 'Link is invalid or has expired' } })
    expect((await read()).edits).toEqual([])
  })
})

describe('Copying a link', () => {
  it('GOV-32 is put on record with what it opens, by whom', async () => {
    for (const kind of ['form', 'documents'] as const) {
      const { status, body } = await product.call(firm.as.manager, linkCopied, { body: { id: form.id, kind } })
      expect([status, body.status]).toEqual([200, 'success'])
      expect(await lastEvent()).toMatchObject({
        what: 'due diligence link copied',
        actor_id: firm.users.manager.id,
        record: { kind: 'due_diligence_record', id: form.id, name: 'Yearly review' },
        details: { kind },
      })
    }
    const { body } = await product.call(firm.as.manager, listDueDiligence, {
      query: { company_id: (await read()).dueDiligence.company_id },
    })
    expect(body.records[0]?.rev).toBe(0)
  })

  it('GOV-32 takes the right to see links, and a form that is there', async () => {
    const sent = { body: { id: form.id, kind: 'form' as const } }
    expect((await product.call(null, linkCopied, sent)).status).toBe(401)
    expect(await product.attempt(firm.as.trust, linkCopied, sent)).toMatchObject(forbidden)
    const stranger = await product.tokenOf(
      await product.hire(await product.found('Other Office'), { type: 'DATA_CONTROLLER' }),
    )
    for (const [as, id] of [
      [stranger, form.id],
      [firm.as.manager, unknownId],
    ] as const) {
      const { status, body } = await product.attempt(as, linkCopied, { body: { ...sent.body, id } })
      expect([status, body.message]).toEqual([404, 'Due Diligence Record not found'])
    }
    for (const body of [{ id: form.id }, { id: form.id, kind: 'record' }, { ...sent.body, more: 1 }])
      expect((await product.attempt(firm.as.manager, linkCopied, { body })).status).toBe(400)
  })
})
