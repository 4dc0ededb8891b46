import {
  affectedChanges,
  approveChange,
  denyChange,
  getNotification,
  listAuditEvents,
  listNotifications,
  readNotification,
  verifyAudit,
  withdrawChange,
} from '@dossier/contract/file/endpoints/changes'
import { getDashboard, listClients, updateClient } from '@dossier/contract/file/endpoints/clients'
import { getPerson } from '@dossier/contract/file/endpoints/records'
import { logout } from '@dossier/contract/people/endpoints/session'
import type { Sent } from '@dossier/contract/platform/endpoint'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../platform/errors'
import { type Firm, openFirm, type Role, roles } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { type AuditEvent, link } from './audit-event'
import { canonical, sha256 } from './canonical'

let product: OpenProduct

beforeAll(async () => {
  product = await openProduct()
})

const events = async (firm: Firm, query: Sent<typeof listAuditEvents>['query'] = {}) =>
  (await product.call(firm.as.officer, listAuditEvents, { query })).body
const verify = async (firm: Firm) => {
  const { status, ...answer } = (await product.call(firm.as.officer, verifyAudit, {})).body
  expect(status).toBe('success')
  return answer
}

describe('The audit trail', () => {
  it('GOV-14 holds exactly one event of every act: who, as what, what, on which record and when', async () => {
    const firm = await openFirm(product, ['manager', 'officer', 'trust'])
    const { id, action } = await firm.proposeClient('Harbour Holdings')
    await firm.approve(action)
    product.clock.pass(60)
    const update = async (edits: Record<string, string>) =>
      (await product.call(firm.as.manager, updateClient, { params: { id }, body: edits })).body.action?._id ?? ''
    await product.call(firm.as.officer, denyChange, {
      body: { id: await update({ city: 'Soto' }), text: 'Not in the register' },
    })
    await product.call(firm.as.manager, withdrawChange, { body: { id: await update({ city: 'Soto' }) } })
    await update({ city: 'Soto' })
    await update({ city: '' })
    await product.call(firm.as.trust, logout, {})

    const { events: recorded } = await events(firm)
    expect(recorded.map(({ what, actor_name }) => [what, actor_name]).slice(0, 9)).toEqual([
      ['signed out', 'trust'],
      ['change taken back', 'manager'],
      ['change proposed', 'manager'],
      ['change withdrawn', 'manager'],
      ['change proposed', 'manager'],
      ['change denied', 'officer'],
      ['change proposed', 'manager'],
      ['change approved', 'officer'],
      ['creation proposed', 'manager'],
    ])
    expect(recorded[5]).toMatchObject({
      actor_id: firm.users.officer.id,
      actor_type: 'COMPLIANCE_OFFICER',
      organisation_id: firm.id,
      company_id: id,
      record: { kind: 'company', id, name: 'Harbour Holdings' },
      at: product.clock.now().toISOString(),
      details: { fields: ['city'] },
    })
    expect(await verify(firm)).toEqual({ events: recorded.length, ok: true })
  })

  it('GOV-14 holds nothing of what was refused or changed nothing, and no gap where it was', async () => {
    const firm = await openFirm(product, ['manager', 'officer'])
    const id = await firm.client()
    const before = await events(firm)
    await product.attempt(firm.as.manager, updateClient, { params: { id }, body: { risk_level: 'x' } })
    await product.attempt(firm.as.manager, updateClient, { params: { id }, body: { city: 'Soto', rev: 99 } })
    await product.attempt(firm.as.manager, updateClient, { params: { id }, body: {} })
    await product.attempt(firm.as.manager, approveChange, { body: { id } })
    await product.attempt(firm.as.officer, approveChange, { body: { id } })
    expect(await events(firm)).toEqual(before)
    await firm.propose(id, { city: 'Soto' })
    const after = await events(firm)
    expect(after.events[0]?.sequence).toBe(before.count + 1)
    expect(await verify(firm)).toEqual({ events: before.count + 1, ok: true })
  })

  it('GOV-14 holds nothing of what was only read', async () => {
    const firm = await openFirm(product, ['manager', 'officer'])
    const company_id = await firm.holder()
    const action = await firm.propose(company_id, { city: 'Soto' })
    const [person] = await product.caseFiles.ofKind(firm.member('officer'), 'person', company_id)
    const before = await events(firm)
    const read = [
      await product.call(firm.as.officer, getDashboard, { query: { company_id } }),
      await product.call(firm.as.officer, listClients, { query: {}, body: {} }),
      await product.call(firm.as.officer, getPerson, { params: { id: person?.id ?? '' }, query: {} }),
      await product.call(firm.as.officer, listNotifications, { query: { view: 'forConfirmation' } }),
      await product.call(firm.as.officer, getNotification, { params: { id: action } }),
      await product.call(firm.as.officer, affectedChanges, { body: { id: action } }),
      await product.call(firm.as.officer, readNotification, { body: { notification_id: action } }),
      await product.call(firm.as.officer, verifyAudit, {}),
    ]
    expect(read.map(({ status }) => status)).toEqual(read.map(() => 200))
    expect(await events(firm)).toEqual(before)
  })

  it('GOV-15 is filtered by client, actor and inclusive days, newest first', async () => {
    const firm = await openFirm(product, ['manager', 'officer'])
    const first = await firm.client('First')
    await firm.pass(1)
    const second = await firm.client('Second')
    const today = product.clock.now().toISOString().slice(0, 10)
    const yesterday = new Date(product.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10)
    expect(await events(firm, { company_id: first })).toMatchObject({ count: 2, events: [{ company_id: first }, {}] })
    const ofManager = await events(firm, { actor: firm.users.manager.id })
    expect(ofManager.events.map(({ record }) => record?.name)).toEqual(['Second', 'First'])
    expect(await events(firm, { from: today })).toMatchObject({ count: 2 })
    expect(await events(firm, { to: yesterday, company_id: first })).toMatchObject({ count: 2 })
    expect(await events(firm, { from: yesterday, to: today, company_id: second })).toMatchObject({ count: 2 })
    expect(await events(firm, { to: '2020-01-01' })).toMatchObject({ count: 0, events: [] })
  })

  it("GOV-15 takes days by the office's calendar", async () => {
    const office = await openProduct({ timeZone: 'America/Curacao' })
    office.clock.pass((Date.parse('2026-04-11T01:30:00Z') - office.clock.now().getTime()) / 1000)
    const firm = await openFirm(office, ['manager', 'officer'])
    await firm.proposeClient('Evening')
    const on = async (day: string) =>
      (await office.call(firm.as.officer, listAuditEvents, { query: { from: day, to: day } })).body.events
    expect((await on('2026-04-10')).map(({ what }) => what)).toContain('creation proposed')
    expect(await on('2026-04-11')).toEqual([])
  })

  it('GOV-15 comes in pages of 30', async () => {
    const firm = await openFirm(product, ['manager', 'officer'])
    for (let number = 0; number < 37; number++) await firm.proposeClient()
    const [one, two, three] = await Promise.all(['1', '2', '3'].map((page) => events(firm, { page })))
    expect([one, two, three].map((page) => page?.events.length)).toEqual([30, 8, 0])
    const sequences = [...(one?.events ?? []), ...(two?.events ?? [])].map(({ sequence }) => sequence)
    expect(sequences).toEqual(Array.from({ length: 38 }, (_, index) => 38 - index))
  }, 30_000)

  it.each([
    [{ company_id: 'x' }, { company_id: 'Invalid id' }],
    [{ actor: 'x' }, { actor: 'Invalid id' }],
    [{ from: 'yesterday' }, { from: 'Invalid date' }],
    [{ from: '2026-02-31' }, { from: 'Invalid date' }],
    [{ page: '0' }, { page: 'Invalid number' }],
    [{ organisation_id: 'a'.repeat(24) }, { organisation_id: 'Unknown field' }],
  ])('answers 400 to %j', async (query, errors) => {
    const firm = await openFirm(product, ['officer'])
    expect(await product.attempt(firm.as.officer, listAuditEvents, { query })).toMatchObject({
      status: 400,
      body: { errors },
    })
  })

  it('GOV-15 is for administrators, compliance officers and auditors of the organisation', async () => {
    const firm = await openFirm(product)
    const allowed: readonly Role[] = ['administrator', 'officer', 'internalAuditor', 'externalAuditor']
    const operator = await product.tokenOf(await product.hire(null, { type: 'ADMINISTRATOR', isSuperUser: true }))
    for (const endpoint of [listAuditEvents, verifyAudit]) {
      for (const role of roles) {
        const { status, body } = await product.attempt(firm.as[role], endpoint)
        expect([role, status]).toEqual([role, allowed.includes(role) ? 200 : 403])
        if (status === 403) expect(body.message).toBe('You are not allowed to perform this action')
      }
      expect(await product.attempt(null, endpoint)).toMatchObject({
        status: 401,
        body: { message: 'Please sign in again' },
      })
      expect((await product.attempt(operator, endpoint)).status).toBe(403)
    }
  })

  it('PRM-04 shows nothing of another organisation, whose chain is its own', async () => {
    const [firm, other] = [await openFirm(product, ['manager', 'officer']), await openFirm(product, ['officer'])]
    const id = await firm.client()
    expect(await events(other, { company_id: id })).toMatchObject({ count: 0, events: [] })
    expect(await events(other, { actor: firm.users.manager.id })).toMatchObject({ count: 0 })
    expect(await verify(other)).toEqual({ events: 1, ok: true })
  })
})

