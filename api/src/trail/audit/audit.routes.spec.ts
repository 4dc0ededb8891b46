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
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm, type Role, roles } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'

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
