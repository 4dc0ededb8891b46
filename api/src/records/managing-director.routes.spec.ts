import { denyChange, getNotification } from '@dossier/contract/endpoints/changes'
import {
  createDirector,
  deleteObject,
  getClientRecords,
  getEntity,
  getPerson,
  updateDirector,
  updateEntity,
} from '@dossier/contract/endpoints/records'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BoardOfClient, boardOf, company, idOf, individual } from '../testing/board'
import { type Firm, openFirm, type Role } from '../testing/firm'
import { type OpenProduct, openProduct } from '../testing/open-product'
import { forbidden, unknownId } from '../testing/refusals'

let product: OpenProduct
let firm: Firm
let client: string
let board: BoardOfClient

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
  client = await firm.client('Harbour Holdings')
  board = boardOf(product, firm, client)
})

describe('Adding a managing director', () => {
  it('MBD-01, MBD-09, PER-15 files an individual with the person in one change, whose approver reads the name', async () => {
    const { status, body } = await board.add(individual)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      md: {
        company_id: client,
        location_type: { value: 'local', new_value: null },
        entity_type: { value: 'person' },
        structure: { persons: [expect.any(String)], legalEntity: null },
        share_holder_related: null,
        mbd_related: null,
        pending_action: { actionType: 'create' },
      },
      persons: [{ firstName: { value: 'Marisol' }, lastName: { value: 'Winklaar' } }],
      entities: [],
      action: { actionType: 'create', objectType: 'mbd_related', object_name: 'Marisol Winklaar' },
    })
    const { body: shown } = await product.attempt(firm.as.officer, getNotification, {
      params: { id: idOf(body.action) },
    })
    expect(shown.notification).toMatchObject({
      summary: 'manager added managing director Marisol Winklaar: Origin, Director type',
      page: `/${client}/managing-directors/`,
      parts: [
        { objectType: 'mbd_related', fields: { location_type: { current: null, new: 'local' } } },
        {
          objectType: 'person',
          object_name: 'Marisol Winklaar',
          actionType: 'create',
          fields: { firstName: { current: null, new: 'Marisol' } },
          sourceObjectState: { lastName: { value: 'Winklaar' } },
        },
      ],
    })
  })

  it('MBD-09, ENT-12 files a legal entity under its name', async () => {
    const { body } = await board.add(company)
    expect(body).toMatchObject({
      md: { structure: { persons: [], legalEntity: expect.any(String) } },
      persons: [],
      entities: [{ name: { value: 'Harbour Directors B.V.' }, mbd_ubo: [], files: {} }],
      action: { object_name: 'Harbour Directors B.V.' },
    })
  })

  it('CHG-12 leaves nothing of the set when it is denied, and keeps what was proposed on record', async () => {
    const { body } = await board.add(individual)
    const action = idOf(body.action)
    const denied = await product.attempt(firm.as.officer, denyChange, {
      body: { id: action, text: 'Not on the register' },
    })
    expect(denied.status).toBe(200)
    expect((await board.read(idOf(body.md))).status).toBe(404)
    const [person] = body.persons as readonly { _id: string }[]
    expect((await product.attempt(firm.as.trust, getPerson, { params: { id: person?._id ?? '' } })).status).toBe(404)
    const history = await product.attempt(firm.as.officer, getNotification, { params: { id: action } })
    expect(history.body.notification).toMatchObject({
      actionTaken: 'rejected',
      parts: [{}, { sourceObjectState: { firstName: { value: 'Marisol' } } }],
    })
  })

  it.each([
    [{}, { location_type: 'Location type is required', entity_type: 'Director type is required' }],
    [
      { location_type: 'local', entity_type: 'person' },
      { firstName: 'First name is required', lastName: 'Last name is required' },
    ],
    [{ location_type: 'local', entity_type: 'entity', name: ' ' }, { name: 'Company name is required' }],
    [{ ...individual, location_type: 'moon' }, { location_type: 'Invalid value' }],
    [{ ...company, name: 7 }, { name: 'Company name is required' }],
    [{ ...company, name: 'x'.repeat(300) }, { name: 'Input too long' }],
    [{ ...individual, entity_id: unknownId }, { entity_id: 'This field does not apply' }],
    [{ ...company, colour: 'blue' }, { colour: 'Unknown field' }],
    [{ ...company, company_id: 'x' }, { company_id: 'Invalid id' }],
  ])('MBD-05 answers 400 to %o', async (given, errors) => {
    expect(await board.add(given)).toMatchObject({ status: 400, body: { message: 'Invalid input', errors } })
  })

  it('MBD-09 needs create_mbd_section and sight of the section', async () => {
    expect(await board.add(individual, 'trust')).toMatchObject(forbidden)
    expect(await board.add(individual, 'client')).toMatchObject(forbidden)
    const blind = await product.hire(firm.id, {
      type: 'DATA_CONTROLLER',
      permissionChanges: { view_mbd_section: 'deny' },
    })
    const body = { company_id: client, ...individual }
    expect(await product.attempt(await product.tokenOf(blind), createDirector, { body })).toMatchObject(forbidden)
    expect((await product.attempt(null, createDirector, { body })).status).toBe(401)
  })

  it('PRM-07 answers 404 to a client or a parent that is not in the file', async () => {
    const missing = { status: 404, body: { message: 'Associated object was not found' } }
    expect(await board.add({ ...individual, company_id: unknownId })).toMatchObject(missing)
    expect(await board.add({ ...individual, mbd_related: unknownId })).toMatchObject(missing)
    expect(await board.add({ ...individual, share_holder_related: unknownId })).toMatchObject(missing)
    expect(await board.add({ location_type: 'local', entity_type: 'person', person_id: unknownId })).toMatchObject(
      missing,
    )
    const elsewhere = await firm.client('Elsewhere N.V.')
    const { id } = await board.aDirector(company)
    expect(await board.add({ ...individual, company_id: elsewhere, mbd_related: id })).toMatchObject(missing)
    const other = await openFirm(product, ['manager', 'officer'])
    const body = { company_id: client, ...individual }
    expect(await product.attempt(other.as.manager, createDirector, { body })).toMatchObject(missing)
  })

  it('MBD-06 hangs a board under a legal entity only, and only for corporate clients', async () => {
    const { id } = await board.aDirector(individual)
    expect(await board.add({ ...individual, mbd_related: id })).toMatchObject({
      status: 400,
      body: { errors: { mbd_related: 'Invalid value' } },
    })
    expect(await board.add({ ...individual, company_id: await firm.holder() })).toMatchObject({
      status: 400,
      body: { errors: { company_id: 'This field does not apply' } },
    })
  })

  it('CHG-13 waits under a director that is only proposed, and is refused under one about to be removed', async () => {
    const { body: above } = await board.add(company)
    const { body: below } = await board.add({ ...individual, mbd_related: idOf(above.md) })
    expect(await board.approve(idOf(below.action))).toMatchObject({
      status: 409,
      body: { message: 'Approve the parent record first' },
    })
    await board.approve(idOf(above.action))
    expect((await board.approve(idOf(below.action))).status).toBe(200)
    const removal = { body: { id: idOf(above.md), type: 'md' as const } }
    expect((await product.attempt(firm.as.manager, deleteObject, removal)).body).toMatchObject({ result: 'requested' })
    expect(await board.add({ ...individual, mbd_related: idOf(above.md) })).toMatchObject({
      status: 409,
      body: { message: 'Delete is already requested' },
    })
  })

  it('GOV-12, ruling 20 takes a person of the client who is known already, and leaves them when it is denied', async () => {
    const first = await board.aDirector(individual)
    const known = { location_type: 'local', entity_type: 'person', person_id: first.identity }
    const { status, body } = await board.add(known)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      md: { structure: { persons: [first.identity] } },
      action: { object_name: 'Marisol Winklaar', parts: [{}, { _id: first.identity, actionType: 'update' }] },
    })
    await product.attempt(firm.as.officer, denyChange, { body: { id: idOf(body.action), text: 'Once is enough' } })
    expect((await board.read(first.id)).body).toMatchObject({
      persons: [{ _id: first.identity, pending_action: null }],
    })

    const again = await board.add(known)
    expect((await board.approve(idOf(again.body.action))).status).toBe(200)
    const removal = { body: { id: first.id, type: 'md' as const } }
    await product.attempt(firm.as.manager, deleteObject, removal)
    const pending = (await board.read(first.id)).body.md as { pending_action: { _id: string } }
    expect((await board.approve(pending.pending_action._id)).status).toBe(200)
    expect((await board.read(idOf(again.body.md))).body).toMatchObject({ persons: [{ _id: first.identity }] })
  })
})

