import { getNotification } from '@dossier/contract/file/endpoints/changes'
import {
  createDirector,
  createShareholder,
  getClientRecords,
  getShareholder,
} from '@dossier/contract/file/endpoints/records'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { aCompany, anIndividual, type Owners, openOwners } from '../../testing/owners'
import { forbidden, unknownId } from '../../testing/refusals'

let product: OpenProduct
let firm: Firm
let owners: Owners
const idOf = (value: unknown) => (value as { _id: string })._id

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
  owners = await openOwners(product, firm)
})

describe('Adding a shareholder', () => {
  it('SHR-01, SHR-12, UBO-02 files an individual with a UBO and its person in one change', async () => {
    const own = await openOwners(product, firm, 'Lagoon Holdings')
    const { status, body } = await own.add({ ...anIndividual, percentage_held: 0.5 })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      shareholder: {
        id: expect.any(String),
        company_id: own.client,
        shareholder_type: { value: 'person', new_value: null },
        percentage_held: { value: 0.5, new_value: null },
        ubo: idOf(body.ubo),
        legalEntity: null,
        share_holder_related: null,
        mbd_related: null,
        index: 0,
        pending_action: { actionType: 'create' },
      },
      ubo: { share_holder_related: idOf(body.shareholder), person: idOf(body.person) },
      person: { firstName: { value: 'Rafael' }, lastName: { value: 'Cijntje' }, ubo_related: idOf(body.ubo) },
      action: { actionType: 'create', objectType: 'share_holder_related', object_name: 'Rafael Cijntje, 0.5%' },
    })
    expect(body).not.toHaveProperty('entity')
    const shown = await product.attempt(firm.as.officer, getNotification, { params: { id: idOf(body.action) } })
    expect(shown.body.notification).toMatchObject({
      page: `/${own.client}/shareholders/`,
      parts: [
        { objectType: 'share_holder_related', fields: { percentage_held: { current: null, new: 0.5 } } },
        { objectType: 'ubo_related', actionType: 'create' },
        { objectType: 'person', fields: { firstName: { current: null, new: 'Rafael' } } },
      ],
    })
  })

  it('SHR-01, SHR-12, ENT-12 files a company under its name', async () => {
    const own = await openOwners(product, firm, 'Island Holdings')
    await own.add({ ...anIndividual, percentage_held: 1 })
    const { body } = await own.add({ ...aCompany, percentage_held: 1 })
    expect(body).toMatchObject({
      shareholder: { shareholder_type: { value: 'entity' }, ubo: null, legalEntity: idOf(body.entity), index: 1 },
      entity: { name: { value: 'Lagoon Holding B.V.' }, share_holder_related: idOf(body.shareholder) },
      action: { object_name: 'Lagoon Holding B.V., 1%' },
    })
    expect(body).not.toHaveProperty('person')
    expect(body).not.toHaveProperty('ubo')
  })

  it.each([
    [
      {},
      {
        percentage_held: 'Percentage of shares held is required',
        shareholder_type: 'Shareholder type is required',
      },
    ],
    [
      { percentage_held: 0, shareholder_type: 'person' },
      {
        percentage_held: 'Percentage of shares held must be greater than 0',
        firstName: 'First name is required',
        lastName: 'Last name is required',
      },
    ],
    [{ ...aCompany, percentage_held: 1, name: ' ' }, { name: 'Company name is required' }],
    [{ ...aCompany, percentage_held: 1, shareholder_type: 'trust' }, { shareholder_type: 'Invalid value' }],
    [{ ...aCompany, percentage_held: 1, name: 'x'.repeat(300) }, { name: 'Input too long' }],
    [{ ...aCompany, percentage_held: 1, person_id: unknownId }, { person_id: 'This field does not apply' }],
    [{ ...aCompany, percentage_held: 1, colour: 'blue' }, { colour: 'Unknown field' }],
    [{ ...aCompany, percentage_held: 1, company_id: 'x' }, { company_id: 'Invalid id' }],
  ])('SHR-05, SHR-12 answers 400 to %o', async (given, errors) => {
    expect(await owners.add(given)).toMatchObject({ status: 400, body: { message: 'Invalid input', errors } })
  })

  it('SHR-12, PRM-23, PRM-35 takes create_ubo_section_general wherever it is added, and sight of the section', async () => {
    const body = { company_id: owners.client, ...aCompany, percentage_held: 1 }
    const director = { company_id: owners.client, location_type: 'local', entity_type: 'entity', name: 'Harbour B.V.' }
    const { md } = (await product.call(firm.as.manager, createDirector, { body: director })).body
    const without = async (permission: string) =>
      product.tokenOf(
        await product.hire(firm.id, { type: 'DATA_CONTROLLER', permissionChanges: { [permission]: 'deny' } }),
      )
    for (const name of ['create_ubo_section_general', 'view_ubo_section_general']) {
      const token = await without(name)
      for (const under of [{}, { mbd_related: md._id }]) {
        expect(await product.attempt(token, createShareholder, { body: { ...body, ...under } })).toMatchObject(
          forbidden,
        )
      }
      // not even what others leave is said
      const tooMuch = { ...body, percentage_held: 99.99 }
      expect(await product.attempt(token, createShareholder, { body: tooMuch })).toMatchObject(forbidden)
    }
    expect(await owners.add({ ...aCompany, percentage_held: 1 }, 'trust')).toMatchObject(forbidden)
    expect((await product.attempt(null, createShareholder, { body })).status).toBe(401)
  })

  it('PRM-07 answers 404 to a client, a parent or a known record that is not in the file', async () => {
    const missing = { status: 404, body: { message: 'Associated object was not found' } }
    const elsewhere = await openOwners(product, firm, 'Elsewhere N.V.')
    const { id, identity } = await elsewhere.approved(10)
    const person = (await elsewhere.approved(10, anIndividual)).identity
    const given = { ...aCompany, percentage_held: 1 }
    const known = { shareholder_type: 'entity', percentage_held: 1 }
    for (const body of [
      { ...given, company_id: unknownId },
      { ...given, share_holder_related: unknownId },
      { ...given, mbd_related: unknownId },
      { ...given, share_holder_related: id },
      { ...known, entity_id: unknownId },
      { ...known, entity_id: identity },
      { ...known, entity_id: owners.client },
      { ...known, shareholder_type: 'person', person_id: person },
    ]) {
      expect(await owners.add(body)).toMatchObject(missing)
    }
    const other = await openFirm(product, ['manager'])
    const body = { company_id: owners.client, ...given }
    expect(await product.attempt(other.as.manager, createShareholder, { body })).toMatchObject(missing)
  })

  it('UBO-08, SHR-03 is of corporate clients, and MBD-06 under legal entities alone', async () => {
    expect(await owners.add({ ...aCompany, percentage_held: 1, company_id: await firm.holder() })).toMatchObject({
      status: 400,
      body: { errors: { company_id: 'This field does not apply' } },
    })
    const { id } = await owners.approved(1, anIndividual)
    expect(await owners.add({ ...aCompany, percentage_held: 1, share_holder_related: id })).toMatchObject({
      status: 400,
      body: { errors: { share_holder_related: 'Invalid value' } },
    })
  })
})

