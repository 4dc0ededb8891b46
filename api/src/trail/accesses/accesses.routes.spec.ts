import { dueDiligenceInfo } from '@dossier/contract/due-diligence/endpoints/forms'
import { listAccesses, listAuditEvents, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import { uploadKycFile, viewKycFile } from '@dossier/contract/file/endpoints/documents'
import { compareSnapshots, saveSnapshot } from '@dossier/contract/file/endpoints/snapshots'
import { generateViewToken } from '@dossier/contract/people/endpoints/access'
import { beforeEach, describe, expect, it } from 'vitest'
import { exported, findingsIn, linesOf } from '../../testing/audit-packs'
import { idOf } from '../../testing/board'
import { commandsOf } from '../../testing/commands-of'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { aPdfFile } from '../../testing/pdf'
import { openQuestionnaires } from '../../testing/questionnaires'

let product: OpenProduct
let firm: Firm
let client: string

beforeEach(async () => {
  product = await openProduct({ watched: true })
  firm = await openFirm(product)
  client = await firm.client('Harbour Holdings')
})

const dashboard = (by: Role, of = client, snapshotId?: string) =>
  product.call(firm.as[by], getDashboard, { query: { company_id: of, ...(snapshotId && { snapshotId }) } })
type Query = { company_id?: string; user_id?: string; from?: string; to?: string; page?: string }
const accesses = async (query: Query = {}) =>
  (await product.call(firm.as.externalAuditor, listAccesses, { query })).body
const named = async (query: Query = {}) =>
  (await accesses(query)).accesses.map(({ what, user, record }) => [what, user, record?.name ?? null])
const verify = async () => (await product.call(firm.as.officer, verifyAudit, {})).body
/** A day goes by and the log of the day before is sealed. */
async function nextDay() {
  await firm.pass(1)
  await product.jobs.runDue()
}

describe('The access log', () => {
  it('GOV-46 holds the opening of a client’s file once for each person, client and day', async () => {
    for (const role of ['manager', 'manager', 'supervisor'] as const) await dashboard(role)
    expect(await accesses()).toEqual({
      status: 'success',
      count: 2,
      accesses: [
        expect.objectContaining({
          user_id: firm.users.supervisor.id,
          record: { kind: 'company', id: client, name: 'Harbour Holdings' },
        }),
        {
          _id: expect.stringMatching(/^[0-9a-f]{24}$/),
          user_id: firm.users.manager.id,
          user: 'manager',
          company_id: client,
          what: 'file',
          record: { kind: 'company', id: client, name: 'Harbour Holdings' },
          at: product.clock.now().toISOString(),
          address: expect.any(String),
        },
      ],
    })
    const second = await product.second()
    await second.call(firm.as.manager, getDashboard, { query: { company_id: client } })
    await firm.pass(1)
    await dashboard('manager')
    expect((await accesses()).count).toBe(3)
  })

  it('GOV-46 costs a dashboard that was opened that day no command at all', async () => {
    await dashboard('manager')
    await product.context.accessLog.flush()
    const sent = await commandsOf(product, async () => {
      await dashboard('manager')
      await product.context.accessLog.flush()
    })
    expect(sent.filter((command) => command.includes('accesses'))).toEqual([])
  })

  it('GOV-46 holds documents, former states, comparisons and packs', async () => {
    const form = { company_id: client, documentType: 'kyc-aoi-5' }
    const uploaded = await product.attempt(firm.as.manager, uploadKycFile, { form, file: aPdfFile('articles') })
    const file = { _id: idOf(uploaded.body.file) }
    await firm.approve(idOf(uploaded.body.action))
    const body = { company_id: client, label: 'Yearly' }
    const { _id: snapshot } = (await product.call(firm.as.officer, saveSnapshot, { body })).body.snapshot
    const { token } = (await product.call(null, generateViewToken, { body: { token: firm.as.trust, id: file._id } }))
      .body
    await product.attempt(null, viewKycFile, { query: { id: file._id, viewingToken: token } })
    await dashboard('officer', client, snapshot)
    await product.call(firm.as.officer, compareSnapshots, { query: { company_id: client, from: snapshot } })
    await exported(product, firm.as.officer, { company_id: client })
    expect(await named({ company_id: client })).toEqual([
      ['pack', 'officer', null],
      ['comparison', 'officer', `${snapshot} - now`],
      ['snapshot', 'officer', 'Yearly'],
      ['document', 'trust', 'Articles of Incorporation'],
    ])
  })

  it('GOV-46 is narrowed by client, person and days of the office', async () => {
    const other = await firm.client('Zeelandia')
    await dashboard('manager')
    await dashboard('supervisor', other)
    await product.context.accessLog.flush()
    const today = product.clock.now().toISOString().slice(0, 10)
    await firm.pass(1)
    await dashboard('manager', other)
    expect((await accesses({ company_id: other })).count).toBe(2)
    expect((await accesses({ company_id: other, user_id: firm.users.manager.id })).count).toBe(1)
    expect((await accesses({ to: today })).count).toBe(2)
    expect((await accesses({ from: today })).count).toBe(3)
    expect((await accesses({ page: '2' })).accesses).toEqual([])
  })

  it.each([[{ page: '0' }], [{ from: 'yesterday' }], [{ company_id: 'x' }], [{ more: '1' }]])(
    'GOV-46 refuses %j',
    async (query) => {
      expect((await product.attempt(firm.as.officer, listAccesses, { query })).status).toBe(400)
    },
  )

  it('GOV-46 is for auditors of the organisation alone', async () => {
    await dashboard('manager')
    expect((await product.attempt(null, listAccesses)).status).toBe(401)
    for (const role of ['manager', 'supervisor', 'trust', 'client'] as const) {
      expect((await product.attempt(firm.as[role], listAccesses)).status).toBe(403)
    }
    const elsewhere = await openFirm(product, ['officer'])
    expect((await product.call(elsewhere.as.officer, listAccesses, { query: {} })).body.count).toBe(0)
  })
})

describe('The access log of a day', () => {
  it('GOV-46 is hashed into the chain once the day is over, once', async () => {
    await dashboard('manager')
    await product.context.accessLog.flush()
    const day = product.clock.now().toISOString().slice(0, 10)
    await product.jobs.runDue()
    await nextDay()
    await nextDay()
    const { events } = (await product.call(firm.as.officer, listAuditEvents, { query: {} })).body
    expect(events.filter(({ what }) => what === 'accesses sealed').map(({ details }) => details)).toEqual([
      { day, accesses: 1, digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
    expect(await verify()).toMatchObject({ ok: true })
  })

  it('GOV-46 is counted as it is sealed, and pages go through sealed days and the running one alike', async () => {
    const names = () => Promise.all([dashboard('manager'), dashboard('supervisor'), dashboard('trust')])
    const days: string[] = []
    for (let day = 0; day < 3; day++) {
      await names()
      await product.context.accessLog.flush()
      days.push(product.clock.now().toISOString().slice(0, 10))
      await nextDay()
    }
    await names()
    await product.context.accessLog.flush()
    const dayOf = (found: { at: string }[]) => found.map(({ at }) => at.slice(0, 10))
    const whole = await product.context.accesses.search({ organisationId: firm.id }, { skip: 0, limit: 30 })
    expect(whole.count).toBe(12)
    for (let skip = 0; skip <= 13; skip++) {
      const page = await product.context.accesses.search({ organisationId: firm.id }, { skip, limit: 2 })
      expect(page).toEqual({ accesses: whole.accesses.slice(skip, skip + 2), count: 12 })
    }
    const [first = '', second = ''] = days
    const { accesses: ofTwo, count } = await accesses({ from: first, to: second })
    expect([dayOf(ofTwo), count]).toEqual([[second, second, second, first, first, first], 6])
  })

  const log = () => product.database.db.collection('accesses')
  it.each([
    ['changed', () => log().updateOne({}, { $set: { user: 'someone else' } })],
    ['taken away', () => log().deleteOne({})],
    ['emptied', () => log().deleteMany({})],
    ['added to', async () => log().insertOne({ ...(await log().findOne()), _id: 'added', once: 'added' } as never)],
  ])('GOV-46 is found when it is %s', async (_, tamper) => {
    await dashboard('manager')
    await dashboard('supervisor')
    await product.context.accessLog.flush()
    await nextDay()
    expect(await verify()).toMatchObject({ ok: true })
    await tamper()
    expect(await verify()).toMatchObject({ ok: false })
  })

  it('GOV-46 names the day of which another count is kept than was sealed, since it hides the last pages', async () => {
    await dashboard('manager')
    await dashboard('supervisor')
    await product.context.accessLog.flush()
    const day = product.clock.now().toISOString().slice(0, 10)
    await nextDay()
    const days = product.database.db.collection<{ _id: string }>('access_days')
    await days.updateOne({ _id: firm.id }, { $set: { [`counts.${day}`]: 1 } })
    expect(await verify()).toMatchObject({
      ok: false,
      differences: [{ objectType: 'access_day', _id: day, text: 'is not counted as its event says' }],
    })
    await days.updateOne({ _id: firm.id }, { $set: { [`counts.${day}`]: 2, day: '9999-12-31' } })
    expect(await verify()).toMatchObject({
      ok: false,
      differences: [{ _id: day, text: 'is not where the sealed days are said to end' }],
    })
  })

  it('GOV-46 goes into the pack of its client, and holds there what was written', async () => {
    const other = await firm.client('Zeelandia')
    await dashboard('manager')
    await dashboard('manager', other)
    const pack = await exported(product, firm.as.officer, { company_id: client })
    const lines = linesOf(pack, 'accesses.jsonl').map((line) => JSON.parse(line))
    expect(lines).toMatchObject([
      { what: 'file', company_id: client, user: 'manager', record: { kind: 'company', name: 'Harbour Holdings' } },
      { what: 'pack', company_id: client, user: 'officer' },
    ])
    expect(findingsIn(pack)).toEqual([])
    const changed = new Map([...pack, ['accesses.jsonl', Buffer.from('{}\n')]])
    expect(findingsIn(changed)).toEqual(['accesses.jsonl is changed: its SHA-256 is not that of pack.json'])
  })
})

it('GOV-46 A questionnaire that is read by its link is on the log, without the link', async () => {
  const { product, aForm, clientId } = await openQuestionnaires()
  const { token } = await aForm()
  await product.call(null, dueDiligenceInfo, { body: { token } })
  await product.context.accessLog.flush()
  const kept = await product.database.db.collection('accesses').find({ what: 'questionnaire' }).toArray()
  expect(kept).toMatchObject([{ user: 'External client', user_id: null, company_id: clientId }])
  expect(JSON.stringify(kept)).not.toContain(token)
})
