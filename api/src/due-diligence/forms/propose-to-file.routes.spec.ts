import { saveDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import {
  approveChange,
  getNotification,
  listNotifications,
  withdrawChange,
} from '@dossier/contract/file/endpoints/changes'
import { beforeEach, describe, expect, it } from 'vitest'
import { found } from '../../platform/errors'
import { type Declared, openDeclared, openDeclaredOf } from '../../testing/declared-forms'
import { openFirm } from '../../testing/firm'
import { openProduct } from '../../testing/open-product'
import { forbidden, unknownId } from '../../testing/refusals'

let { product, firm, client, aForm, compare, partyOf, valueIn, propose } = {} as Declared

beforeEach(async () => {
  const office = await openDeclared(product ?? (await openProduct()))
  ;({ product, firm, client, aForm, compare, partyOf, valueIn, propose } = office)
})

/** The open changes of the client. */
async function listed() {
  const query = { view: 'forConfirmation', company_id: client } as const
  return (await product.call(firm.as.officer, listNotifications, { query })).body
}

describe('Proposing what a form declares', () => {
  it('WRK-25 GOV-03 files all of a person as one change, with the form as its source', async () => {
    const { id, idOf } = await aForm({ director: { full_name: 'Dora de Boer', date_of_birth: '1971-03-05' } })
    const element = idOf('director')
    const { status, body } = await propose({ id, element, fields: ['full_name', 'date_of_birth'] })
    expect([status, body.filed]).toEqual([200, 1])
    const { notifications } = await listed()
    expect(notifications).toHaveLength(1)
    expect(notifications[0]).toMatchObject({
      fields: {
        lastName: { current: 'Silva', new: 'de Boer' },
        dateOfBirth: { current: '1970-03-05', new: '1971-03-05' },
      },
      note: expect.stringContaining('Yearly review'),
    })
    const { values } = await partyOf(id, 'director')
    expect(values.filter(({ may_propose }) => may_propose)).toEqual([])
  })

  it('WRK-25 PRM-06 refuses values that a person has to complete, or that have no place, and files nothing', async () => {
    const { id, idOf } = await aForm({
      director: { full_name: 'Dora de Boer', residential_address: 'Penstraat 1, Willemstad' },
    })
    const element = idOf('director')
    for (const fields of [['full_name', 'residential_address'], ['full_name', 'made_up'], []]) {
      expect((await propose({ id, element, fields })).status).toBe(400)
    }
    expect((await listed()).count).toBe(0)
  })

  it('WRK-09 GOV-32 marks the change, and lists it so, where the form was saved from inside the organisation', async () => {
    const { id, idOf } = await aForm({
      company: { registration_number: 'CC-2', company_name: 'Harbour N.V.' },
      beneficiary: { full_name: 'Olga Silva' },
    })
    const marked = async () => {
      const query = { view: 'forConfirmation', marked: 'inside', order: 'oldest' } as const
      return (await product.call(firm.as.officer, listNotifications, { query })).body
    }
    await propose({ id, element: idOf('company'), field: 'registration_number' })
    expect(await marked()).toMatchObject({ count: 0, notifications: [] })
    const records = product.database.db.collection<{ _id: string }>('records')
    await records.updateOne({ _id: id }, { $set: { 'facts.saved_from_inside_at': '2026-03-02T09:00:00.000Z' } })
    product.clock.pass(1)
    await propose({ id, element: idOf('company'), field: 'company_name' })
    product.clock.pass(1)
    await propose({ id, element: idOf('beneficiary') })
    expect(await marked()).toMatchObject({
      count: 2,
      notifications: [
        { actionType: 'update', saved_from_inside: true },
        { actionType: 'create', saved_from_inside: true },
      ],
    })
  })

  it('GOV-01 GOV-36 files a change like any other, which names the form, is shown as proposed and is decided by another', async () => {
    const { id, idOf } = await aForm({ company: { registration_number: 'CC-2' } })
    const wanted = { id, element: idOf('company'), field: 'registration_number', note: 'Seen in the register' }
    expect(await propose(wanted)).toMatchObject({ status: 200, body: { filed: 1 } })
    const { waiting, may_propose, known } = await valueIn(id, 'company', 'registration_number')
    expect([waiting, may_propose, known]).toMatchObject([{ user_name: 'manager', value: 'CC-2' }, false, 'CC-1'])
    const action = found(waiting).action
    const { body } = await product.call(firm.as.officer, getNotification, { params: { id: action } })
    expect(body.notification).toMatchObject({
      note: 'Declared in the due diligence form “Yearly review”\nSeen in the register',
      objectType: 'kyc_review',
    })
    await firm.approve(action)
    expect(await valueIn(id, 'company', 'registration_number')).toMatchObject({ state: 'equal', waiting: null })
  })

  it('GOV-01 adds a new UBO with their person as one change, known from then on', async () => {
    const { id, idOf } = await aForm({ beneficiary: { full_name: 'Olga Maria Silva', date_of_birth: '1971-01-01' } })
    const wanted = { id, element: idOf('beneficiary'), location_type: 'local' }
    expect(await propose(wanted)).toMatchObject({ status: 200, body: { filed: 1 } })
    const { waiting, values } = await partyOf(id, 'beneficiary')
    expect(values[0]).toMatchObject({ field: 'full_name', state: 'equal' })
    await firm.approve(found(waiting).action)
    expect(await partyOf(id, 'beneficiary')).toMatchObject({ waiting: null, may_propose: false })
    expect(await valueIn(id, 'beneficiary', 'date_of_birth')).toMatchObject({ state: 'new', may_propose: true })
    expect((await propose(wanted)).body.message).toBe('The file has this already')
  })

  it('GOV-01 names who of the staff entered it, and none of them approves it', async () => {
    const { id, idOf } = await aForm({ beneficiary: { full_name: 'Olga Silva' } })
    const elements = [
      { _id: idOf('company'), registration_number: 'CC-9' },
      { _id: idOf('beneficiary'), full_name: 'Olga Maria Silva' },
    ]
    await product.call(firm.as.administrator, saveDueDiligence, { body: { id, elements } })
    await propose({ id, element: idOf('company'), field: 'registration_number' })
    await propose({ id, element: idOf('beneficiary'), location_type: 'local' })
    const { waiting } = await valueIn(id, 'company', 'registration_number')
    for (const action of [found(waiting).action, found((await partyOf(id, 'beneficiary')).waiting).action]) {
      const { body } = await product.call(firm.as.officer, getNotification, { params: { id: action } })
      expect(body.notification.note).toBe(
        'Declared in the due diligence form “Yearly review”, as entered by administrator',
      )
      expect(await product.attempt(firm.as.administrator, approveChange, { body: { id: action } })).toMatchObject({
        status: 403,
        body: { code: 'own-change' },
      })
      await firm.approve(action)
    }
  })

  it('GOV-01 GOV-06 says who wrote it where these are all who decide; entered by one of them it is decided by the other', async () => {
    ;({ firm, client, aForm, valueIn, propose } = await openDeclaredOf(product, [
      'administrator',
      'officer',
      'manager',
    ]))
    const { id, idOf } = await aForm({})
    for (const [as, registration_number] of [
      [firm.as.administrator, 'CC-8'],
      [firm.as.officer, 'CC-9'],
    ] as const) {
      const elements = [{ _id: idOf('company'), registration_number }]
      await product.call(as, saveDueDiligence, { body: { id, elements } })
    }
    await propose({ id, element: idOf('company'), field: 'registration_number' })
    const { action } = found((await valueIn(id, 'company', 'registration_number')).waiting)
    const { notification } = (await product.call(firm.as.manager, getNotification, { params: { id: action } })).body
    expect(notification).toMatchObject({
      deciders: [],
      nobody_decides: { because: 'authors', names: ['administrator', 'officer'] },
      missing_permission: 'approve_requested_changes',
    })
    await product.call(firm.as.manager, withdrawChange, { body: { id: action } })
    await firm.approve(await firm.propose(client, { chamber_of_commerce: 'CC-9' }, 'administrator'))
    expect(await valueIn(id, 'company', 'registration_number')).toMatchObject({ state: 'equal' })
  })

  it('GOV-01 asks for the right to change it in the file, and says by field what is missing or is entered by hand', async () => {
    const { id, idOf } = await aForm({
      company: { registered_address: 'Quay 2' },
      director: { full_name: 'Dora de Boer' },
      beneficiary: { full_name: 'Olga Silva' },
    })
    const company = { id, element: idOf('company') }
    expect(await propose({ ...company, field: 'registered_address' })).toMatchObject({
      status: 400,
      body: { errors: { field: 'This is to be entered in the file by hand' } },
    })
    for (const field of ['tax_id', 'constructor']) {
      expect((await propose({ ...company, field })).body.errors).toEqual({ field: 'Invalid value' })
    }
    expect((await propose(company)).status).toBe(409)
    const director = { id, element: idOf('director'), field: 'full_name' }
    expect(await propose(director, firm.as.trust)).toMatchObject(forbidden)
    expect(await propose(director)).toMatchObject({ status: 200, body: { filed: 1 } })
  })

  it('GOV-01 GOV-36 files an address as a person completed it, beside the words of the form, and it is equal from then on', async () => {
    const address = 'Kaya Flamboyan 21\nWillemstad, Curaçao'
    const { id, idOf } = await aForm({ director: { residential_address: address } })
    const parts = {
      address_line_1: 'Kaya Flamboyan 21',
      address_line_2: '',
      zip: '',
      city: 'Willemstad',
      address_country: 'CW',
    }
    expect(await valueIn(id, 'director', 'residential_address')).toMatchObject({
      ...{ declared: address, known: '', state: 'new', may_propose: true, parts },
    })
    const wanted = { id, element: idOf('director'), field: 'residential_address' }
    expect((await propose({ ...wanted, parts: { ...parts, zip: '1' } })).body.errors).toEqual({
      zip: expect.any(String),
    })
    for (const wrong of [{ ...parts, firstName: 'Eve' }, { constructor: 'Eve' }]) {
      expect((await propose({ ...wanted, parts: wrong })).body.errors).toEqual({ parts: 'Invalid value' })
    }
    expect((await propose({ ...wanted, field: 'full_name', parts })).body.errors).toEqual({ parts: 'Invalid value' })
    expect(await propose({ ...wanted, parts, note: 'Seen in a bill' }, firm.as.trust)).toMatchObject(forbidden)
    expect(await propose({ ...wanted, parts, note: 'Seen in a bill' })).toMatchObject({
      status: 200,
      body: { filed: 1 },
    })
    const { waiting, may_propose } = await valueIn(id, 'director', 'residential_address')
    expect([waiting?.value, may_propose]).toEqual(['Kaya Flamboyan 21\nWillemstad\nCuraçao', false])
    const { action } = found(waiting)
    const { body } = await product.call(firm.as.officer, getNotification, { params: { id: action } })
    expect(body.notification.note).toBe(
      [
        'Declared in the due diligence form “Yearly review”',
        'Residential address in the form: Kaya Flamboyan 21, Willemstad, Curaçao',
        'Seen in a bill',
      ].join('\n'),
    )
    await firm.approve(action)
    expect(await valueIn(id, 'director', 'residential_address')).toMatchObject({ state: 'equal', parts: null })
  })

  it('GOV-01 asks which country an issuing state is only where its name tells none', async () => {
    const { id, idOf } = await aForm({ director: { issuing_state: 'Land of Oz' } })
    const shown = await valueIn(id, 'director', 'issuing_state')
    expect(shown).toMatchObject({ may_propose: true, parts: { secondPassportCountry: '' } })
    const wanted = { id, element: idOf('director'), field: 'issuing_state' }
    expect((await propose({ ...wanted, parts: { secondPassportCountry: 'CW' } })).body).toMatchObject({ filed: 1 })
    const known = await aForm({ director: { issuing_state: 'curacao' } })
    expect(await valueIn(known.id, 'director', 'issuing_state')).toMatchObject({ may_propose: false, parts: null })
  })

  it('GOV-03 says nothing of people in parts of the file that the caller may not see', async () => {
    const declared = { full_name: 'Dora Silva', date_of_birth: '1970-03-05' }
    const { id, idOf } = await aForm({ beneficiary: declared })
    const permissionChanges = { view_mbd_section: 'deny', create_mbd_section: 'deny' } as const
    const someone = await product.hire(firm.id, { type: 'DATA_CONTROLLER', permissionChanges })
    const wanted = { id, element: idOf('beneficiary'), location_type: 'local' }
    expect(await propose(wanted, await product.tokenOf(someone))).toMatchObject({ status: 200, body: { filed: 1 } })
  })

  it('GOV-07 GOV-19 is refused for a form that moved on or is a draft, without session, of another organisation', async () => {
    const { id, idOf } = await aForm({ company: { registration_number: 'CC-2' } })
    const wanted = { id, element: idOf('company'), field: 'registration_number' }
    expect(await propose({ ...wanted, rev: 0 })).toMatchObject({
      status: 409,
      body: { code: 'stale-record', message: 'This record was changed in the meantime' },
    })
    expect((await propose(wanted, null)).status).toBe(401)
    expect((await propose({ ...wanted, element: unknownId })).status).toBe(404)
    const other = await openFirm(product, ['manager'])
    for (const answer of [await propose(wanted, other.as.manager), await compare(id, other.as.manager)]) {
      expect([answer.status, answer.body.message]).toEqual([404, 'Due Diligence Record not found'])
    }
    for (const body of [{ id }, { ...wanted, more: 1 }, { ...wanted, field: 1 }]) {
      expect((await propose(body)).status).toBe(400)
    }
    const draft = await aForm({ company: { registration_number: 'CC-3' } }, 'draft')
    expect((await propose({ ...wanted, id: draft.id, element: draft.idOf('company') })).body.message).toBe(
      'Only what a submitted form declares can be proposed to the file',
    )
    expect((await compare(unknownId)).status).toBe(404)
    expect((await compare(id, null)).status).toBe(401)
  })
})
