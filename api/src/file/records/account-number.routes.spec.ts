import { approveChange, getNotification } from '@dossier/contract/file/endpoints/changes'
import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import {
  createAccountNumber,
  deleteObject,
  deleteTransactionProfile,
  getAccountNumber,
  getTransactionProfile,
  updateAccountNumber,
  updateTransactionProfile,
} from '@dossier/contract/file/endpoints/records'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Firm, Role } from '../../testing/firm'
import { openFirmWithClient } from '../../testing/firm-with-client'
import type { OpenProduct } from '../../testing/open-product'
import { forbidden, unknownId } from '../../testing/refusals'

let product: OpenProduct
let firm: Firm
let client: string

beforeAll(async () => {
  ;({ product, firm, client } = await openFirmWithClient('Harbour Holdings'))
})

const add = (by: Role = 'manager', company_id = client) =>
  product.attempt(firm.as[by], createAccountNumber, { body: { company_id } })
const approve = (action: string) => product.attempt(firm.as.officer, approveChange, { body: { id: action } })
const updateAccount = (id: string, body: unknown, by: Role = 'manager') =>
  product.attempt(firm.as[by], updateAccountNumber, { params: { id }, body })
const updateProfile = (id: string, body: unknown, by: Role = 'manager') =>
  product.attempt(firm.as[by], updateTransactionProfile, { params: { id }, body })
const readAccount = (id: string, by: Role = 'trust') =>
  product.attempt(firm.as[by], getAccountNumber, { params: { id } })
const readProfile = (id: string, by: Role = 'trust') =>
  product.attempt(firm.as[by], getTransactionProfile, { params: { id } })

/** An approved account number with its profile. */
async function anAccount() {
  const { body } = await product.call(firm.as.manager, createAccountNumber, { body: { company_id: client } })
  expect((await approve(body.action._id)).status).toBe(200)
  return { account: body.account_number._id, profile: body.transactional_profile._id }
}

describe('Adding an account number', () => {
  it('TRP-02, TRP-21 comes with its transaction profile, both empty, in one change', async () => {
    const company_id = await firm.client('Lagoon Holdings')
    const { status, body } = await add('manager', company_id)
    expect(status).toBe(200)
    const account = body.account_number as { _id: string }
    expect(body).toMatchObject({
      account_number: { company_id, account_number: { value: null }, pending_action: { actionType: 'create' } },
      transactional_profile: { account_number: account._id, currency: { value: null, new_value: null } },
      action: {
        actionType: 'create',
        objectType: 'account_number',
        parts: [{ objectType: 'account_number' }, { objectType: 'transaction_profile' }],
      },
    })
    const { companyData } = (await product.call(firm.as.manager, getDashboard, { query: { company_id } })).body
    expect(companyData).toMatchObject({ account_numbers: [{ _id: account._id }] })
  })

  it('TRP-21 takes the number at once where one is given, and refuses one that is none', async () => {
    const given = (account_number: unknown) =>
      product.attempt(firm.as.manager, createAccountNumber, { body: { company_id: client, account_number } })
    const { status, body } = await given('CW61-0077')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      account_number: { account_number: { value: 'CW61-0077' }, pending_action: { actionType: 'create' } },
      action: { actionType: 'create', object_name: 'CW61-0077' },
    })
    expect((await approve((body.action as { _id: string })._id)).status).toBe(200)
    const { _id } = body.account_number as { _id: string }
    expect((await readAccount(_id)).body).toMatchObject({
      account_number: { account_number: { value: 'CW61-0077', new_value: null } },
    })
    for (const [wrong, message] of [
      ['', 'Please provide a value'],
      [' ', 'Please provide a value'],
      [7, 'Invalid value'],
      ['x'.repeat(300), 'Input too long'],
    ]) {
      expect(await given(wrong)).toMatchObject({ status: 400, body: { errors: { account_number: message } } })
    }
  })

  it('TRP-21 needs create_transaction_profile or update_dashboard, and a client of the organisation', async () => {
    expect(await add('trust')).toMatchObject(forbidden)
    expect(await add('client')).toMatchObject(forbidden)
    const entering = async (permissionChanges: Record<string, 'allow' | 'deny'>) =>
      product.tokenOf(await product.hire(firm.id, { type: 'TRUST_OFFICER', permissionChanges }))
    const body = { company_id: client }
    const profiles = await entering({ create_transaction_profile: 'allow', view_dashboard_tab: 'deny' })
    expect((await product.attempt(profiles, createAccountNumber, { body })).status).toBe(200)
    const blind = await entering({
      create_transaction_profile: 'allow',
      view_dashboard_tab: 'deny',
      view_transaction_profile: 'deny',
    })
    expect(await product.attempt(blind, createAccountNumber, { body })).toMatchObject(forbidden)
    expect((await product.attempt(null, createAccountNumber, { body })).status).toBe(401)
    expect(await add('manager', unknownId)).toMatchObject({
      status: 404,
      body: { message: 'Associated object was not found' },
    })
  })
})

