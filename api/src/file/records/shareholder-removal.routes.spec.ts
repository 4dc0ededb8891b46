import { denyChange, getNotification } from '@dossier/contract/file/endpoints/changes'
import { createDirector, deleteObject, getClientRecords, getDirector } from '@dossier/contract/file/endpoints/records'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { found } from '../../platform/errors'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { aCompany, anIndividual, type Owners, openOwners } from '../../testing/owners'
import { forbidden } from '../../testing/refusals'

let product: OpenProduct
let firm: Firm
let owners: Owners

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
})
beforeEach(async () => {
  owners = await openOwners(product, firm)
})

const remove = (id: string, type: 'shareholder' | 'ubo' | 'person' = 'shareholder', by: Role = 'manager') =>
  product.attempt(firm.as[by], deleteObject, { body: { id, type } })
const records = async () =>
  (await product.call(firm.as.trust, getClientRecords, { query: { company_id: owners.client } })).body
const idsOf = (list: readonly { readonly _id: string }[]) => list.map(({ _id }) => _id)

/** Removes a shareholder, approved by a second person. Returns the id of the change. */
async function removed(id: string): Promise<string> {
  expect(await remove(id)).toMatchObject({ status: 200, body: { result: 'requested' } })
  const { body } = await owners.read(id)
  const { pending_action } = body.shareholder as { pending_action: { _id: string } }
  await firm.approve(pending_action._id)
  return pending_action._id
}

/** An approved director that is a known person of the file. */
async function directorOf(person_id: string) {
  const body = { company_id: owners.client, location_type: 'local', entity_type: 'person', person_id }
  const made = (await product.call(firm.as.manager, createDirector, { body })).body
  await firm.approve(made.action._id)
  return made.md._id
}

describe('Removing a shareholder', () => {
  it('SHR-10, PRM-24, DOC-57 takes delete_ubo_section_general, and asks once', async () => {
    const { id } = await owners.approved(40)
    expect(await remove(id, 'shareholder', 'trust')).toMatchObject(forbidden)
    expect((await remove(id)).body).toEqual({ status: 'success', result: 'requested' })
    expect(await remove(id, 'shareholder', 'supervisor')).toMatchObject({
      status: 409,
      body: { message: 'Delete is already requested' },
    })
    expect(await owners.add({ ...anIndividual, percentage_held: 1, share_holder_related: id })).toMatchObject({
      status: 409,
      body: { message: 'Delete is already requested' },
    })
  })

  it('CHG-16, SHR-10 takes the company along with its owners, and keeps on record what went', async () => {
    const holding = await owners.approved(40)
    const owner = await owners.approved(100, { ...anIndividual, share_holder_related: holding.id })
    const change = await removed(holding.id)
    const { shareholders, ubos, persons, entities } = await records()
    expect({ shareholders, ubos, persons, entities }).toEqual({ shareholders: [], ubos: [], persons: [], entities: [] })
    const shown = await product.call(firm.as.officer, getNotification, { params: { id: change } })
    const went = found(shown.body.notification.parts).map(({ _id }) => _id)
    expect(went.toSorted()).toEqual([holding.id, holding.identity, owner.id, owner.ubo, owner.identity].toSorted())
  })

  it('SHR-08 gives back what it held once it is approved', async () => {
    const { id } = await owners.approved(60)
    await removed(id)
    expect((await owners.add({ ...aCompany, percentage_held: 100 })).status).toBe(200)
  })

  it('CHG-12 leaves nothing of one that is denied, and gives back what it held', async () => {
    const { id, action } = await owners.file(60, anIndividual)
    await product.call(firm.as.officer, denyChange, { body: { id: action, text: 'Not on the register' } })
    expect((await owners.read(id)).status).toBe(404)
    const { shareholders, ubos, persons } = await records()
    expect({ shareholders, ubos, persons }).toEqual({ shareholders: [], ubos: [], persons: [] })
    expect((await owners.add({ ...aCompany, percentage_held: 100 })).status).toBe(200)
  })

  it('DOC-59, GOV-25 withdraws one that is only proposed for its author, and refuses everyone else', async () => {
    const { id } = await owners.file(60)
    expect(await remove(id, 'shareholder', 'supervisor')).toMatchObject({
      status: 409,
      body: { message: 'This record is only proposed. Its author can withdraw it, or it can be denied.' },
    })
    expect((await remove(id)).body).toEqual({ status: 'success', result: 'deleted' })
    expect((await owners.read(id)).status).toBe(404)
  })

  it('UBO-04 is how its UBO and its person are removed: neither goes by itself', async () => {
    const { ubo, identity } = await owners.approved(40, anIndividual)
    const kept = { status: 400, body: { message: 'This record cannot be deleted' } }
    expect(await remove(ubo ?? '', 'ubo')).toMatchObject(kept)
    expect(await remove(identity, 'person')).toMatchObject(kept)
  })
})

