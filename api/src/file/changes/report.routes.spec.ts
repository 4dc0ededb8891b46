import { denyChange, exportReport, listAuditEvents, withdrawChange } from '@dossier/contract/file/endpoints/changes'
import { deleteClient } from '@dossier/contract/file/endpoints/clients'
import { createFileSection } from '@dossier/contract/file/endpoints/documents'
import {
  createAccountNumber,
  createDirector,
  createShareholder,
  deleteObject,
} from '@dossier/contract/file/endpoints/records'
import { createSubsidiary } from '@dossier/contract/file/endpoints/subsidiaries'
import type { Sent } from '@dossier/contract/platform/endpoint'
import type { Permission } from '@dossier/contract/platform/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { forbidden } from '../../testing/refusals'

type Filters = Required<Sent<typeof exportReport>['body']['filters']>

const all: Filters = {
  date_from: '2026-03-02',
  date_to: '2026-03-02',
  section: ['corporate', 'shareholder', 'managing_director', 'due_diligence', 'transaction_profile'],
  type: ['workflow', 'change_log'],
  status: ['approved', 'pending', 'denied'],
}

let product: OpenProduct
let firm: Firm
let client: string
let created: string
let open: string

const report = (filters: Partial<Filters> = {}, by: Role = 'supervisor', companyDataId = client) =>
  product.attempt(firm.as[by], exportReport, { body: { filters: { ...all, ...filters }, companyDataId } })
type Data = { company: object; period: object; statuses: string[]; entries: Record<string, unknown>[] }
const dataOf = ({ body }: { body: Record<string, unknown> }) => body.data as Data
const reported = async (filters: Partial<Filters>, companyDataId?: string) =>
  dataOf(await report(filters, 'supervisor', companyDataId)).entries.map(({ _id }) => _id)

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
  const proposed = await firm.proposeClient('Harbour Holdings')
  ;({ id: client, action: created } = proposed)
  await firm.approve(created)
  product.clock.pass(60)
  open = await firm.propose(client, { city: 'Soto' })
})

