import { approveChange, denyChange, listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { createClient, getDashboard, listClients, updateClient } from '@dossier/contract/file/endpoints/clients'
import { getPerson } from '@dossier/contract/file/endpoints/records'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'

let product: OpenProduct
let firm: Firm

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
})

const create = (body: unknown, by: keyof Firm['as'] = 'manager') => product.attempt(firm.as[by], createClient, { body })
const corporate = { company_type: 'corporate', name: 'Harbour Holdings', location_type: 'local' }
const holder = {
  company_type: 'account_holder',
  first_name: 'Johanna',
  last_name: 'Winkel',
  account_holder_type: 'pention',
}
const countOf = async (of: Firm) => (await product.call(of.as.manager, listClients, { query: {}, body: {} })).body.count

describe('A new client', () => {
  it('CLI-21, CLI-25, CHG-08 is listed as pending with both switches off and its review date automatic', async () => {
    const before = await countOf(firm)
    const { status, body } = await product.call(firm.as.manager, createClient, {
      body: { ...corporate, name: '  Harbour Holdings ' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'success',
      company: {
        company_type: 'corporate',
        createdAt: '2026-03-02T09:00:00.000Z',
        changesCount: 1,
        name: { value: 'Harbour Holdings', new_value: null },
        location_type: { value: 'local', new_value: null },
        activity: { value: null, new_value: null },
        sanction_screening_available: { value: 'NO', new_value: null },
        transaction_profile_report: { value: 'NO', new_value: null },
        next_review_date_type: { value: 'automatic', new_value: null },
        pending_action: { actionType: 'create', user_name: 'manager' },
      },
      action: {
        actionType: 'create',
        objectType: 'kyc_review',
        object_name: 'Harbour Holdings',
        user_id: firm.users.manager.id,
        fields: { name: { current: null, new: 'Harbour Holdings' } },
      },
    })
    expect(body.action).toMatchObject({ kyc_review: body.company._id, company_id: body.company._id })
    expect(body.action).not.toHaveProperty('actionTaken')
    expect(await countOf(firm)).toBe(before + 1)
  })

  it('CLI-21 stands without its mark once it is approved, with the same values', async () => {
    const { id, action } = await firm.proposeClient('Approved Holdings')
    await firm.approve(action)
    const { body } = await product.call(firm.as.manager, getDashboard, { query: { company_id: id } })
    expect(body.companyData).toMatchObject({
      name: { value: 'Approved Holdings', new_value: null },
      pending_action: null,
      pending_actions: [],
      changesCount: 0,
    })
  })

  it('CLI-21, CHG-12 is gone with everything under it once it is denied', async () => {
    const { id, action } = await firm.proposeHolder()
    const person = await personOf(id)
    const edit = await firm.propose(id, { city: 'Willemstad' })
    const before = await countOf(firm)
    const text = 'Not a client of ours'
    expect((await product.call(firm.as.officer, denyChange, { body: { id: action, text } })).status).toBe(200)
    const gone = { query: { company_id: id } }
    expect(await product.call(firm.as.manager, getDashboard, gone)).toMatchObject({
      status: 404,
      body: { message: 'Not found' },
    })
    expect((await product.call(firm.as.manager, getPerson, { params: { id: person }, query: {} })).status).toBe(404)
    expect(await product.call(firm.as.officer, approveChange, { body: { id: edit } })).toMatchObject({
      status: 409,
      body: { message: 'This change was already handled', details: { handled_by_name: 'officer' } },
    })
    expect(await countOf(firm)).toBe(before - 1)
  })

  it('CLI-22 of the account holder kind comes with one UBO that holds one person of the same names', async () => {
    const { body } = await product.call(firm.as.manager, createClient, { body: holder })
    const mine = { company_id: body.company._id }
    expect(await product.database.db.collection('records').countDocuments({ ...mine, kind: 'ubo' })).toBe(1)
    const person = await product.call(firm.as.manager, getPerson, {
      params: { id: await personOf(body.company._id) },
      query: {},
    })
    expect(person.body.person).toMatchObject({
      firstName: { value: 'Johanna' },
      lastName: { value: 'Winkel' },
      ubo_related: expect.any(String),
      pending_action: { actionType: 'create', _id: body.action._id },
    })
  })

  it('ruling 13 can be filled in before it is approved, and the client is approved first', async () => {
    const { id, action } = await firm.proposeClient('Filled in early')
    const edit = await firm.propose(id, { city: 'Willemstad' })
    expect(await product.call(firm.as.officer, approveChange, { body: { id: edit } })).toMatchObject({
      status: 409,
      body: { code: 'parent-pending', message: 'Approve the parent record first' },
    })
    await firm.approve(action)
    await firm.approve(edit)
    const { body } = await product.call(firm.as.manager, getDashboard, { query: { company_id: id } })
    expect(body.companyData).toMatchObject({ city: { value: 'Willemstad', new_value: null } })
  })

  it.each([
    [{ ...corporate, name: undefined }, { name: 'Name is required' }],
    [{ ...corporate, name: '   ' }, { name: 'Name is required' }],
    [{ ...corporate, location_type: undefined }, { location_type: 'Company type is required' }],
    [{ ...corporate, location_type: '' }, { location_type: 'Company type is required' }],
    [{ company_type: 'corporate' }, { name: 'Name is required', location_type: 'Company type is required' }],
  ])('CLI-18 answers 400 to the corporate %j', async (body, errors) => {
    expect((await create(body)).body).toMatchObject({ code: 'invalid-request', message: 'Invalid input' })
    expect(await create(body)).toMatchObject({ status: 400, body: { errors } })
  })

  it.each([
    [{ ...holder, first_name: '' }, { first_name: 'First Name is required' }],
    [{ ...holder, last_name: undefined }, { last_name: 'Last Name is required' }],
    [{ ...holder, account_holder_type: undefined }, { account_holder_type: 'Client Type type is required' }],
    [
      { company_type: 'account_holder' },
      {
        first_name: 'First Name is required',
        last_name: 'Last Name is required',
        account_holder_type: 'Client Type type is required',
      },
    ],
  ])('CLI-19 answers 400 to the account holder %j', async (body, errors) => {
    const answered = await create(body)
    expect(answered.status).toBe(400)
    expect(answered.body.errors).toEqual(errors)
  })

  it.each([{}, { company_type: '' }, { company_type: 'trust' }, { company_type: '__proto__' }])(
    'SHL-02 CLI-01 CLI-20 answers 400 to %j, which is neither kind',
    async (body) => {
      const answered = await create(body)
      expect(answered.status).toBe(400)
      expect(answered.body.errors).toEqual({ company_type: 'Client Type is required' })
    },
  )

  it.each([
    [{ ...corporate, location_type: 'Onshore' }, { location_type: 'Invalid value' }],
    [{ ...corporate, name: 'x'.repeat(201) }, { name: 'Input too long' }],
    [{ ...corporate, name: 7 }, { name: 'Invalid value' }],
    [{ ...corporate, name: null }, { name: 'Invalid value' }],
    [{ ...corporate, name: { $gt: '' } }, { $gt: 'This name is not allowed' }],
    [{ ...corporate, first_name: 'Johanna' }, { first_name: 'This field does not apply' }],
    [{ ...holder, account_holder_type: 'pension' }, { account_holder_type: 'Invalid value' }],
    [{ ...holder, name: 'Harbour' }, { name: 'This field does not apply' }],
    [{ ...corporate, risk_level: 'low' }, { risk_level: 'Unknown field' }],
    [{ ...corporate, organisation_id: 'a'.repeat(24) }, { organisation_id: 'Unknown field' }],
    [{ ...corporate, rev: 'x' }, { rev: 'Invalid value' }],
  ])('PRM-09 answers 400 to %j', async (body, errors) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { message: 'Invalid input', errors } })
  })

  it('takes a name of 200 characters, whatever they are', async () => {
    const name = `${'x'.repeat(197)}𝔸é<`
    expect(await create({ ...corporate, name })).toMatchObject({ status: 200, body: { action: { object_name: name } } })
  })

  it('needs update_dashboard', async () => {
    for (const role of ['trust', 'internalAuditor', 'externalAuditor', 'client'] as const) {
      expect(await create(corporate, role)).toMatchObject({
        status: 403,
        body: { message: 'You are not allowed to perform this action' },
      })
    }
    expect(await product.attempt(null, createClient, { body: corporate })).toMatchObject({
      status: 401,
      body: { message: 'Please sign in again' },
    })
  })

  it('GOV-14 puts one event on record, and none when it is refused', async () => {
    const office = await openFirm(product, ['manager', 'officer'])
    const total = async () => (await product.call(office.as.officer, listAuditEvents, { query: {} })).body.count
    const before = await total()
    await product.attempt(office.as.manager, createClient, { body: { ...corporate, name: '' } })
    expect(await total()).toBe(before)
    const { id } = await office.proposeClient('On Record N.V.')
    const { body } = await product.call(office.as.officer, listAuditEvents, { query: { company_id: id } })
    expect(await total()).toBe(before + 1)
    expect(body.events).toMatchObject([
      {
        what: 'creation proposed',
        actor_name: 'manager',
        actor_type: 'DATA_CONTROLLER',
        record: { kind: 'company', id, name: 'On Record N.V.' },
        at: product.clock.now().toISOString(),
      },
    ])
  })

  it('belongs to the organisation of its creator', async () => {
    const { id } = await firm.proposeClient()
    const other = await openFirm(product, ['manager'])
    for (const answered of [
      await product.call(other.as.manager, getDashboard, { query: { company_id: id } }),
      await product.call(other.as.manager, updateClient, { params: { id }, body: { city: 'X' } }),
    ]) {
      expect(answered).toMatchObject({ status: 404, body: { code: 'not-found', message: 'Not found' } })
    }
  })
})

async function personOf(companyId: string): Promise<string> {
  const person = await product.database.db
    .collection<{ _id: string }>('records')
    .findOne({ company_id: companyId, kind: 'person' })
  return person?._id ?? ''
}
