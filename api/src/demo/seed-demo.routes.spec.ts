import { readFileSync } from 'node:fs'
import { listDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import {
  countNotifications,
  getNotification,
  listNotifications,
  verifyAudit,
} from '@dossier/contract/file/endpoints/changes'
import { listClients } from '@dossier/contract/file/endpoints/clients'
import { orderBookData, tradesData, volumeFillRate } from '@dossier/contract/office/endpoints/analysis'
import { getUser } from '@dossier/contract/people/endpoints/session'
import { getAccount } from '@dossier/contract/people/endpoints/users'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoSettings } from '../testing/demo-settings'
import { everyDemoUser, openSeededDemo } from '../testing/seeded-demo'
import { type DemoUser, demoOperator, demoUsers, grownUsers, otherUsers, secondOperator } from './demo-users'
import { seedDemo } from './seed-demo'
import { signInNotice } from './sign-in-notice'

type Demo = Awaited<ReturnType<typeof openSeededDemo>>
let demo: Demo

beforeAll(async () => {
  demo = await openSeededDemo()
}, 120_000)

const count: Demo['count'] = (...what) => demo.count(...what)
const distinct: Demo['distinct'] = (...what) => demo.distinct(...what)

describe('Demo data', () => {
  it('holds terms and conditions that registration can show', async () => {
    const { terms } = (await demo.ask('/get-terms')) as { terms: { content: string; structure: { ops: unknown[] } } }
    expect(terms.content).toContain('These terms apply to everybody')
    expect(terms.structure.ops.length).toBeGreaterThan(10)
  })

  it('LAB-02 holds a day of made-up order books and trades, and prices to test with', async () => {
    const symbol = 'eureuri'
    const operator = await demo.signIn(demoOperator.email)
    const day = { symbol, start: '2026-03-01T09:00:00.000Z', end: '2026-03-02T09:00:00.000Z' } as const
    const { rows } = (await demo.call(operator, orderBookData, { body: day })).body
    expect(new Set(rows.map(({ timestamp }) => timestamp)).size).toBe(288)
    const { trades } = (await demo.call(operator, tradesData, { body: day })).body
    expect(trades.length).toBeGreaterThan(400)
    const { fillRate } = (await demo.call(operator, volumeFillRate, { query: {} })).body
    expect(fillRate.map(({ price }) => price)).toEqual(expect.arrayContaining([0.9998, 1, 1.0002]))
  })

  it('begins again from nothing after a start that was killed, and not after one that was not', async () => {
    expect(await count('companies', { name: 'left over from a start that was killed' })).toBe(0)
    const events = await count('audit_events')
    expect(await seedDemo({ ...demoSettings, database: demo.database })).toBe(true)
    expect(await count('audit_events')).toBe(events)
  })

  it('is written with few commits: a start waits for each', async () => {
    expect(demo.commits).toBeLessThan((await count('audit_events')) / 4)
  })

  it('PLT-18 has one user of each type in one organisation, two super users in none and two more organisations', async () => {
    const emails = everyDemoUser.map(({ email }) => email)
    expect((await distinct('users', 'email')).toSorted()).toEqual(emails.toSorted())
    expect(await count('organisations')).toBe(3)
    expect(await count('users', { organisation_id: null, isSuperUser: true })).toBe(2)
  })

  it('PLT-18 lets every user in with the printed password, without a second factor', async () => {
    const notice = signInNotice('http://localhost:3000')
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
    for (const text of [notice, readme]) expect(text).toContain('Dossier-demo-1')
    for (const { email, firstName: first_name, type } of everyDemoUser) {
      for (const text of [notice, readme]) expect(text).toContain(email)
      const { user } = (await demo.call(await demo.signIn(email), getUser, { query: {} })).body
      const is_super_user = email.startsWith('operator')
      expect(user).toMatchObject({ email, first_name, type, is_super_user, two_factor_setup_completed: false })
      expect(user.two_factor_secret).toBeUndefined()
    }
    expect(await count('users', { twoFactorSecret: { $exists: true, $ne: null } })).toBe(0)
  })

  it('PLT-18 shows clients of both types, pending changes and due diligence forms, each organisation its own', async () => {
    const { call } = demo
    const officer = await demo.signIn(demoUsers.officer.email)
    for (const company_type of ['corporate', 'account_holder'] as const) {
      const { body } = await call(officer, listClients, { query: {}, body: { filters: { company_type } } })
      expect(body.count).toBeGreaterThanOrEqual(10)
    }
    const waiting = await call(officer, countNotifications, { query: { view: 'forConfirmation' } })
    expect(waiting.body.count).toBeGreaterThanOrEqual(20)
    const { records } = (
      await call(officer, listDueDiligence, {
        query: { company_id: await demo.idOf('Blauwbaai Maritime Holdings N.V.') },
      })
    ).body
    expect(records).toHaveLength(1)
    const other = await call(await demo.signIn(otherUsers.manager.email), listClients, { query: {}, body: {} })
    expect(other.body.companies.map(({ name }) => name)).toContain('Eagle Beach Resorts N.V.')
    expect(other.body.count).toBe(5)
  })

  it('GOV-37 PLT-18 has a firm whose second decision maker was confirmed from outside, on both chains', async () => {
    const { call } = demo
    const founder = await demo.signIn(grownUsers.founder.email)
    const [filing] = await demo.database.db.collection('decider_filings').find().toArray()
    expect(filing).toMatchObject({ state: 'counts', stoppedBecause: null })
    const second = (await call(founder, getAccount, { query: { id: String(filing?.userId) } })).body.user
    expect(second).toHaveProperty('confirmed_from_outside')
    expect(second).not.toHaveProperty('unconfirmed')
    const [firm] = await distinct('users', 'organisation_id', { email: grownUsers.founder.email })
    const userOf = async ({ email }: DemoUser) => (await distinct('users', '_id', { email }))[0]
    for (const organisation_id of [firm, 'platform']) {
      const events = await demo.database.db
        .collection('audit_events')
        .find({ organisation_id, 'details.filing': { $exists: true } })
        .sort({ sequence: 1 })
        .toArray()
      expect(events.map(({ what, actor_id }) => [what, actor_id])).toEqual([
        ['decision maker filed', await userOf(demoOperator)],
        ['decision maker filing confirmed', await userOf(secondOperator)],
        ['decision maker confirmed from outside', null],
      ])
    }
    const history = await call(await demo.signIn(grownUsers.second.email), listNotifications, {
      query: { view: 'forHistory' },
    })
    const marks = history.body.notifications.flatMap((each) => (each.visible ? [each.unconfirmed === true] : []))
    expect(new Set(marks)).toEqual(new Set([true, false]))
    const [alone] = history.body.notifications.flatMap((each) => (each.visible && each.self_approved ? [each._id] : []))
    const detail = await call(await demo.signIn(grownUsers.second.email), getNotification, {
      params: { id: alone ?? '' },
    })
    expect(detail.body.notification).toMatchObject({ self_approved: true, may_countersign: true })
    expect((await call(founder, verifyAudit, {})).body.ok).toBe(true)
  })

  it('has clients of both types, every kind of account holder, every risk and both locations', async () => {
    const [firm] = await distinct('users', 'organisation_id', { email: demoUsers.manager.email })
    const mine = { organisation_id: firm }
    expect(await count('companies', mine)).toBeGreaterThanOrEqual(40)
    expect(await count('companies', { organisation_id: { $ne: firm } })).toBe(5 + 4)
    expect((await distinct('companies', 'facts.company_type', mine)).toSorted()).toEqual([
      'account_holder',
      'corporate',
    ])
    expect((await distinct('companies', 'values.account_holder_type', mine)).filter(Boolean)).toHaveLength(5)
    expect((await distinct('companies', 'values.risk_level', mine)).filter(Boolean)).toHaveLength(3)
    expect((await distinct('companies', 'values.location_type', mine)).filter(Boolean)).toHaveLength(2)
  })

  it('has reviews that are overdue, due within a month and far away', async () => {
    const due = (from: string, to: string) => count('companies', { 'values.next_review_date': { $gte: from, $lt: to } })
    expect(await due('2000-01-01', '2026-03-02')).toBeGreaterThanOrEqual(4)
    expect(await due('2026-03-02', '2026-04-02')).toBeGreaterThanOrEqual(6)
    expect(await due('2027-01-01', '2030-01-01')).toBeGreaterThanOrEqual(8)
  })

  it('has open changes of several people, more than one on a record, and every outcome in the history', async () => {
    expect((await distinct('actions', 'parts.type', { open: true })).toSorted()).toEqual(['create', 'remove', 'update'])
    expect((await distinct('actions', 'userName', { open: true })).length).toBeGreaterThanOrEqual(4)
    expect(await count('companies', { 'openActions.2': { $exists: true } })).toBeGreaterThanOrEqual(2)
    const officer = `${demoUsers.officer.firstName} ${demoUsers.officer.lastName}`
    expect(await count('actions', { open: true, userName: officer })).toBeGreaterThanOrEqual(4)
    expect((await distinct('actions', 'closing.taken', { open: false })).toSorted()).toEqual([
      'approved',
      'rejected',
      'skipped',
    ])
    expect((await distinct('actions', 'closing.reason', { open: false })).toSorted()).toEqual([
      'superseded',
      'withdrawn',
    ])
  })

  it('PLT-18 has account numbers with their transaction profiles, approved and proposed', async () => {
    expect(
      (await distinct('records', 'values.account_number', { kind: 'account_number' })).filter(Boolean),
    ).toHaveLength(2)
    const profiles = { kind: 'transaction_profile' }
    expect(await count('records', { ...profiles, 'values.outgoing_counterparty': 'Aqualectra N.V.' })).toBe(1)
    expect(await count('records', { ...profiles, 'openActions.0': { $exists: true } })).toBe(1)
  })

  it('PLT-18 has subsidiaries with the slots of their annual accounts, approved and proposed', async () => {
    const subsidiaries = { kind: 'subsidiary' }
    expect(await count('records', { ...subsidiaries, openActions: [] })).toBe(4)
    expect(await count('records', { ...subsidiaries, 'openActions.0': { $exists: true } })).toBe(1)
    expect(await count('records', { kind: 'kyc_file', 'facts.documentType': 'subsidiaries' })).toBe(5)
  })

  it('PLT-18 has documents with comments and findings of three roles, approved and proposed', async () => {
    const written = { kind: 'kyc_file', 'values.comment_supervisor': { $type: 'object' } }
    expect(await count('records', { ...written, 'values.pep_found_supervisor': 'YES' })).toBe(1)
    expect(await count('records', { ...written, 'proposals.pep_found_compliance': 'YES' })).toBe(1)
    expect(
      await count('records', {
        kind: 'kyc_file',
        'openActions.type': 'create',
        'values.file': { $type: 'object' },
      }),
    ).toBe(1)
  })

  it('PLT-18 has directors: individuals and legal entities with officials, approved, proposed and about to go', async () => {
    const directors = { kind: 'managing_director' }
    expect((await distinct('records', 'values.entity_type', directors)).toSorted()).toEqual(['entity', 'person'])
    expect((await distinct('records', 'openActions.type', directors)).toSorted()).toEqual([
      'create',
      'remove',
      'update',
    ])
    expect(await count('records', { ...directors, openActions: [] })).toBeGreaterThanOrEqual(8)
    expect(await count('records', { ...directors, 'links.mbd_related.0': { $exists: true } })).toBe(2)
    expect(await count('records', { kind: 'person', 'values.title': 'Secretary', openActions: [] })).toBe(1)
    expect(
      await count('records', {
        kind: 'legal_entity',
        'values.supervised': true,
        'links.mbd_related.0': { $exists: true },
      }),
    ).toBe(2)
  })

  it('PLT-18 has owners through three layers, in a circle, under supervision, with shares missing, and such that change', async () => {
    const held = { kind: 'shareholder' }
    expect(await count('records', held)).toBe(26)
    expect((await distinct('records', 'openActions.type', held)).toSorted()).toEqual(['create', 'remove', 'update'])
    expect(await count('records', { kind: 'legal_entity', 'links.share_holder_related.1': { $exists: true } })).toBe(1)
    expect(
      await count('records', { kind: 'legal_entity', 'values.name': /Pensioenfonds/, 'values.supervised': true }),
    ).toBe(1)
    expect(
      await count('records', {
        kind: 'person',
        'links.mbd_related.0': { $exists: true },
        'links.ubo_related.0': { $exists: true },
      }),
    ).toBe(1)
  })

  it('PLT-18 has a client whose file is complete, and clients that lack documents', async () => {
    const complete = await demo.dashboardOf('Van Lennep Family Office B.V.')
    expect(complete.progress).toEqual({ corporate: 100, shareholders: 100, managing_directors: 100 })
    expect(complete.missing).toEqual([])
    const lacking = await demo.dashboardOf('Zuiderkruis Participaties B.V.')
    expect(lacking.progress.corporate).toBeGreaterThan(0)
    expect(lacking.progress.corporate).toBeLessThan(100)
    expect(lacking.missing.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Source of funds', 'Saskia Vreeburg: Passport']),
    )
  })

  it('PLT-18 has due diligence forms in every state, sent to clients and answered by them', async () => {
    const forms = { kind: 'due_diligence_record' }
    const states = await demo.database.db
      .collection('records')
      .aggregate([{ $match: forms }, { $group: { _id: '$facts.status', count: { $sum: 1 } } }, { $sort: { _id: 1 } }])
      .toArray()
    expect(states).toEqual([
      { _id: 'approved', count: 2 },
      { _id: 'draft', count: 3 },
      { _id: 'rejected', count: 1 },
      { _id: 'submitted', count: 1 },
    ])
    expect(await count('records', { ...forms, 'facts.client_saved_at': { $ne: null } })).toBe(6)
    expect(await count('records', { ...forms, 'facts.status': 'approved', openActions: { $ne: [] } })).toBe(1)
    expect(
      await count('records', {
        kind: 'due_diligence_element',
        'values.company_name': 'Blauwbaai Maritime Holdings N.V.',
      }),
    ).toBe(1)
  })

  it('PLT-18 has a form that is complete, all its documents accepted', async () => {
    const [form] = await demo.database.db
      .collection<{ _id: string }>('records')
      .find({ kind: 'due_diligence_record', 'facts.status': 'approved', openActions: [] })
      .toArray()
    const attached = { kind: 'kyc_file', parents: form?._id }
    expect(await count('records', { ...attached, 'facts.status': 'approved' })).toBe(17)
    expect(await count('records', attached)).toBe(17)
  })

  it('has mailed the links of its forms in its past, and mails nothing of them as it starts', async () => {
    expect(await count('due_diligence_invitations', { sent_at: { $ne: null } })).toBe(7)
    expect(await count('jobs', { job: 'due diligence mail' })).toBe(0)
  })

  it('has one client with a completed review of last year, of which changes were approved since', async () => {
    const [review, ...others] = await demo.database.db.collection('snapshots').find().toArray()
    expect(others).toEqual([])
    expect(review).toMatchObject({ label: 'Review of 2025', completedReview: true })
    const since = { company_id: review?.company_id, 'closing.taken': 'approved', listed_at: { $gt: review?.at } }
    expect(await count('actions', since)).toBe(1)
  })

  it('is on record like everything else, in the order of time and never ahead of it', async () => {
    const administrator = await demo.signIn(demoUsers.administrator.email)
    expect(await demo.ask('/audit/verify', administrator)).toMatchObject({ ok: true })
    const events = await demo.database.db
      .collection('audit_events')
      .find({ organisation_id: { $ne: 'platform' } })
      .sort({ organisation_id: 1, sequence: 1 })
      .toArray()
    for (const [index, { at, organisation_id }] of events.entries()) {
      const before = events[index - 1]
      expect(before === undefined || before.organisation_id !== organisation_id || before.at <= at).toBe(true)
      expect(at <= demoSettings.now().toISOString()).toBe(true)
    }
  })
})