describe('A report of the changes of a client', () => {
  it('CHG-66, NTF-22 answers the client, the period, the statuses and the changes, newest first', async () => {
    const { status, body } = await report()
    expect([status, body]).toMatchObject([
      200,
      {
        status: 'success',
        data: {
          company: { _id: client, name: 'Harbour Holdings', company_type: 'corporate' },
          period: { date_from: '2026-03-02', date_to: '2026-03-02' },
          statuses: ['approved', 'pending', 'denied'],
          entries: [
            { _id: open, fields: { city: { current: null, new: 'Soto' } }, handled_at: null },
            { _id: created, actionTaken: 'approved', handled_by_name: 'officer' },
          ],
        },
      },
    ])
  })

  it('CHG-56 has open changes of the work flow and handled ones of the change log; denied is all that was never applied', async () => {
    const { id, action: added } = await firm.proposeClient('Decided')
    await firm.approve(added)
    const waiting = await firm.propose(id, { city: 'Soto' })
    const [denied, withdrawn] = [
      await firm.propose(id, { activity: 'Gaming' }),
      await firm.propose(id, { risk_level: 'high' }),
    ]
    const text = 'Not what the register says'
    await product.call(firm.as.officer, denyChange, { body: { id: denied, text } })
    await product.call(firm.as.manager, withdrawChange, { body: { id: withdrawn } })
    const of = (filters: Partial<Filters>) => reported(filters, id)
    expect(await of({ type: ['workflow'] })).toEqual([waiting])
    expect(await of({ status: ['pending'] })).toEqual([waiting])
    expect(await of({ type: ['workflow'], status: ['approved', 'denied'] })).toEqual([])
    expect(await of({ status: ['approved'] })).toEqual([added])
    expect((await of({ status: ['denied'] })).sort()).toEqual([denied, withdrawn].sort())
    expect((await of({ type: ['change_log'] })).sort()).toEqual([denied, withdrawn, added].sort())
  })

  it('CHG-33 holds of a removal the records that it removes, but of a transaction profile only that it goes', async () => {
    const company_id = await firm.client('Closing an account')
    const { body } = await product.call(firm.as.manager, createAccountNumber, { body: { company_id } })
    await firm.approve(body.action?._id ?? '')
    const id = body.account_number._id
    await product.call(firm.as.manager, deleteObject, { body: { id, type: 'account_number' } })
    const { entries } = dataOf(await report({ type: ['workflow'] }, 'supervisor', company_id))
    expect(entries).toMatchObject([
      {
        actionType: 'remove',
        fields: {},
        parts: [
          { objectType: 'account_number', sourceObjectState: { _id: id, account_number: { new_value: null } } },
          { objectType: 'transaction_profile' },
        ],
      },
    ])
    const [, profile] = (entries[0] as { parts: object[] }).parts
    expect(profile).not.toHaveProperty('sourceObjectState')
  })

  it('CHG-53 has both ends of the period as days of the office', async () => {
    expect(await reported({ date_from: '2026-03-03', date_to: '2026-03-04' })).toEqual([])
    expect(await reported({ date_from: '2026-02-01', date_to: '2026-03-01' })).toEqual([])
    const kiritimati = await openProduct({ timeZone: 'Pacific/Kiritimati' })
    const there = await openFirm(kiritimati, ['manager', 'supervisor'])
    const on = async (companyDataId: string, day: string) => {
      const filters = { ...all, date_from: day, date_to: day }
      const answer = await kiritimati.attempt(there.as.supervisor, exportReport, { body: { filters, companyDataId } })
      return dataOf(answer).entries.length
    }
    const before = (await there.proposeClient()).id
    kiritimati.clock.pass(3_600)
    const midnight = (await there.proposeClient('Another')).id
    expect([await on(before, '2026-03-02'), await on(before, '2026-03-03')]).toEqual([1, 0])
    expect([await on(midnight, '2026-03-02'), await on(midnight, '2026-03-03')]).toEqual([0, 1])
  })

  it('CHG-57 has each change in its section', async () => {
    const company_id = await firm.client('Sectioned')
    const { manager } = firm.as
    const filed = async (sent: Promise<{ body: { action: { _id: string } | null } }>) => (await sent).body.action?._id
    const bank = { company_id, documentType: 'scfba' as const, bank_name: 'Orco Bank' }
    const owner = { company_id, shareholder_type: 'entity', name: 'Harbour Capital', percentage_held: 40 } as const
    const director = { company_id, location_type: 'local', entity_type: 'entity', name: 'Harbour Board' } as const
    const subsidiary = { company_id, name: 'Harbour Shipping', last_annual_account_on_file: '2024', comment: 'None' }
    const ids = {
      corporate: [
        await firm.propose(company_id, { city: 'Soto' }),
        await filed(product.call(manager, createFileSection, { body: bank })),
        await filed(product.call(manager, createSubsidiary, { body: subsidiary })),
      ],
      shareholder: [await filed(product.call(manager, createShareholder, { body: owner }))],
      managing_director: [await filed(product.call(manager, createDirector, { body: director }))],
      due_diligence: [],
      transaction_profile: [await filed(product.call(manager, createAccountNumber, { body: { company_id } }))],
    }
    for (const section of all.section) {
      const { entries } = dataOf(await report({ section: [section], type: ['workflow'] }, 'supervisor', company_id))
      expect([section, entries.map(({ _id }) => String(_id)).sort()]).toEqual([
        section,
        ids[section].map(String).sort(),
      ])
    }
  })

  it('GOV-03 says of a change in a section that its reader may not view only that it is there', async () => {
    const without = await product.hire(firm.id, {
      type: 'DATA_PROCESSOR',
      permissionChanges: { view_dashboard_tab: 'deny' },
    })
    const token = await product.tokenOf(without)
    const answer = await product.attempt(token, exportReport, { body: { filters: all, companyDataId: client } })
    const entry = dataOf(answer).entries.find(({ _id }) => _id === open)
    expect(entry).toEqual({ visible: false, _id: open, datetime: expect.any(String), objectType: 'kyc_review' })
  })

  it('GOV-14 stands on the trail', async () => {
    await report({ type: ['workflow'] })
    const { events } = (await product.call(firm.as.officer, listAuditEvents, { query: {} })).body
    expect(events[0]).toMatchObject({
      what: 'changes reported',
      company_id: client,
      details: { from: '2026-03-02', to: '2026-03-02', types: ['workflow'], changes: 1 },
    })
  })

  it('GOV-22 has the changes of a client that was removed', async () => {
    const gone = await firm.client('Leaving')
    await product.call(firm.as.manager, deleteClient, { body: { company_id: gone } })
    const removal = await product.database.db
      .collection<{ _id: string }>('actions')
      .findOne({ company_id: gone, open: true } as object)
    await firm.approve(removal?._id ?? '')
    const { company, entries } = dataOf(await report({}, 'externalAuditor', gone))
    expect(company).toMatchObject({ _id: gone, name: 'Leaving' })
    expect(entries.map(({ actionType }) => actionType)).toEqual(['remove', 'create'])
  })
})

