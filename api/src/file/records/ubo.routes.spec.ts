import { denyChange, getNotification, listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import {
  createPerson,
  createUbo,
  deleteObject,
  getClientRecords,
  getUbo,
} from '@dossier/contract/file/endpoints/records'
import { beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../platform/errors'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { openFirmWithClient } from '../../testing/firm-with-client'
import { insertRecords } from '../../testing/insert-records'
import type { OpenProduct } from '../../testing/open-product'
import { forbidden, notFound, unknownId } from '../../testing/refusals'
import { draftRecord } from '../kinds/drafting'

let product: OpenProduct
let firm: Firm
let client: string

beforeAll(async () => {
  ;({ product, firm, client } = await openFirmWithClient('Harbour Holdings'))
})

const ana = { firstName: 'Ana', lastName: 'Silva' }
const missing = { status: 404, body: { message: 'Associated object was not found' } }

const add = (body: Record<string, unknown> = {}, by: Role = 'manager') =>
  product.attempt(firm.as[by], createUbo, { body: { company_id: client, ...ana, ...body } })
const read = (id: string, by: Role = 'trust') => product.attempt(firm.as[by], getUbo, { params: { id } })
const approve = (action: string) => firm.approve(action)

/** A UBO that was approved: its id, and that of its person. */
async function aUbo(given: Record<string, unknown> = {}) {
  const { body } = await product.call(firm.as.manager, createUbo, { body: { company_id: client, ...ana, ...given } })
  await approve(body.action._id)
  return { id: body.ubo._id, person: body.person._id }
}

let made = 0
/** An approved shareholder of a type, without the UBO that an individual has. */
async function aShareholder(shareholder_type: string) {
  const links = { share_holder_related: [], mbd_related: [] }
  const id = (++made).toString(16).padStart(24, 'b')
  await insertRecords(product, firm.id, draftRecord('shareholder', id, client, { links, values: { shareholder_type } }))
  return id
}

/** The approved UBO of an individual shareholder. */
const aShareholderWithPerson = async () => aUbo({ share_holder_related: await aShareholder('person') })

describe('Adding a UBO', () => {
  it('UBO-01, UBO-08, PER-15 files it with the person in one change, whose approver reads the name', async () => {
    const company_id = await firm.client('Lagoon Holdings')
    const { status, body } = await add({ company_id, location_type: 'abroad', firstName: ' Ana ' })
    expect(status).toBe(200)
    const { _id: id } = body.ubo as { _id: string }
    const { _id: person } = body.person as { _id: string }
    expect(body).toMatchObject({
      ubo: {
        id,
        company_id,
        location_type: { value: 'abroad', new_value: null },
        index: 0,
        person,
        share_holder_related: null,
        pending_action: { actionType: 'create' },
      },
      person: { id: person, firstName: { value: 'Ana' }, lastName: { value: 'Silva' }, ubo_related: id },
      action: { actionType: 'create', objectType: 'ubo_related', ubo_related: id, object_name: 'Ana Silva' },
    })
    const action = (body.action as { _id: string })._id
    const shown = await product.attempt(firm.as.officer, getNotification, { params: { id: action } })
    expect(shown.body.notification).toMatchObject({
      summary: 'manager added UBO Ana Silva: Origin',
      page: `/${company_id}/shareholders/`,
      parts: [
        { objectType: 'ubo_related', fields: { location_type: { current: null, new: 'abroad' } } },
        { objectType: 'person', object_name: 'Ana Silva', fields: { firstName: { current: null, new: 'Ana' } } },
      ],
    })
    await product.call(firm.as.officer, denyChange, { body: { id: action, text: 'Not an owner at all' } })
    expect(await read(id)).toMatchObject(notFound)
  })

  it.each([
    [
      { firstName: '', lastName: undefined },
      { firstName: 'First name is required', lastName: 'Last name is required' },
    ],
    [
      { lastName: ' ', location_type: 'moon' },
      { lastName: 'Last name is required', location_type: 'Invalid value' },
    ],
    [{ firstName: 'x'.repeat(256) }, { firstName: 'Input too long' }],
    [{ firstName: 7 }, { firstName: 'Invalid value' }],
    [{ index: 1 }, { index: 'Unknown field' }],
    [{ company_id: 'x' }, { company_id: 'Invalid id' }],
    [{ share_holder_related: 'x' }, { share_holder_related: 'Invalid id' }],
  ])('UBO-08, PER-13 answers 400 to %o', async (given, errors) => {
    const { status, body } = await add(given)
    expect({ status, body }).toMatchObject({ status: 400, body: { message: 'Invalid input' } })
    expect(body.errors).toEqual(errors)
  })

  it('UBO-08 is for corporate clients only, and in files of the organisation', async () => {
    expect(await add({ company_id: await firm.holder() })).toMatchObject({
      status: 400,
      body: { errors: { company_id: 'This field does not apply' } },
    })
    expect(await add({ company_id: unknownId })).toMatchObject(missing)
    expect(await add({ share_holder_related: unknownId })).toMatchObject(missing)
    expect(await add({ share_holder_related: (await aUbo()).id })).toMatchObject(missing)
    const other = await openFirm(product, ['manager'])
    const body = { company_id: client, ...ana }
    expect(await product.attempt(other.as.manager, createUbo, { body })).toMatchObject(missing)
  })

  it('UBO-08 needs create_ubo_section_general and sight of the section', async () => {
    for (const role of ['trust', 'officer', 'client'] as const) expect(await add({}, role)).toMatchObject(forbidden)
    const blind = await product.hire(firm.id, {
      type: 'DATA_CONTROLLER',
      permissionChanges: { view_ubo_section_general: 'deny' },
    })
    const body = { company_id: client, ...ana }
    expect(await product.attempt(await product.tokenOf(blind), createUbo, { body })).toMatchObject(forbidden)
    expect(await product.attempt(null, createUbo, { body })).toMatchObject({ status: 401 })
  })

  it('UBO-02, ruling 20 is the one person of an individual shareholder', async () => {
    const share_holder_related = await aShareholder('person')
    const { id } = await aUbo({ share_holder_related })
    expect((await read(id)).body.ubo).toMatchObject({ share_holder_related })
    expect(await add({ share_holder_related })).toMatchObject({
      status: 409,
      body: { message: 'There is a person here already' },
    })
    expect(await add({ share_holder_related: await aShareholder('entity') })).toMatchObject({
      status: 400,
      body: { errors: { share_holder_related: 'Invalid value' } },
    })
    const second = { company_id: client, ubo_id: id, firstName: 'Greta', lastName: 'Olsen' }
    expect(await product.attempt(firm.as.manager, createPerson, { body: second })).toMatchObject({
      status: 409,
      body: { message: 'There is a person here already' },
    })
  })
})

describe('A person who is a UBO that stands alone', () => {
  const isUbo = { status: 409, body: { message: 'This person is a UBO already' } }
  const addKnown = (person_id: string) =>
    product.attempt(firm.as.manager, createUbo, { body: { company_id: client, person_id } })

  it('UBO-08, ruling 20 is not a second one, neither once it is approved nor while it waits', async () => {
    expect(await addKnown((await aUbo()).person)).toMatchObject(isUbo)
    const waiting = await aShareholderWithPerson()
    expect((await addKnown(waiting.person)).status).toBe(200)
    expect(await addKnown(waiting.person)).toMatchObject(isUbo)
  })

  it('UBO-08, ruling 20 is one once when asked for twice at the same time', async () => {
    const { person } = await aShareholderWithPerson()
    const answers = await Promise.all([addKnown(person), addKnown(person)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('PER-16 is not put under a UBO without a person', async () => {
    const { person } = await aUbo()
    const empty = draftRecord('ubo', (++made).toString(16).padStart(24, 'c'), client, {
      facts: { index: 0 },
      links: { share_holder_related: [] },
    })
    await insertRecords(product, firm.id, empty)
    const body = { company_id: client, ubo_id: empty.id, person_id: person }
    expect(await product.attempt(firm.as.manager, createPerson, { body })).toMatchObject(isUbo)
  })
})

describe('Reading a UBO', () => {
  it('UBO-10 answers it with its person and their documents', async () => {
    const { id, person } = await aUbo()
    const passport = draftRecord('kyc_file', (++made).toString(16).padStart(24, 'c'), client, {
      facts: { documentType: 'passport_file' },
      links: { person: [person] },
    })
    await insertRecords(product, firm.id, passport)
    expect(await read(id)).toMatchObject({
      status: 200,
      body: { ubo: { _id: id, id, person }, person: { _id: person }, files: [{ id: passport.id }] },
    })
    expect((await read(id)).body).not.toHaveProperty('persons')
    expect(await read(id, 'client')).toMatchObject(forbidden)
    expect(await read(unknownId)).toMatchObject(notFound)
    expect(await read('x')).toMatchObject({ status: 400, body: { errors: { id: 'Invalid id' } } })
    const other = await openFirm(product, ['manager'])
    expect(await product.attempt(other.as.manager, getUbo, { params: { id } })).toMatchObject(notFound)
    const blind = await product.hire(firm.id, {
      type: 'TRUST_OFFICER',
      permissionChanges: { view_ubo_section_general: 'deny' },
    })
    expect(await product.attempt(await product.tokenOf(blind), getUbo, { params: { id } })).toMatchObject(forbidden)
    expect(await product.attempt(null, getUbo, { params: { id } })).toMatchObject({ status: 401 })
  })

  it('UBO-01 has no person until one is there', async () => {
    const ubo = draftRecord('ubo', (++made).toString(16).padStart(24, 'd'), client)
    await insertRecords(product, firm.id, ubo)
    expect((await read(ubo.id)).body).toMatchObject({ ubo: { person: null }, person: null, files: [] })
  })
})

describe('Removing a UBO', () => {
  const remove = (id: string, type: 'ubo' | 'person' = 'ubo', by: Role = 'manager') =>
    product.attempt(firm.as[by], deleteObject, { body: { id, type } })

  it('DOC-57, DOC-58 asks for its removal with its person, by the right of its section, once', async () => {
    const { id, person } = await aUbo()
    expect(await remove(id, 'ubo', 'trust')).toMatchObject(forbidden)
    expect((await remove(id)).body).toEqual({ status: 'success', result: 'requested' })
    expect(await remove(id)).toMatchObject({ status: 409, body: { message: 'Delete is already requested' } })
    const { ubo } = (await read(id)).body as { ubo: { pending_action: { _id: string; actionType: string } } }
    expect(ubo.pending_action.actionType).toBe('remove')
    await approve(ubo.pending_action._id)
    expect(await read(id)).toMatchObject(notFound)
    const { body } = await product.call(firm.as.trust, getClientRecords, { query: { company_id: client } })
    expect(body.persons.map(({ _id }) => _id)).not.toContain(person)
  })

  it('UBO-04, CLI-22 is refused for that of an account holder and that of a shareholder, and for its person', async () => {
    const refused = { status: 400, body: { message: 'This record cannot be deleted' } }
    const holder = await firm.holder('Bernard', 'Leito')
    const { body } = await product.call(firm.as.trust, getClientRecords, { query: { company_id: holder } })
    const [ubo, ...others] = body.ubos
    expect(others).toEqual([])
    expect(body.persons).toMatchObject([
      { _id: ubo?.person, firstName: { value: 'Bernard' }, lastName: { value: 'Leito' } },
    ])
    expect(await remove(found(ubo)._id)).toMatchObject(refused)
    const { id } = await aUbo({ share_holder_related: await aShareholder('person') })
    expect(await remove(id)).toMatchObject(refused)
    expect(await remove((await aUbo()).person, 'person')).toMatchObject(refused)
  })
})

describe('What an account holder starts with', () => {
  it('CLI-22 is in the one change that adds the client, and goes when that is denied', async () => {
    const { id, action } = await firm.proposeHolder('Regina', 'Felida')
    const query = { company_id: id }
    const { body } = await product.call(firm.as.trust, getClientRecords, { query })
    expect(body).toMatchObject({
      ubos: [{ index: 0, share_holder_related: null, pending_action: { _id: action, actionType: 'create' } }],
      persons: [{ firstName: { value: 'Regina' }, lastName: { value: 'Felida' }, pending_action: { _id: action } }],
    })
    await product.call(firm.as.officer, denyChange, { body: { id: action, text: 'Never heard of them' } })
    expect(await read(found(body.ubos[0])._id)).toMatchObject(notFound)
    const { events } = (await product.call(firm.as.administrator, listAuditEvents, { query })).body
    expect(events.map(({ what }) => what)).toEqual(['change denied', 'creation proposed'])
  })
})