describe('Reading shareholders', () => {
  it('SHR-14, SHR-02 answers one with who it is, its shareholders and its board', async () => {
    const file = await openOwners(product, firm, 'Reef Trading N.V.')
    const holding = await file.approved(60)
    const owner = await file.approved(40, { ...anIndividual, share_holder_related: holding.id })
    const body = {
      ...{ company_id: file.client, share_holder_related: holding.id },
      ...{ location_type: 'local', entity_type: 'person', firstName: 'Ana', lastName: 'Silva' },
    }
    const director = (await product.call(firm.as.manager, createDirector, { body })).body.md
    const read = await file.read(holding.id)
    expect(read).toMatchObject({
      status: 200,
      body: {
        shareholder: { _id: holding.id, legalEntity: holding.identity, percentage_held: { value: 60 } },
        md: [{ _id: director._id }],
        shareholders: [{ _id: owner.id, share_holder_related: holding.id }],
        entities: [{ _id: holding.identity }],
        persons: [],
        ubos: [],
        files: [],
      },
    })
    expect((await file.read(owner.id)).body).toMatchObject({
      shareholder: { ubo: owner.ubo },
      ubos: [{ _id: owner.ubo, person: owner.identity, share_holder_related: owner.id }],
      persons: [{ _id: owner.identity, ubo_related: owner.ubo }],
    })
    const { body: all } = await product.call(firm.as.trust, getClientRecords, { query: { company_id: file.client } })
    expect(all.shareholders.map(({ _id }) => _id).toSorted()).toEqual([holding.id, owner.id].toSorted())
  })

  it('SHR-14, PRM-23 takes view_ubo_section_general, and 404 answers what is not there', async () => {
    const { id } = await owners.approved(1)
    const permissionChanges = { view_ubo_section_general: 'deny' } as const
    const blind = await product.tokenOf(await product.hire(firm.id, { type: 'TRUST_OFFICER', permissionChanges }))
    expect(await product.attempt(blind, getShareholder, { params: { id } })).toMatchObject(forbidden)
    expect((await owners.read(unknownId)).status).toBe(404)
    const other = await openOwners(product, await openFirm(product))
    expect((await other.read(id)).status).toBe(404)
  })
})
