import { dueDiligenceInfo, getDueDiligence, saveDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import {
  approveChange,
  denyChange,
  getNotification,
  listAuditEvents,
  verifyAudit,
} from '@dossier/contract/file/endpoints/changes'
import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import { getPerson } from '@dossier/contract/file/endpoints/records'
import { login } from '@dossier/contract/people/endpoints/session'
import { apiBase } from '@dossier/contract/platform/endpoint'
import { limits } from '@dossier/contract/platform/limits'
import type { Db } from 'mongodb'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '../../demo/demo-users'
import { ensureIndexes } from '../../platform/database/indexes'
import { migrate } from '../../platform/database/migrations'
import { beforeParts, type Recorded, restoreBeforeParts } from '../../testing/before-parts'
import { aClock } from '../../testing/clock'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { openTestDatabase } from '../../testing/test-database'
import { indexesOfAll, migrationsOfAll } from '../../wiring/stored-form'
import { project } from '../engine/projection'
import { kindRules } from '../kinds/all-kinds'

const { ids } = beforeParts

/** The present product over the database of the version before changes had parts, three of its users at work. */
async function openEarlier() {
  const product = await openProduct({ earlier: beforeParts })
  const tokenOf = async (name: string) => {
    const user = await product.users.byEmail(`${name}@demo.test`)
    if (!user) throw new Error(`${name} is gone`)
    return product.tokenOf(user)
  }
  const [manager, officer] = [await tokenOf('manager'), await tokenOf('officer')]
  const decide = {
    approve: (id: string) => product.call(officer, approveChange, { body: { id } }),
    deny: (id: string) =>
      product.call(officer, denyChange, { body: { id, text: 'It cannot be proven by any document.' } }),
  }
  const detail = async (id: string) =>
    (await product.call(officer, getNotification, { params: { id } })).body.notification
  const dashboard = (company_id: string) => product.call(manager, getDashboard, { query: { company_id } })
  return { ...product, administrator: await tokenOf('administrator'), manager, decide, detail, dashboard }
}

/** Everyone who asked signs in with their password. */
async function signIns(product: OpenProduct, asked: readonly Recorded[]): Promise<ReadonlyMap<string, string>> {
  const tokens = new Map<string, string>()
  for (const name of new Set(asked.flatMap(({ as }) => as ?? []))) {
    const credentials = { email: `${name}@demo.test`, password: demoPassword }
    const { body } = await product.call(null, login, { body: credentials })
    if ('token' in body) tokens.set(name, body.token)
  }
  return tokens
}

/** What changes with every sign-in, and what stands for a list by another number than before. */
const others = ['lastLogin', 'affected_rev']
const withoutOthers = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (name, value) => (others.includes(name) ? undefined : value)))

async function all(db: Db, collection: string) {
  return db.collection(collection).find().sort({ _id: 1 }).toArray()
}