describe('Who owns in several places', () => {
  it('GOV-12, ruling 20 is one person, who stays while any of them does', async () => {
    const holding = await owners.approved(40)
    const first = await owners.approved(20, anIndividual)
    const known = { shareholder_type: 'person', person_id: first.identity }
    const { body } = await owners.add({ ...known, percentage_held: 100, share_holder_related: holding.id })
    expect(body).toMatchObject({
      person: { _id: first.identity, firstName: { value: 'Rafael' } },
      action: { object_name: 'Rafael Cijntje, 100%', parts: [{}, {}, { _id: first.identity, actionType: 'update' }] },
    })
    await firm.approve((body.action as { _id: string })._id)
    const director = await directorOf(first.identity)

    await removed(first.id)
    expect(idsOf((await records()).persons)).toEqual([first.identity])
    await removed(holding.id)
    expect(idsOf((await records()).persons)).toEqual([first.identity])
    const read = await product.call(firm.as.trust, getDirector, { params: { id: director } })
    expect(idsOf(read.body.persons)).toEqual([first.identity])
  })

  it('ruling 20 takes nothing else of the file for a person or a company, and no names beside them', async () => {
    const company = await owners.approved(10)
    const person = await owners.approved(10, anIndividual)
    const missing = { status: 404, body: { message: 'Associated object was not found' } }
    const byPerson = { shareholder_type: 'person', percentage_held: 1 }
    const byEntity = { shareholder_type: 'entity', percentage_held: 1 }
    expect(await owners.add({ ...byPerson, person_id: company.identity })).toMatchObject(missing)
    expect(await owners.add({ ...byEntity, entity_id: person.identity })).toMatchObject(missing)
    expect(await owners.add({ ...byPerson, person_id: person.identity, firstName: 'Ana' })).toMatchObject({
      status: 400,
      body: { errors: { firstName: 'This field does not apply' } },
    })
    expect(await owners.add({ ...byEntity, person_id: person.identity })).toMatchObject({
      status: 400,
      body: { errors: { person_id: 'This field does not apply' } },
    })
  })

  it('ruling 20 may be a company that owns a part of itself, by others or at once, and goes as a whole', async () => {
    const holding = await owners.approved(100)
    const itself = { shareholder_type: 'entity', entity_id: holding.identity }
    await owners.approved(5, { ...itself, share_holder_related: holding.id })
    const daughter = await owners.approved(95, {
      ...aCompany,
      name: 'Reef Trading N.V.',
      share_holder_related: holding.id,
    })
    await owners.approved(30, { ...itself, share_holder_related: daughter.id })
    const before = await records()
    expect(before.shareholders).toHaveLength(4)
    expect(idsOf(before.entities).toSorted()).toEqual([holding.identity, daughter.identity].toSorted())

    await removed(holding.id)
    const after = await records()
    expect([after.shareholders, after.entities]).toEqual([[], []])
  })
})
