import { getNotification } from '@dossier/contract/file/endpoints/changes'
import {
  createDirector,
  createPerson,
  deleteObject,
  getDirector,
  getEntity,
  updateEntity,
} from '@dossier/contract/file/endpoints/records'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { found } from '../../platform/errors'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { openFirmWithClient } from '../../testing/firm-with-client'
import type { OpenProduct } from '../../testing/open-product'
import { forbidden, notFound, unknownId } from '../../testing/refusals'

let product: OpenProduct
let firm: Firm
let client: string
let house: { director: string; id: string }

beforeAll(async () => {
  ;({ product, firm, client } = await openFirmWithClient('Harbour Holdings'))
})
beforeEach(async () => {
  house = await anEntity('Harbour Directors B.V.')
})

/** The approved legal entity of a director. */
async function anEntity(name: string) {
  const body = { company_id: client, location_type: 'abroad', entity_type: 'entity', name }
  const made = (await product.call(firm.as.manager, createDirector, { body })).body
  await firm.approve(made.action._id)
  return { director: made.md._id, id: found(made.entities[0])._id }
}

const read = (by: Role = 'trust', id = house.id) => product.attempt(firm.as[by], getEntity, { params: { id } })
const update = (body: unknown, by: Role = 'manager', id = house.id) =>
  product.attempt(firm.as[by], updateEntity, { params: { id }, body })
const refusal = async (field: string, value: unknown) => (await update({ [field]: value })).body.errors?.[field]

async function without(permission: 'view_mbd_section' | 'create_mbd_section') {
  const permissionChanges = { [permission]: 'deny' } as const
  return product.tokenOf(await product.hire(firm.id, { type: 'DATA_CONTROLLER', permissionChanges }))
}

describe('A legal entity', () => {
  it('ENT-01, ENT-11 comes with every field as value and proposal, its links and its documents', async () => {
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      entity: {
        _id: house.id,
        id: house.id,
        company_id: client,
        name: { value: 'Harbour Directors B.V.', new_value: null },
        share_holder_related: null,
        mbd_related: house.director,
        mbd_ubo: [],
        files: {},
        pending_action: null,
      },
      files: [],
    })
    const { entity } = body as unknown as { entity: Record<string, unknown> }
    const address = ['address_line_1', 'address_line_2', 'city', 'address_country', 'zip']
    for (const field of [...address, 'supervised', 'location_type']) {
      expect([field, entity[field]]).toEqual([field, { value: null, new_value: null }])
    }
  })

  it('ENT-01 names the officials of the director it stands for', async () => {
    const { director, id } = await anEntity('Lagoon Directors B.V.')
    const body = { company_id: client, md_id: director, firstName: 'Rafael', lastName: 'Cijntje' }
    const { person } = (await product.call(firm.as.manager, createPerson, { body })).body
    expect((await read('trust', id)).body).toMatchObject({ entity: { mbd_ubo: [person._id] } })
  })

  it('ENT-11 takes the view right of its section, and is of this organisation', async () => {
    expect(await read('client')).toMatchObject(forbidden)
    const params = { id: house.id }
    expect(await product.attempt(await without('view_mbd_section'), getEntity, { params })).toMatchObject(forbidden)
    expect(await product.attempt(null, getEntity, { params })).toMatchObject({ status: 401 })
    const other = await openFirm(product, ['manager'])
    expect(await product.attempt(other.as.manager, getEntity, { params })).toMatchObject(notFound)
    expect(await read('trust', unknownId)).toMatchObject(notFound)
    expect(await read('trust', house.director)).toMatchObject(notFound)
    expect(await read('trust', 'x')).toMatchObject({ status: 400, body: { errors: { id: 'Invalid id' } } })
  })

  it('ENT-12 is added with a director and removed with it: no other call does either', async () => {
    const { director, id } = await anEntity('Mangrove Directors B.V.')
    const elsewhere = { ...updateEntity, method: 'POST', path: '/entity/create' } as const
    const given = { company_id: client, name: 'Mangrove Directors B.V.' }
    expect(await product.attempt(firm.as.manager, elsewhere, { body: given })).toMatchObject({ status: 404 })
    for (const type of ['legal_entity', 'entity', 'legalEntity']) {
      expect(await product.attempt(firm.as.manager, deleteObject, { body: { id, type } })).toMatchObject({
        status: 400,
        body: { errors: { type: 'Invalid value' } },
      })
    }
    await product.call(firm.as.manager, deleteObject, { body: { id: director, type: 'md' } })
    const { md } = (await product.call(firm.as.trust, getDirector, { params: { id: director } })).body
    expect((await read('trust', id)).body).toMatchObject({ entity: { pending_action: { actionType: 'remove' } } })
    await firm.approve(md.pending_action?._id ?? '')
    expect(await read('trust', id)).toMatchObject(notFound)
  })
})

