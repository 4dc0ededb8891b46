import { listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { getDashboard, updateClient } from '@dossier/contract/file/endpoints/clients'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm } from '../../testing/firm'
import { openFirmWithClient } from '../../testing/firm-with-client'
import type { OpenProduct } from '../../testing/open-product'

let product: OpenProduct
let firm: Firm
let corporate: string
let holder: string

beforeAll(async () => {
  ;({ product, firm, client: corporate } = await openFirmWithClient('Harbour Holdings'))
  holder = await firm.holder('Johanna', 'Winkel', 'bank')
})

const update = (id: string, body: unknown, by: keyof Firm['as'] = 'manager') =>
  product.attempt(firm.as[by], updateClient, { params: { id }, body })
const dashboard = async (id: string, by: keyof Firm['as'] = 'manager') =>
  (await product.call(firm.as[by], getDashboard, { query: { company_id: id } })).body.companyData

describe('Changing a client', () => {
  it('CHG-01, CHG-03, CHG-08, CHG-09, DSH-44, PRM-05, SHL-50 keeps the values, proposes the new ones and makes one action of one save', async () => {
    const id = await firm.client()
    const { status, body } = await product.call(firm.as.manager, updateClient, {
      params: { id },
      body: { city: 'Willemstad', activity: 'Shipping' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'success',
      companyData: {
        city: { value: null, new_value: 'Willemstad' },
        activity: { value: null, new_value: 'Shipping' },
        changesCount: 1,
        pending_action: { actionType: 'update', fields: ['activity', 'city'] },
      },
      action: {
        actionType: 'update',
        objectType: 'kyc_review',
        kyc_review: id,
        fields: { city: { current: null, new: 'Willemstad' }, activity: { current: null, new: 'Shipping' } },
      },
    })
    expect(body.action).not.toHaveProperty('actionTaken')
    expect(await dashboard(id)).toMatchObject({ city: { value: null, new_value: 'Willemstad' } })
  })

  it('files nothing when nothing changes, a second press of the button included', async () => {
    const id = await firm.client()
    expect((await update(id, {})).body).toMatchObject({ status: 'success', action: null })
    expect((await update(id, { name: 'Harbour Holdings', city: '' })).body).toMatchObject({ action: null })
    expect((await update(id, { city: 'Soto' })).body.action).not.toBeNull()
    expect((await update(id, { city: 'Soto' })).body).toMatchObject({
      action: null,
      companyData: { changesCount: 1, city: { value: null, new_value: 'Soto' } },
    })
  })

  it('CHG-04 proposes "" for a field that is cleared', async () => {
    const id = await firm.client()
    await firm.approve(await firm.propose(id, { city: 'Soto' }))
    expect((await update(id, { city: '' })).body).toMatchObject({
      companyData: { city: { value: 'Soto', new_value: '' } },
      action: { fields: { city: { current: 'Soto', new: '' } } },
    })
  })

  it('CHG-11 takes a proposal back that is set to the current value, with no new action', async () => {
    const id = await firm.client()
    await firm.propose(id, { name: 'Harbour Trading' })
    expect((await update(id, { name: 'Harbour Holdings' })).body).toMatchObject({
      action: null,
      companyData: { name: { value: 'Harbour Holdings', new_value: null }, changesCount: 0, pending_action: null },
    })
  })

  it('DSH-24, DSH-25, LIM-26, PRM-01 files the automatic review date with what moves it', async () => {
    const id = await firm.client()
    const first = await update(id, { risk_level: 'low', previous_review_date: '2024-02-29' })
    expect(first.body).toMatchObject({ action: { fields: { next_review_date: { current: null, new: '2027-02-28' } } } })
    await firm.approve((first.body.action as { _id: string })._id)
    expect(await dashboard(id)).toMatchObject({ next_review_date: { value: '2027-02-28', new_value: null } })
    expect((await update(id, { risk_level: 'high' })).body).toMatchObject({
      action: {
        fields: { risk_level: { new: 'high' }, next_review_date: { current: '2027-02-28', new: '2025-02-28' } },
      },
    })
  })

  it('DSH-25, LIM-26 derives the date from what someone else has proposed', async () => {
    const id = await firm.client()
    await firm.propose(id, { previous_review_date: '2025-06-30' })
    expect((await update(id, { risk_level: 'medium' }, 'officer')).body).toMatchObject({
      companyData: { next_review_date: { value: null, new_value: '2027-06-30' } },
    })
  })

  it('DSH-26 takes a date that is set by hand together with the mode, and not while it is automatic', async () => {
    const id = await firm.client()
    expect(await update(id, { next_review_date: '2027-01-01' })).toMatchObject({
      status: 400,
      body: { message: 'Invalid input', errors: { next_review_date: 'This field cannot be changed' } },
    })
    expect((await update(id, { next_review_date_type: 'manual', next_review_date: '2027-01-01' })).body).toMatchObject({
      action: { fields: { next_review_date: { new: '2027-01-01' }, next_review_date_type: { new: 'manual' } } },
    })
  })

  it.each([
    [{ name: '' }, { name: 'Name is required' }],
    [{ name: '  ' }, { name: 'Name is required' }],
    [{ next_review_date_type: '' }, { next_review_date_type: 'Please provide a value' }],
    [{ name: 'x'.repeat(201) }, { name: 'Input too long' }],
    [{ activity: 'x'.repeat(256) }, { activity: 'Input too long' }],
    [{ first_name: 'Johanna' }, { first_name: 'This field does not apply' }],
    [{ account_holder_type: 'bank' }, { account_holder_type: 'This field does not apply' }],
    [{ company_type: 'account_holder' }, { company_type: 'Unknown field' }],
    [
      { progress: {}, createdAt: 'x' },
      { progress: 'Unknown field', createdAt: 'Unknown field' },
    ],
    [{ values: { name: 'x' } }, { values: 'Unknown field' }],
    [
      { constructor: 'x', toString: 'y' },
      { constructor: 'Unknown field', toString: 'Unknown field' },
    ],
    [{ risk_level: 'extreme' }, { risk_level: 'Invalid value' }],
    [{ risk_level: ['low'] }, { risk_level: 'Invalid value' }],
    [{ risk_level: null }, { risk_level: 'Invalid value' }],
    [{ name: { value: 'x' } }, { name: 'Invalid value' }],
    [{ sanction_screening_available: true }, { sanction_screening_available: 'Invalid value' }],
    [{ address_country: 'XX' }, { address_country: 'Invalid value' }],
    [{ previous_review_date: '2025-02-29' }, { previous_review_date: 'Invalid date' }],
    [{ previous_review_date: 20_250_101 }, { previous_review_date: 'Invalid value' }],
    [{ current_fiscal_year: 2025 }, { current_fiscal_year: 'Invalid value' }],
    [{ current_fiscal_year: '25' }, { current_fiscal_year: 'Invalid value' }],
    [{ city: { $gt: '' } }, { $gt: 'This name is not allowed' }],
    [{ 'city.x': '' }, { 'city.x': 'This name is not allowed' }],
    [{ $set: { name: 'x' } }, { $set: 'This name is not allowed' }],
    [{ rev: '0' }, { rev: 'Invalid value' }],
    [{ city: 'Soto', rev: 0.5 }, { rev: 'Invalid value' }],
    [
      { name: '', risk_level: 'x', nothing: 1 },
      { name: 'Name is required', risk_level: 'Invalid value', nothing: 'Unknown field' },
    ],
  ])('VAL-01, PRM-09 answers 400 to %j, every fault at once', async (edits, errors) => {
    const answered = await update(corporate, edits)
    expect(answered).toMatchObject({ status: 400, body: { message: 'Invalid input', code: 'invalid-request' } })
    expect(answered.body.errors).toEqual(errors)
    expect(await dashboard(corporate)).toMatchObject({ pending_actions: [] })
  })

  it.each([
    [{ first_name: '' }, { first_name: 'First Name is required' }],
    [{ last_name: '' }, { last_name: 'Last Name is required' }],
    [{ chamber_of_commerce: '1' }, { chamber_of_commerce: 'This field does not apply' }],
    [{ activity: 'x' }, { activity: 'This field does not apply' }],
    [{ current_fiscal_year: '2025' }, { current_fiscal_year: 'This field does not apply' }],
    [{ extension_profit_tax: 'YES' }, { extension_profit_tax: 'This field does not apply' }],
  ])('ruling 8 answers 400 to %j for an account holder', async (edits, errors) => {
    expect((await update(holder, edits)).body.errors).toEqual(errors)
  })

  it('GOV-07 refuses an outdated rev with the present state and writes nothing', async () => {
    const id = await firm.client()
    const { rev } = await dashboard(id)
    await firm.propose(id, { city: 'Soto' }, 'supervisor')
    const stale = await update(id, { activity: 'Shipping', rev })
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: 'stale-record',
        message: 'This record was changed in the meantime',
        details: {
          current: {
            _id: id,
            rev: rev + 1,
            city: { value: null, new_value: 'Soto' },
            pending_action: { user_name: 'supervisor' },
          },
        },
      },
    })
    expect(await dashboard(id)).toMatchObject({ rev: rev + 1, activity: { new_value: null } })
    expect((await update(id, { activity: 'Shipping', rev: rev + 1 })).status).toBe(200)
  })

  it('needs update_dashboard, a session and the client to be the organisation’s', async () => {
    const edits = { city: 'Soto' }
    for (const role of ['trust', 'internalAuditor', 'client'] as const) {
      expect(await update(corporate, edits, role)).toMatchObject({
        status: 403,
        body: { message: 'You are not allowed to perform this action' },
      })
    }
    const params = { id: corporate }
    expect(await product.attempt(null, updateClient, { params, body: edits })).toMatchObject({ status: 401 })
    const other = await openFirm(product, ['manager'])
    const foreign = await product.attempt(other.as.manager, updateClient, { params, body: edits })
    const unknown = await update('a'.repeat(24), edits)
    expect(foreign).toMatchObject({ status: 404, body: { message: 'Not found' } })
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    expect(await update('not-an-id', edits)).toMatchObject({ status: 400, body: { errors: { id: 'Invalid id' } } })
  })

  it('GOV-14 puts one event a save on record, none for one that changes nothing', async () => {
    const id = await firm.client('Recorded N.V.')
    const events = async () =>
      (await product.call(firm.as.officer, listAuditEvents, { query: { company_id: id } })).body.events
    const before = (await events()).length
    await update(id, { city: 'Soto', risk_level: 'low', previous_review_date: '2025-01-01' })
    await update(id, { city: 'Soto' })
    const after = await events()
    expect(after).toHaveLength(before + 1)
    expect(after[0]).toMatchObject({
      what: 'change proposed',
      record: { kind: 'company', id, name: 'Recorded N.V.' },
      details: { fields: ['city', 'risk_level', 'previous_review_date', 'next_review_date'] },
    })
  })
})