describe('An account number', () => {
  it('TRP-01, TRP-22, TRP-25 is read and changed by proposal', async () => {
    const { account } = await anAccount()
    expect((await updateAccount(account, { account_number: 'CW61-0091' })).body).toMatchObject({
      account_number: { _id: account, account_number: { value: null, new_value: 'CW61-0091' } },
      action: { objectType: 'account_number', account_number: account },
    })
    expect((await readAccount(account)).body).toMatchObject({ account_number: { company_id: client } })
    expect(await readAccount(account, 'client')).toMatchObject(forbidden)
  })

  it.each([
    [{ account_number: '' }, { account_number: 'Please provide a value' }],
    [{ account_number: 7 }, { account_number: 'Invalid value' }],
    [{ account_number: 'x'.repeat(300) }, { account_number: 'Input too long' }],
    [{ company_id: 'x' }, { company_id: 'Unknown field' }],
  ])('TRP-22 answers 400 to %o', async (given, errors) => {
    const { account } = await anAccount()
    expect(await updateAccount(account, given)).toMatchObject({ status: 400, body: { errors } })
  })

  it('TRP-22 needs update_dashboard and the revision that was read', async () => {
    const { account } = await anAccount()
    expect(await updateAccount(account, { account_number: '1' }, 'trust')).toMatchObject(forbidden)
    expect(await updateAccount(account, { account_number: '1', rev: 40 })).toMatchObject({ status: 409 })
    expect(await updateAccount(unknownId, { account_number: '1' })).toMatchObject({ status: 404 })
  })
})