describe('A database of the version before changes had parts', () => {
  /** Of those who only read it. */
  let opened: Awaited<ReturnType<typeof openEarlier>>
  beforeAll(async () => {
    opened = await openEarlier()
  })

  it('answers whatever that version was asked as that version did', async () => {
    const answers = beforeParts.answers()
    const tokens = await signIns(opened, answers)
    for (const { as, method, path, body, answer } of answers) {
      const response = await opened.api.request(apiBase.client + path, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(as !== null && { authorization: `Bearer ${tokens.get(as)}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const now: unknown = await response.json()
      expect([path, now]).toMatchObject([path, withoutOthers(answer)])
    }
  })

  it('keeps its audit trail, whole and readable', async () => {
    const { call, administrator } = opened
    const { ok, events } = (await call(administrator, verifyAudit, {})).body
    expect([ok, events > 300]).toEqual([true, true])
    const pages = Array.from({ length: Math.ceil(events / limits.pageSize) }, (_, index) => index + 1)
    for (const page of pages) {
      expect((await call(administrator, listAuditEvents, { query: { page: String(page) } })).status).toBe(200)
    }
  })

  it('holds every record with the marks that its open changes give it', async () => {
    const { database, caseFiles } = opened
    const clients = await database.db.collection('companies').find().toArray()
    expect(clients.length).toBeGreaterThan(50)
    for (const { _id, organisation_id } of clients) {
      const file = await caseFiles.ofClient({ organisationId: organisation_id }, String(_id))
      for (const record of file.records.values()) expect(project(file, record, kindRules)).toEqual(record)
    }
  })

  it('has no collection for a single kind any more, and nothing is done when it is opened again', async () => {
    const { database, second } = opened
    const { db } = database
    const collections = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name)
    expect(collections).toContain('records')
    for (const former of ['persons', 'ubos', 'kyc_files', 'due_diligence_elements']) {
      expect(collections).not.toContain(former)
    }
    // that version declared it for nothing; now it holds what snapshots froze
    expect(await all(db, 'snapshot_records')).toEqual([])
    const stored = async () => [await all(db, 'migrations'), await all(db, 'records'), await all(db, 'actions')]
    const before = await stored()
    await second()
    expect(await stored()).toEqual(before)
  })

  it('gets the indexes of this version beside its own', async () => {
    const database = await openTestDatabase()
    await restoreBeforeParts(database.db)
    await migrate({ database, log: pino({ level: 'silent' }), now: aClock().now }, migrationsOfAll)
    await ensureIndexes(database.db, indexesOfAll)
    expect(Object.keys(await database.db.collection('records').indexInformation()).length).toBeGreaterThan(1)
  })

  it('shows an account holder that was proposed by its records, which are approved together', async () => {
    const { call, manager, decide, detail, dashboard } = await openEarlier()
    const { parts } = await detail(ids.proposedHolderCreation)
    const name = { firstName: { current: null, new: 'Johanna' }, lastName: { current: null, new: 'Winkel' } }
    expect(parts).toMatchObject([
      { _id: ids.proposedHolder, actionType: 'create', object_name: 'Johanna Winkel' },
      { _id: ids.proposedUbo, actionType: 'create', object_name: 'Johanna Winkel', fields: {} },
      { _id: ids.proposedPerson, actionType: 'create', object_name: 'Johanna Winkel', fields: name },
    ])
    expect(parts[2]?.sourceObjectState).toMatchObject({
      ubo_related: ids.proposedUbo,
      firstName: { value: 'Johanna', new_value: null },
    })

    expect((await decide.approve(ids.proposedPersonUpdate)).body.code).toBe('parent-pending')
    expect((await decide.approve(ids.proposedHolderCreation)).status).toBe(200)
    expect((await decide.approve(ids.proposedPersonUpdate)).status).toBe(200)
    const { body } = await call(manager, getPerson, { params: { id: ids.proposedPerson }, query: {} })
    expect(body.person).toMatchObject({ city: { value: 'Soto', new_value: null }, pending_action: null })
    expect((await dashboard(ids.proposedHolder)).body.companyData).toMatchObject({ pending_action: null })
  })

  it('loses an account holder that was proposed with all its records when it is denied', async () => {
    const { caseFiles, database, decide, detail, dashboard } = await openEarlier()
    const client = await database.db.collection('companies').findOne({ 'values.last_name': 'Ubach' })
    const scope = { organisationId: String(client?.organisation_id) }
    expect((await caseFiles.ofClient(scope, ids.toDeny)).records.size).toBe(3)
    expect((await decide.deny(ids.toDenyCreation)).status).toBe(200)
    expect((await dashboard(ids.toDeny)).status).toBe(404)
    expect(await caseFiles.ofKind(scope, 'person', ids.toDeny)).toEqual([])
    const { parts, actionTaken } = await detail(ids.toDenyCreation)
    expect([actionTaken, parts.map((part) => part.object_name)]).toEqual(['rejected', Array(3).fill('Koen Ubach')])
  })

  it('tells of a creation that was decided what is still known of its records', async () => {
    const { detail } = opened
    const { parts } = await detail(ids.holderCreation)
    expect(parts).toMatchObject([
      { _id: ids.holder, object_name: 'Ria Daal', fields: { first_name: { current: null, new: 'Ria' } } },
      { object_name: 'Ria Daal-Evertsz', fields: {} },
      { _id: ids.person, object_name: 'Ria Daal-Evertsz', fields: {} },
    ])
    expect((await detail(ids.deniedCreation)).parts).toMatchObject([{ object_name: 'Denis Ruiter' }])
  })

  it('lets its open changes be approved and denied', async () => {
    const { decide, detail, dashboard } = await openEarlier()
    expect((await decide.approve(ids.openUpdate)).status).toBe(200)
    expect((await decide.deny(ids.secondUpdate)).status).toBe(200)
    const { companyData } = (await dashboard(ids.company)).body
    expect(companyData).toMatchObject({
      risk_level: { value: 'high', new_value: null },
      address_line_1: { value: null, new_value: null },
      changesCount: 0,
    })
    expect((await decide.approve(ids.openPersonUpdate)).status).toBe(200)
    expect((await decide.approve(ids.openRemoval)).status).toBe(200)
    expect((await dashboard(ids.leaving)).status).toBe(404)

    expect((await detail(ids.openRemoval)).parts.map((part) => part.object_name)).toEqual(Array(3).fill('Lea Vertrek'))
  })

  it('lets its questionnaires be answered by their link and by staff', async () => {
    const { call, manager } = await openEarlier()
    const { body: opened } = await call(null, dueDiligenceInfo, { body: { token: ids.formToken } })
    expect(opened.dueDiligence.peps_present).toMatchObject({ value: 'NO' })
    const byLink = { token: ids.formToken, record: { peps_present: 'YES' } }
    expect((await call(null, saveDueDiligence, { body: byLink })).status).toBe(200)
    const byStaff = { id: ids.form, elements: [{ _id: ids.director, full_name: 'Ana Maria Croes' }] }
    expect((await call(manager, saveDueDiligence, { body: byStaff })).status).toBe(200)

    const { body } = await call(manager, getDueDiligence, { params: { id: ids.form } })
    expect(body.dueDiligence.peps_present).toMatchObject({ value: 'YES' })
    expect(body.elements).toHaveLength(6)
    expect(body.elements.find(({ _id }) => _id === ids.director)).toMatchObject({
      full_name: { value: 'Ana Maria Croes' },
      place_of_birth: { value: 'Soto' },
    })
  })
})