describe('Changing a legal entity', () => {
  it('ENT-10 proposes the changed fields in one action that names it', async () => {
    const { id } = await anEntity('Salina Directors B.V.')
    const edits = { supervised: true, city: ' Willemstad ', address_country: 'CW', location_type: 'local' }
    const { status, body } = await update(edits, 'manager', id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      entity: {
        supervised: { value: null, new_value: true },
        city: { value: null, new_value: 'Willemstad' },
        pending_action: { actionType: 'update' },
      },
      action: {
        actionType: 'update',
        objectType: 'legal_entity',
        legalEntity: id,
        object_name: 'Salina Directors B.V.',
        fields: { supervised: { current: null, new: true } },
      },
    })
    const action = (body.action as { _id: string })._id
    const shown = await product.attempt(firm.as.officer, getNotification, { params: { id: action } })
    expect(shown.body.notification).toMatchObject({ page: `/${client}/managing-directors/` })
    await firm.approve(action)
    expect((await read('trust', id)).body).toMatchObject({
      entity: { supervised: { value: true, new_value: null }, location_type: { value: 'local' } },
    })
    expect((await update({ supervised: true }, 'manager', id)).body).toMatchObject({ action: null })
    expect((await update({ supervised: false }, 'manager', id)).body).toMatchObject({
      entity: { supervised: { value: true, new_value: false } },
    })
  })

  it.each([
    ['VAL-12', 'name', 8, 200, 'Entity name should be from 8 to 200 characters long'],
    ['VAL-14, VAL-25', 'address_line_1', 15, 100, 'Address line 1 should be from 15 to 100 characters long'],
    ['VAL-15, VAL-25', 'city', 3, 255, 'City should be from 3 to 255 characters long'],
    ['VAL-17', 'zip', 5, 5, 'Zip Code should be 5 characters long'],
  ])(
    '%s, VAL-26, ENT-10 %s has from %i to %i characters once it is trimmed',
    async (_ids, field, minimum, maximum, message) => {
      expect(await refusal(field, ` ${'é'.normalize('NFD').repeat(minimum)} `)).toBeUndefined()
      expect(await refusal(field, '湾'.repeat(maximum))).toBeUndefined()
      expect(await refusal(field, `  ${'x'.repeat(minimum - 1)}  `)).toBe(message)
      expect(await refusal(field, 'x'.repeat(maximum + 1))).toBe(message)
      expect(await refusal(field, 'x'.repeat(10_000))).toBe(message)
    },
  )

  it('VAL-01, VAL-02, VAL-03 answers every fault at once; only its name may not be emptied', async () => {
    const wrong = {
      name: 'Short',
      city: 'Ot',
      zip: '123',
      supervised: 'yes',
      location_type: 'moon',
      address_country: 'XX',
    }
    expect((await update(wrong)).body).toMatchObject({ message: 'Invalid input', code: 'invalid-request' })
    expect((await update(wrong)).body.errors).toEqual({
      name: 'Entity name should be from 8 to 200 characters long',
      city: 'City should be from 3 to 255 characters long',
      zip: 'Zip Code should be 5 characters long',
      supervised: 'Invalid value',
      location_type: 'Invalid value',
      address_country: 'Invalid value',
    })
    expect(await refusal('name', ' ')).toBe('Company name is required')
    expect((await update({ city: '', zip: '', address_line_1: '', address_country: '' })).status).toBe(200)
  })

  it.each([
    [{ supervised: '' }, { supervised: 'Invalid value' }],
    [{ mbd_ubo: [] }, { mbd_ubo: 'Unknown field' }],
    [{ mbd_related: null }, { mbd_related: 'Unknown field' }],
    [{ files: {} }, { files: 'Unknown field' }],
    [{ firstName: 'Ana' }, { firstName: 'Unknown field' }],
    [{ name: { $gt: '' } }, { $gt: 'This name is not allowed' }],
    [{ rev: 'x' }, { rev: 'Invalid value' }],
  ])('ENT-10 answers 400 to %j', async (edits, errors) => {
    expect(await update(edits)).toMatchObject({ status: 400, body: { errors } })
  })

  it('ENT-10, GOV-07 takes the create right of its section, and the revision that it names', async () => {
    const params = { id: house.id }
    const body = { city: 'Rincon' }
    for (const role of ['trust', 'officer', 'client'] as const)
      expect(await update(body, role)).toMatchObject(forbidden)
    for (const permission of ['create_mbd_section', 'view_mbd_section'] as const) {
      const token = await without(permission)
      expect(await product.attempt(token, updateEntity, { params, body })).toMatchObject(forbidden)
    }
    expect(await product.attempt(null, updateEntity, { params, body })).toMatchObject({ status: 401 })
    const other = await openFirm(product, ['manager'])
    expect(await product.attempt(other.as.manager, updateEntity, { params, body })).toMatchObject(notFound)
    expect(await update(body, 'manager', unknownId)).toMatchObject(notFound)
    const { rev } = (await read()).body.entity as { rev: number }
    await update({ city: 'Kralendijk' }, 'supervisor')
    expect(await update({ ...body, rev })).toMatchObject({
      status: 409,
      body: { code: 'stale-record', details: { current: { _id: house.id, city: { new_value: 'Kralendijk' } } } },
    })
  })
})
