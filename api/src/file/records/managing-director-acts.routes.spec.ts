import { getNotification } from '@dossier/contract/file/endpoints/changes'
import {
  deleteObject,
  getClientRecords,
  getEntity,
  getPerson,
  updateDirector,
  updateEntity,
} from '@dossier/contract/file/endpoints/records'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ClientWithBoard, company, idOf, individual, openBoard } from '../../testing/board'
import type { Role } from '../../testing/firm'
import { forbidden, unknownId } from '../../testing/refusals'

let { product, firm, client, board } = {} as ClientWithBoard

beforeAll(async () => {
  ;({ product, firm, client, board } = await openBoard())
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