describe('Reading a managing director', () => {
  it('MBD-11 answers it with its persons, entities, shareholders, UBOs and documents', async () => {
    const { id, identity } = await board.aDirector(company)
    expect(await board.read(id)).toMatchObject({
      status: 200,
      body: {
        md: { _id: id, id, structure: { legalEntity: identity } },
        persons: [],
        entities: [{ _id: identity }],
        shareholders: [],
        ubos: [],
        files: [],
      },
    })
    expect(await board.read(id, 'client')).toMatchObject(forbidden)
    expect((await board.read(unknownId)).status).toBe(404)
    expect((await board.read('x')).status).toBe(400)
  })

  it('DOC-47 is in the file of its client, for those who may view its section', async () => {
    const { id } = await board.aDirector(individual)
    const query = { company_id: client }
    const seen = await product.call(firm.as.trust, getClientRecords, { query })
    expect(seen.body.mds.map(({ _id }) => _id)).toContain(id)
    expect(seen.body.persons.length).toBeGreaterThan(0)
    const blind = await product.hire(firm.id, {
      type: 'TRUST_OFFICER',
      permissionChanges: { view_mbd_section: 'deny' },
    })
    const masked = await product.call(await product.tokenOf(blind), getClientRecords, { query })
    expect(masked.body).toMatchObject({ mds: [], persons: [], entities: [] })
    const unknown = await product.attempt(firm.as.trust, getClientRecords, { query: { company_id: unknownId } })
    expect(unknown).toMatchObject({ status: 404, body: { message: 'Associated object was not found' } })
  })
})

