import { approveChange, getNotification, listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import {
  createDirector,
  createPerson,
  createUbo,
  deleteObject,
  getDirector,
  getPerson,
  getUbo,
} from '@dossier/contract/file/endpoints/records'
import { beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../platform/errors'
import type { Firm, Role } from '../../testing/firm'
import { openFirmWithClient } from '../../testing/firm-with-client'
import { insertRecords } from '../../testing/insert-records'
import type { OpenProduct } from '../../testing/open-product'
import { draftRecord } from '../kinds/drafting'

let product: OpenProduct
let firm: Firm
let client: string
beforeAll(async () => {
  ;({ product, firm, client } = await openFirmWithClient('Harbour Holdings'))
})

type Answered = { status: number; body: { action?: { _id: string; fields: object }; [key: string]: unknown } }

const individual = { location_type: 'local', entity_type: 'person' }
const winklaar = { ...individual, firstName: 'Marisol', lastName: 'Winklaar' }
const company = { location_type: 'abroad', entity_type: 'entity', name: 'Harbour Directors B.V.' }
const person = { firstName: 'Rafael', lastName: 'Cijntje' }
const unknownObject = { status: 404, body: { message: 'Associated object was not found' } }

const ask = async (token: string, body: object) =>
  (await product.attempt(token, createPerson, { body: { company_id: client, ...body } })) as unknown as Answered
const addPerson = (body: object, by: Role = 'manager') => ask(firm.as[by], body)
const addDirector = (body: object, token = firm.as.manager) =>
  product.attempt(token, createDirector, { body: { company_id: client, ...body } })
const approve = (id: string, token = firm.as.officer) => product.attempt(token, approveChange, { body: { id } })
const actionIn = ({ body }: Answered) => found(body.action)._id

/** An approved director, and the person or entity that it is. */
async function aDirector(given: object = company): Promise<{ id: string; identity: string }> {
  const body = { company_id: client, ...given } as { company_id: string }
  const made = (await product.call(firm.as.manager, createDirector, { body })).body
  await firm.approve(made.action._id)
  return { id: made.md._id, identity: found(made.persons[0] ?? made.entities[0])._id }
}

/** An approved official of an entity of its own. */
async function anOfficial(): Promise<string> {
  const added = await addPerson({ md_id: (await aDirector()).id, ...person })
  await firm.approve(actionIn(added))
  return (added.body.person as { _id: string })._id
}

let made = 0
const hex = () => (++made).toString(16).padStart(24, 'a')

/** An approved UBO, with its person unless it is to have none. */
async function anOwner({ alone = false } = {}): Promise<{ ubo: string; owner: string }> {
  const ubo = draftRecord('ubo', hex(), client, { facts: { index: 0 }, links: { share_holder_related: [] } })
  const owner = draftRecord('person', hex(), client, {
    links: { ubo_related: [ubo.id], mbd_related: [] },
    values: { firstName: 'Secret', lastName: 'Owner', passportNumber: 'XYZ123' },
  })
  await insertRecords(product, firm.id, ubo, ...(alone ? [] : [owner]))
  return { ubo: ubo.id, owner: owner.id }
}

async function kept(type: 'DATA_CONTROLLER' | 'COMPLIANCE_OFFICER', ...names: readonly string[]) {
  const permissionChanges = Object.fromEntries(names.map((name) => [name, 'deny'])) as never
  return product.tokenOf(await product.hire(firm.id, { type, permissionChanges }))
}

const openChangesOf = (id: string) =>
  product.database.db.collection('actions').countDocuments({ recordIds: id, open: true })

describe('A person of the client who is known already', () => {
  it('PER-16 is not taken, nor told of, by those who may not see them as they are', async () => {
    const { owner } = await anOwner()
    const { id: md_id } = await aDirector()
    const blind = await kept('DATA_CONTROLLER', 'view_ubo_section_general')
    expect((await product.attempt(blind, getPerson, { params: { id: owner } })).status).toBe(403)
    for (const answer of [
      await ask(blind, { md_id, person_id: owner }),
      await addDirector({ ...individual, person_id: owner }, blind),
    ]) {
      expect(answer.status).toBe(403)
      expect(JSON.stringify(answer.body)).not.toContain('Secret')
    }
    expect(await openChangesOf(owner)).toBe(0)
  })

  it('PER-16, MBD-09 is a person: nothing else of the file is taken in their place', async () => {
    const { id: md_id, identity } = await aDirector()
    for (const id of [md_id, identity, client]) {
      expect(await addPerson({ md_id, person_id: id })).toMatchObject(unknownObject)
      expect(await addDirector({ ...individual, person_id: id })).toMatchObject(unknownObject)
    }
    const entity = { location_type: 'local', entity_type: 'entity', entity_id: (await aDirector(winklaar)).identity }
    expect(await addDirector(entity)).toMatchObject(unknownObject)
    for (const id of [md_id, identity, client]) expect(await openChangesOf(id)).toBe(0)
  })

  it('PER-16 is asked for at several places at once, at each of them once, and not where they are already', async () => {
    const person_id = await anOfficial()
    const [first, second] = [await aDirector(), await aDirector()]
    const asked = [
      await addPerson({ md_id: first.id, person_id }),
      await addPerson({ md_id: second.id, person_id }, 'supervisor'),
    ]
    expect(await addPerson({ md_id: first.id, person_id }, 'supervisor')).toMatchObject({
      status: 409,
      body: { message: 'Proposed by manager. Ask them to withdraw it, or deny it.' },
    })
    for (const [at, { id }] of [first, second].entries()) {
      const { body } = await product.call(firm.as.trust, getDirector, { params: { id } })
      const action = actionIn(found(asked[at]))
      expect(body.md.structure).toMatchObject({ changing: [{ person: person_id, action, does: 'join' }] })
    }
    for (const each of asked) expect((await approve(actionIn(each))).status).toBe(200)
    for (const { id } of [first, second]) {
      expect(await addPerson({ md_id: id, person_id })).toMatchObject({
        status: 409,
        body: { message: 'This record is there already' },
      })
      const { body } = await product.call(firm.as.trust, getDirector, { params: { id } })
      expect(body).toMatchObject({ md: { structure: { changing: [] } }, persons: [{ _id: person_id }] })
    }
  })

  it('PER-16 is put under a director and a UBO at once where both are named', async () => {
    const { id: md_id } = await aDirector()
    const { ubo } = await anOwner({ alone: true })
    const both = await addPerson({ md_id, ubo_id: ubo, person_id: await anOfficial() })
    expect(Object.keys(found(both.body.action).fields).sort()).toEqual(['mbd_related', 'ubo_related'])
  })

  it('PER-16 takes the right of each parent that is named', async () => {
    const { id: md_id } = await aDirector()
    const { ubo } = await anOwner({ alone: true })
    const names = ['create_ubo_section_general', 'view_ubo_section_general']
    const blind = await kept('DATA_CONTROLLER', ...names)
    expect((await ask(blind, { ubo_id: ubo, ...person })).status).toBe(403)
    expect((await ask(blind, { md_id, ubo_id: ubo, ...person })).status).toBe(403)
    expect((await ask(blind, { md_id, ...person })).status).toBe(200)
  })

  it('GOV-03 is linked by those alone who may see both ends, and so is the change read', async () => {
    const { owner } = await anOwner()
    const asked = await addPerson({ md_id: (await aDirector()).id, person_id: owner })
    const blind = await kept('COMPLIANCE_OFFICER', 'view_mbd_section')
    const id = actionIn(asked)
    expect((await product.attempt(blind, getNotification, { params: { id } })).status).toBe(403)
    expect((await approve(id, blind)).status).toBe(403)
    expect((await approve(id)).status).toBe(200)
  })

  it('PER-16 is not taken while their removal is asked for', async () => {
    const person_id = await anOfficial()
    await product.call(firm.as.manager, deleteObject, { body: { id: person_id, type: 'person' } })
    const refused = { status: 409, body: { message: 'Delete is already requested' } }
    expect(await addPerson({ md_id: (await aDirector()).id, person_id })).toMatchObject(refused)
    expect(await addDirector({ ...individual, person_id })).toMatchObject(refused)
  })

  it('PER-16, MBD-09 comes with nothing else that would be dropped', async () => {
    const { identity: person_id } = await aDirector(winklaar)
    const { id: md_id } = await aDirector()
    const unused = 'This field does not apply'
    expect(await addPerson({ md_id, person_id, ...person, title: 'MD' })).toMatchObject({
      status: 400,
      body: { errors: { firstName: unused, lastName: unused, title: unused } },
    })
    expect(await addDirector({ ...winklaar, person_id, name: 'Firm' })).toMatchObject({
      status: 400,
      body: { errors: { firstName: unused, lastName: unused, name: unused } },
    })
  })

  it('GOV-14 is a change of that person on the trail', async () => {
    const { identity: person_id } = await aDirector(winklaar)
    const asked = await addPerson({ md_id: (await aDirector()).id, person_id })
    const { body } = await product.call(firm.as.administrator, listAuditEvents, { query: { company_id: client } })
    expect(body.events[0]).toMatchObject({
      what: 'change proposed',
      record: { kind: 'person', id: person_id },
      details: { action: actionIn(asked), fields: ['mbd_related'] },
    })
  })
})

describe('A UBO who is known already', () => {
  const addUbo = (body: object, token = firm.as.manager) =>
    product.attempt(token, createUbo, { body: { company_id: client, ...body } }) as unknown as Promise<Answered>

  it('UBO-08, ruling 20 is one person in two places once approved, and not before', async () => {
    const { id: md, identity: person_id } = await aDirector(winklaar)
    const asked = await addUbo({ person_id, location_type: 'abroad' })
    expect(asked).toMatchObject({ status: 200, body: { person: { _id: person_id, ubo_related: null } } })
    const ubo = (asked.body.ubo as { _id: string })._id
    expect((await approve(actionIn(asked))).status).toBe(200)
    const read = await product.call(firm.as.trust, getUbo, { params: { id: ubo } })
    expect(read.body).toMatchObject({
      ubo: { person: person_id, location_type: { value: 'abroad' } },
      person: { _id: person_id, mbd_related: md, ubo_related: ubo },
    })
  })

  it('UBO-08, ruling 20 comes without names, is a person of the file, and not about to go', async () => {
    const { identity: person_id } = await aDirector(winklaar)
    const unused = 'This field does not apply'
    expect(await addUbo({ person_id, ...person })).toMatchObject({
      status: 400,
      body: { errors: { firstName: unused, lastName: unused } },
    })
    expect(await addUbo({ person_id: 'x' })).toMatchObject({
      status: 400,
      body: { errors: { person_id: 'Invalid id' } },
    })
    for (const id of [hex(), client, (await aDirector()).identity]) {
      expect(await addUbo({ person_id: id })).toMatchObject(unknownObject)
    }
    const leaving = await anOfficial()
    await product.call(firm.as.manager, deleteObject, { body: { id: leaving, type: 'person' } })
    expect(await addUbo({ person_id: leaving })).toMatchObject({
      status: 409,
      body: { message: 'Delete is already requested' },
    })
  })
})

describe('The person of an individual director', () => {
  it('MBD-01 goes with the director alone', async () => {
    const { identity: id } = await aDirector(winklaar)
    const asked = await product.attempt(firm.as.manager, deleteObject, { body: { id, type: 'person' } })
    expect(asked).toMatchObject({ status: 400, body: { message: 'This record cannot be deleted' } })
  })
})