describe('Tampering with the audit trail', () => {
  type Stored = AuditEvent & { _id: string }
  type Head = { _id: string; sequence: number; hash: string }
  let firm: Firm
  let whole: Stored[]
  let head: Head

  const events = () => product.database.db.collection<Stored>('audit_events')
  const heads = () => product.database.db.collection<Head>('audit_heads')
  const eventOf = (sequence: number) => ({ organisation_id: firm.id, sequence })

  beforeAll(async () => {
    firm = await openFirm(product, ['manager', 'officer'])
    await firm.client('Harbour Holdings')
    await firm.client('Zeelandia')
    await firm.client('Lagun')
    whole = await events().find({ organisation_id: firm.id }).toArray()
    head = found(await heads().findOne({ _id: firm.id }))
  })

  afterEach(async () => {
    await events().deleteMany({ organisation_id: firm.id })
    await events().insertMany(whole)
    await heads().replaceOne({ _id: firm.id }, head)
    expect(await verify(firm)).toEqual({ events: 7, ok: true })
  })

  it.each([
    ['actor_name', 'somebody else'],
    ['what', 'change denied'],
    ['at', '2026-01-01T00:00:00.000Z'],
    ['record', null],
    ['record.name', 'Harbour Trading'],
    ['details', {}],
    ['details.more', true],
    ['previous', 'f'.repeat(64)],
    ['hash', 'f'.repeat(64)],
    ['company_id', null],
  ])('GOV-15 finds an event whose %s was changed', async (field, value) => {
    await events().updateOne(eventOf(5), { $set: { [field]: value } })
    expect(await verify(firm)).toEqual({ events: 4, ok: false, broken_at: 5 })
  })

  it.each([1, 4, 7])('GOV-15 finds that event %i was dropped', async (sequence) => {
    await events().deleteOne(eventOf(sequence))
    expect(await verify(firm)).toEqual({ events: sequence - 1, ok: false, broken_at: sequence })
  })

  it('GOV-15 finds events that changed places', async () => {
    await events().updateOne(eventOf(4), { $set: { sequence: 99 } })
    await events().updateOne(eventOf(5), { $set: { sequence: 4 } })
    await events().updateOne(eventOf(99), { $set: { sequence: 5 } })
    expect(await verify(firm)).toEqual({ events: 3, ok: false, broken_at: 4 })
  })

  it('GOV-15 finds an event that was put in behind the last', async () => {
    const last = found(await events().findOne(eventOf(7)))
    await events().insertOne({ ...last, _id: 'put-in', sequence: 8 })
    expect(await verify(firm)).toEqual({ events: 7, ok: false, broken_at: 8 })
    await heads().updateOne({ _id: firm.id }, { $set: { sequence: 8 } })
    expect(await verify(firm)).toEqual({ events: 7, ok: false, broken_at: 8 })
    await events().deleteOne({ _id: 'put-in' })
  })

  it('GOV-15 finds that the trail was cut off, whatever its head was set to', async () => {
    await events().deleteMany({ organisation_id: firm.id, sequence: { $gt: 5 } })
    expect(await verify(firm)).toEqual({ events: 5, ok: false, broken_at: 6 })
    await heads().updateOne({ _id: firm.id }, { $set: { sequence: 5 } })
    expect(await verify(firm)).toEqual({ events: 5, ok: false, broken_at: 6 })
  })
})