describe('A report is refused', () => {
  const period = 'Please fill in information for the "Period"'
  it.each([
    [{ date_from: '' }, { period }],
    [{ date_to: '' }, { period }],
    [{ date_from: '2026-02-30' }, { period }],
    [{ date_from: '2026-03-03' }, { period }],
    [{ section: [] }, { section: 'Please select at least one option for "Section"' }],
    [{ type: [] }, { type: 'Please select at least one option for "Type"' }],
    [{ status: [] }, { status: 'Please select at least one option for "Status"' }],
  ] as [Partial<Filters>, Record<string, string>][])('CHG-52, CHG-53, NTF-21 with %o', async (filters, errors) => {
    expect(await report(filters)).toMatchObject({ status: 400, body: { errors } })
  })

  it('CHG-53 NTF-21 with a period or options that are left out', async () => {
    const { date_from, date_to, section, type, status } = all
    for (const [filters, errors] of [
      [{ date_to, section, type, status }, { period }],
      [{ date_from, section, type, status }, { period }],
      [{ date_from, date_to, type, status }, { section: 'Please select at least one option for "Section"' }],
      [{ date_from, date_to, section, status }, { type: 'Please select at least one option for "Type"' }],
      [{ date_from, date_to, section, type }, { status: 'Please select at least one option for "Status"' }],
    ]) {
      const body = { filters, companyDataId: client }
      const answer = await product.attempt(firm.as.supervisor, exportReport, { body } as never)
      expect([answer.status, answer.body.errors]).toEqual([400, errors])
    }
  })

  it.each(['section', 'type', 'status'])('CHG-66 with a %s that there is not', async (name) => {
    expect((await report({ [name]: ['other'] } as never)).status).toBe(400)
  })

  it.each([
    ['view_change_log', 'change_log', 'workflow'],
    ['view_requested_changes', 'workflow', 'change_log'],
  ] as const)('CHG-66, NTF-22 without %s for the list %s', async (permission, type, other) => {
    const changes: Partial<Record<Permission, 'deny'>> = { [permission]: 'deny' }
    const user = await product.hire(firm.id, { type: 'DATA_PROCESSOR', permissionChanges: changes })
    const token = await product.tokenOf(user)
    const ask = (types: Filters['type']) =>
      product.attempt(token, exportReport, { body: { filters: { ...all, type: types }, companyDataId: client } })
    expect(await ask([type])).toMatchObject(forbidden)
    expect(await ask(['workflow', 'change_log'])).toMatchObject(forbidden)
    expect((await ask([other])).status).toBe(200)
  })

  it('CHG-66, NTF-22 of a client of another organisation, or that there is not, and to nobody', async () => {
    const other = await openFirm(product, ['manager', 'officer'])
    const foreign = await other.client()
    const unknown = { status: 404, body: { message: 'Associated object was not found' } }
    for (const id of [foreign, '65d000000000000000000001'])
      expect(await report({}, 'supervisor', id)).toMatchObject(unknown)
    const body = { filters: all, companyDataId: client }
    expect((await product.attempt(null, exportReport, { body })).status).toBe(401)
  })
})