describe('Changing and removing a managing director', () => {
  it('MBD-10 proposes another origin, and never another type', async () => {
    const { id } = await board.aDirector(individual)
    const update = (body: unknown, by: Role = 'manager') =>
      product.attempt(firm.as[by], updateDirector, { params: { id }, body })
    expect((await update({ location_type: 'abroad' })).body).toMatchObject({
      md: { location_type: { value: 'local', new_value: 'abroad' } },
      action: { object_name: 'Marisol Winklaar', fields: { location_type: { current: 'local', new: 'abroad' } } },
    })
    expect(await update({ entity_type: 'entity' })).toMatchObject({
      status: 400,
      body: { errors: { entity_type: 'This field cannot be changed' } },
    })
    expect(await update({ location_type: '' })).toMatchObject({
      status: 400,
      body: { errors: { location_type: 'Location type is required' } },
    })
    expect(await update({ location_type: 'local', rev: 99 })).toMatchObject({
      status: 409,
      body: { message: 'This record was changed in the meantime', details: { current: { _id: id } } },
    })
    expect(await update({ location_type: 'local' }, 'trust')).toMatchObject(forbidden)
  })

  it('GOV-25 sets nothing back that someone else proposed', async () => {
    const { id } = await board.aDirector(individual)
    const update = (location_type: string, by: Role) =>
      product.attempt(firm.as[by], updateDirector, { params: { id }, body: { location_type } })
    await update('abroad', 'manager')
    expect(await update('local', 'supervisor')).toMatchObject({
      status: 409,
      body: { message: 'Proposed by manager. Ask them to withdraw it, or deny it.' },
    })
    expect((await update('local', 'manager')).body).toMatchObject({ md: { location_type: { new_value: null } } })
  })

  it('ENT-10, ENT-11 proposes fields of its entity, checked as entities are', async () => {
    const { identity: id } = await board.aDirector(company)
    const update = (body: unknown) => product.attempt(firm.as.manager, updateEntity, { params: { id }, body })
    expect((await update({ supervised: true, city: 'Willemstad' })).body).toMatchObject({
      entity: { supervised: { value: null, new_value: true }, pending_action: { actionType: 'update' } },
      action: { objectType: 'legal_entity', legalEntity: id },
    })
    expect(await update({ name: 'Short' })).toMatchObject({
      status: 400,
      body: { errors: { name: 'Entity name should be from 8 to 200 characters long' } },
    })
    expect(await update({ name: '' })).toMatchObject({
      status: 400,
      body: { errors: { name: 'Company name is required' } },
    })
    const read = await product.attempt(firm.as.trust, getEntity, { params: { id } })
    expect(read.body).toMatchObject({ entity: { city: { new_value: 'Willemstad' } }, files: [] })
  })

  it('DOC-57, DOC-58 asks for its removal with the right of its section, once', async () => {
    const { id, identity } = await board.aDirector(individual)
    const remove = (by: Role, body: Record<string, unknown> = { id, type: 'md' }) =>
      product.attempt(firm.as[by], deleteObject, { body })
    expect(await remove('trust')).toMatchObject(forbidden)
    expect(await remove('manager', { id, type: 'spaceship' })).toMatchObject({ status: 400 })
    expect(await remove('manager', { id, type: 'ubo' })).toMatchObject({ status: 404 })
    expect((await remove('manager')).body).toEqual({ status: 'success', result: 'requested' })
    expect(await remove('supervisor')).toMatchObject({ status: 409, body: { message: 'Delete is already requested' } })
    const { md } = (await board.read(id)).body as { md: { pending_action: { _id: string } } }
    expect((await board.approve(md.pending_action._id)).status).toBe(200)
    expect((await product.attempt(firm.as.trust, getPerson, { params: { id: identity } })).status).toBe(404)
    const history = await product.attempt(firm.as.officer, getNotification, { params: { id: md.pending_action._id } })
    expect(history.body.notification).toMatchObject({
      parts: [{ _id: id }, { _id: identity, sourceObjectState: { firstName: { value: 'Marisol' } } }],
    })
  })

  it('DOC-59, GOV-25 withdraws one that is only proposed for its author, and refuses everyone else', async () => {
    const { body } = await board.add(individual)
    const remove = (by: Role) => product.attempt(firm.as[by], deleteObject, { body: { id: idOf(body.md), type: 'md' } })
    expect(await remove('supervisor')).toMatchObject({
      status: 409,
      body: { message: 'This record is only proposed. Its author can withdraw it, or it can be denied.' },
    })
    expect((await remove('manager')).body).toEqual({ status: 'success', result: 'deleted' })
    expect((await board.read(idOf(body.md))).status).toBe(404)
  })
})
