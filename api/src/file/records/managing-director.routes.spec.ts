import { denyChange, getNotification } from '@dossier/contract/file/endpoints/changes'
import { createDirector, deleteObject, getPerson } from '@dossier/contract/file/endpoints/records'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ClientWithBoard, company, idOf, individual, openBoard } from '../../testing/board'
import { openFirm } from '../../testing/firm'
import { forbidden, unknownId } from '../../testing/refusals'

let { product, firm, client, board } = {} as ClientWithBoard

beforeAll(async () => {
  ;({ product, firm, client, board } = await openBoard())
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