describe('A trail that was taken away', () => {
  it('GOV-15 is not taken for one that never began', async () => {
    const firm = await openFirm(product, ['officer'])
    const { db } = product.database
    await db.collection('audit_events').deleteMany({ organisation_id: firm.id })
    expect(await verify(firm)).toMatchObject({ events: 0, ok: false, broken_at: 1 })
    await db.collection<{ _id: string }>('audit_heads').deleteOne({ _id: firm.id })
    expect(await verify(firm)).toMatchObject({ events: 0, ok: false, broken_at: 1 })
  })
})

describe('A long audit trail', () => {
  it('GOV-15 is walked to its end, and a change far from either end is found', async () => {
    const firm = await openFirm(product, ['officer'])
    const events = product.database.db.collection<AuditEvent & { _id: string }>('audit_events')
    const heads = product.database.db.collection<{ _id: string; sequence: number; hash: string }>('audit_heads')
    const { _id, hash: _, ...pattern } = found(await events.findOne({ organisation_id: firm.id, sequence: 1 }))
    let { sequence, hash: previous } = found(await heads.findOne({ _id: firm.id }))
    const more = Array.from({ length: 1_200 }, () => {
      const event = link({ ...pattern, sequence: ++sequence, previous })
      previous = event.hash
      return { ...event, _id: `${firm.id}-${sequence}` }
    })
    await events.insertMany(more)
    await heads.updateOne({ _id: firm.id }, { $set: { sequence, hash: previous } })
    expect(await verify(firm)).toEqual({ events: sequence, ok: true })
    await events.updateOne({ organisation_id: firm.id, sequence: 1_001 }, { $set: { what: 'signed out' } })
    expect(await verify(firm)).toEqual({ events: 1_000, ok: false, broken_at: 1_001 })
  })

  it('GOV-33 is broken where an event says nothing of changes, though every hash after it was made anew', async () => {
    const firm = await openFirm(product, ['officer'])
    const events = product.database.db.collection<AuditEvent & { _id: string }>('audit_events')
    const stored = await events.find({ organisation_id: firm.id }).sort({ sequence: 1 }).toArray()
    let previous = ''
    const silenced = { seals: '', digest: '', company_sequence: '', company_previous: '' } as const
    for (const { _id, hash: _, seals, digest, company_sequence, company_previous, ...event } of stored) {
      const hash = sha256(canonical({ ...event, previous }))
      await events.updateOne({ _id }, { $set: { previous, hash }, $unset: silenced })
      previous = hash
    }
    await product.database.db
      .collection<{ _id: string }>('audit_heads')
      .updateOne({ _id: firm.id }, { $set: { hash: previous } })
    expect(await verify(firm)).toMatchObject({ ok: false, broken_at: 1 })
  })

  it('GOV-15, LIM-10 is walked for an organisation only so often a minute, on every process', async () => {
    const rates = { publicPerMinute: 4, accountAttempts: 5 }
    const limited = await openProduct({ rates })
    const [firm, others] = [await openFirm(limited, ['officer']), await openFirm(limited, ['officer'])]
    const second = await limited.second()
    const ask = async (by: Pick<OpenProduct, 'call'>, who: Firm) =>
      (await by.call(who.as.officer, verifyAudit, {})).status
    const answers = await Promise.all([limited, second, limited, second, limited, second].map((by) => ask(by, firm)))
    expect(answers.toSorted()).toEqual([200, 200, 200, 200, 429, 429])
    expect(await ask(second, others)).toBe(200)
  })
})