describe('A transaction profile', () => {
  it('TRP-16, TRP-23 takes the fields of the profile, one change a save', async () => {
    const { profile } = await anAccount()
    const edits = {
      currency: 'EUR',
      name_bank: 'Banco di Caribe',
      transaction_value_incoming: '3_001_10_000',
      monthly_turnover_outgoing: 'more_than_100_000',
      monthly_frequency_of_transaction_incoming: 'less_than_10',
      outgoing_counterparty: 'Harbour Fuels',
      incoming_counterparty: 'Blue Bay',
    }
    const { status, body } = await updateProfile(profile, edits)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      transactional_profile: {
        currency: { value: null, new_value: 'EUR' },
        name_bank: { new_value: 'Banco di Caribe' },
      },
      action: { objectType: 'transaction_profile', transaction_profile: profile },
    })
    const action = (body.action as { _id: string })._id
    expect((await approve(action)).status).toBe(200)
    expect((await readProfile(profile)).body).toMatchObject({ transactional_profile: { currency: { value: 'EUR' } } })
  })

  it('TRP-08, TRP-24 is read with its account number and what names the customer', async () => {
    const { account, profile } = await anAccount()
    expect((await readProfile(profile)).body).toMatchObject({
      transactional_profile: { _id: profile, account_number: account },
      account_number: { _id: account },
      company: { _id: client, company_type: 'corporate', name: { value: 'Harbour Holdings' } },
    })
    expect(await readProfile(profile, 'client')).toMatchObject(forbidden)
    expect((await readProfile(unknownId)).status).toBe(404)
  })

  it.each([
    [{ currency: 'XAU' }, { currency: 'Invalid value' }],
    [{ transaction_value_incoming: 'a lot' }, { transaction_value_incoming: 'Invalid value' }],
    [{ outgoing_counterparty: '' }, { outgoing_counterparty: 'Please provide a value' }],
    [{ account_number: '1' }, { account_number: 'Unknown field' }],
  ])('TRP-12, TRP-23 answers 400 to %o', async (given, errors) => {
    const { profile } = await anAccount()
    expect(await updateProfile(profile, given)).toMatchObject({
      status: 400,
      body: { message: 'Invalid input', errors },
    })
  })

  it.each([
    [{ outgoing_counterparty: 'Harbour Fuels' }, ['incoming_counterparty']],
    [{ incoming_counterparty: 'Blue Bay', outgoing_counterparty: '' }, ['outgoing_counterparty']],
    [{ comments: 'Monthly' }, ['incoming_counterparty', 'outgoing_counterparty']],
    [{ incoming_counterparty_3: 'Reef' }, ['incoming_counterparty', 'outgoing_counterparty']],
  ])('TRP-13 VAL-02 answers 400 to %o, whose block lacks a mandatory name', async (given, missing) => {
    const { profile } = await anAccount()
    const { status, body } = await updateProfile(profile, given)
    const errors = Object.fromEntries(missing.map((field) => [field, 'Please provide a value']))
    expect([status, body.message, body.errors]).toEqual([400, 'Invalid input', errors])
    expect((await updateProfile(profile, { name_bank: 'Banco di Caribe' })).status).toBe(200)
  })

  it('TRP-13 VAL-02 takes more of the block once both mandatory names are proposed', async () => {
    const { profile } = await anAccount()
    const both = { outgoing_counterparty: 'Harbour Fuels', incoming_counterparty: 'Blue Bay' }
    expect((await updateProfile(profile, both)).status).toBe(200)
    expect((await updateProfile(profile, { comments: 'Monthly' })).status).toBe(200)
  })

  it('TRP-23 needs update_transaction_profile', async () => {
    const { profile } = await anAccount()
    expect(await updateProfile(profile, { currency: 'USD' }, 'trust')).toMatchObject(forbidden)
  })

  it('TRP-26, CHG-16 goes with its account number once its removal is approved', async () => {
    const { account, profile } = await anAccount()
    const remove = (by: Role) =>
      product.attempt(firm.as[by], deleteTransactionProfile, { body: { transactionProfile_id: profile } })
    expect(await remove('trust')).toMatchObject(forbidden)
    expect((await remove('manager')).body).toEqual({ status: 'success', result: 'requested' })
    expect(await remove('supervisor')).toMatchObject({ status: 409, body: { message: 'Delete is already requested' } })
    const { transactional_profile } = (await readProfile(profile)).body as {
      transactional_profile: { pending_action: { _id: string } }
    }
    const action = transactional_profile.pending_action._id
    expect((await readAccount(account)).body).toMatchObject({
      account_number: { pending_action: { _id: action, actionType: 'remove' } },
    })
    expect((await approve(action)).status).toBe(200)
    expect([(await readProfile(profile)).status, (await readAccount(account)).status]).toEqual([404, 404])
    const { body } = await product.attempt(firm.as.officer, getNotification, { params: { id: action } })
    expect(body.notification).toMatchObject({ parts: [{ _id: profile }, { _id: account }] })
  })

  it('TRP-27, DOC-58 goes when its account number is removed, which takes the same right', async () => {
    const { account, profile } = await anAccount()
    const remove = (by: Role) =>
      product.attempt(firm.as[by], deleteObject, { body: { id: account, type: 'account_number' } })
    expect(await remove('trust')).toMatchObject(forbidden)
    expect((await remove('manager')).body).toMatchObject({ result: 'requested' })
    const { account_number } = (await readAccount(account)).body as {
      account_number: { pending_action: { _id: string } }
    }
    expect((await approve(account_number.pending_action._id)).status).toBe(200)
    expect((await readProfile(profile)).status).toBe(404)
  })
})
