import { denyChange, getNotification, listAuditEvents, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { getPerson } from '@dossier/contract/file/endpoints/records'
import { beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../platform/errors'
import { type ClientWithBoard, company, idOf, individual, official, openBoard } from '../../testing/board'
import { forbidden, unknownId } from '../../testing/refusals'

const notDeletable = { status: 400, body: { message: 'This record cannot be deleted' } }

let { product, firm, client, board } = {} as ClientWithBoard

beforeAll(async () => {
  ;({ product, firm, client, board } = await openBoard())
})

describe('Officials of a legal entity', () => {
  it('PER-16 are proposed with name and title under the director', async () => {
    const { id } = await board.aDirector(company)
    const { status, body } = await board.addPerson({ md_id: id, ...official })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      person: {
        mbd_related: id,
        ubo_related: null,
        title: { value: 'Secretary' },
        pending_action: { actionType: 'create' },
      },
      action: { objectType: 'person', object_name: 'Rafael Cijntje' },
    })
    expect((await board.read(id)).body).toMatchObject({ md: { structure: { persons: [idOf(body.person)] } } })
  })

  it('PER-13, PER-16 answers 400 and 404 to what is missing', async () => {
    const { id } = await board.aDirector(company)
    expect(await board.addPerson({ md_id: id })).toMatchObject({
      status: 400,
      body: { errors: { firstName: 'First name is required', lastName: 'Last name is required' } },
    })
    expect(await board.addPerson(official)).toMatchObject({
      status: 400,
      body: { errors: { md_id: 'Please provide a value' } },
    })
    expect(await board.addPerson({ md_id: id, ...official, title: 'King' })).toMatchObject({
      status: 400,
      body: { errors: { title: 'Invalid value' } },
    })
    expect(await board.addPerson({ md_id: unknownId, ...official })).toMatchObject({ status: 404 })
    expect(await board.addPerson({ md_id: id, ...official }, 'trust')).toMatchObject(forbidden)
  })

  it('ruling 20 are one person where the director is an individual', async () => {
    const { id } = await board.aDirector(individual)
    expect(await board.addPerson({ md_id: id, ...official })).toMatchObject({
      status: 409,
      body: { message: 'There is a person here already' },
    })
  })

  it('PER-16 may be persons of the client who are known already, once that is approved', async () => {
    const { identity: person } = await board.aDirector(individual)
    const { id } = await board.aDirector(company)
    const { body } = await board.addPerson({ md_id: id, person_id: person })
    expect(body).toMatchObject({
      person: { _id: person, pending_action: { fields: ['mbd_related'] } },
      action: { actionType: 'update', fields: { mbd_related: { current: null, new: 'Harbour Directors B.V.' } } },
    })
    expect((await board.approve(idOf(body.action))).status).toBe(200)
    expect((await board.read(id)).body).toMatchObject({ persons: [{ _id: person }] })
    expect(await board.addPerson({ md_id: id, person_id: unknownId })).toMatchObject({ status: 404 })
  })

  it('GOV-12, PER-14 are not deleted everywhere at once where they are officials of several', async () => {
    const first = await board.aDirector()
    const second = await board.aDirector({ ...company, name: 'Lagoon Trust B.V.' })
    const person = await board.anOfficial(first.id, second.id)
    const remove = () => board.remove({ id: person, type: 'person' })

    expect(await remove()).toMatchObject(notDeletable)
    for (const { id } of [first, second]) {
      expect((await board.read(id)).body).toMatchObject({ persons: [{ _id: person, pending_action: null }] })
    }

    await board.remove({ id: second.id, type: 'md' })
    const { md } = (await board.read(second.id)).body as { md: { pending_action: { _id: string } } }
    await firm.approve(md.pending_action._id)
    expect((await board.read(first.id)).body).toMatchObject({ persons: [{ _id: person }] })
    expect(await remove()).toMatchObject({ status: 200, body: { result: 'requested' } })
  })
})

describe('An official of several directors', () => {
  /** An official of two directors, and how they leave the second. */
  async function aSharedOfficial() {
    const [first, second] = [await board.aDirector(), await board.aDirector({ ...company, name: 'Lagoon Trust B.V.' })]
    const person = await board.anOfficial(first.id, second.id)
    const leaving = { id: person, type: 'person', parent_id: second.id }
    return { first: first.id, second: second.id, person, leaving }
  }
  const openChangeOf = async (id: string) => {
    const { body } = await product.call(firm.as.trust, getPerson, { params: { id }, query: {} })
    return found(body.person.pending_action)
  }

  it('GOV-12 leaves one of them by a change that names it, and stays with the others', async () => {
    const { first, second, person, leaving } = await aSharedOfficial()

    expect((await board.remove(leaving)).body).toEqual({ status: 'success', result: 'requested' })
    const { _id: action, fields } = await openChangeOf(person)
    expect(fields).toEqual(['mbd_related'])
    expect((await board.read(second)).body).toMatchObject({
      md: { structure: { persons: [person], changing: [{ person, action, does: 'leave' }] } },
    })
    expect((await board.read(first)).body).toMatchObject({ md: { structure: { persons: [person], changing: [] } } })
    const { body } = await product.call(firm.as.officer, getNotification, { params: { id: action } })
    expect(body.notification).toMatchObject({
      actionType: 'update',
      object_name: 'Rafael Cijntje',
      fields: { mbd_related: { current: 'Lagoon Trust B.V.', new: '' } },
    })

    await firm.approve(action)
    expect((await board.read(second)).body).toMatchObject({ persons: [], md: { structure: { changing: [] } } })
    expect((await board.read(first)).body).toMatchObject({ persons: [{ _id: person, pending_action: null }] })
  })

  it('GOV-14 does so on the trail, and is verified', async () => {
    const { person, leaving } = await aSharedOfficial()
    await board.remove(leaving)
    await firm.approve((await openChangeOf(person))._id)

    const { body } = await product.call(firm.as.administrator, listAuditEvents, { query: { company_id: client } })
    expect(body.events.slice(0, 2)).toMatchObject([
      { what: 'change approved', record: { kind: 'person', id: person }, details: { fields: ['mbd_related'] } },
      { what: 'change proposed', record: { kind: 'person', id: person }, details: { fields: ['mbd_related'] } },
    ])
    expect((await product.call(firm.as.administrator, verifyAudit, {})).body).toMatchObject({ ok: true })
  })

  it('GOV-01 does not leave by the word of one alone', async () => {
    const { second, person, leaving } = await aSharedOfficial()
    await board.remove(leaving, firm.as.administrator)
    const { _id } = await openChangeOf(person)

    expect(await board.approve(_id, firm.as.administrator)).toMatchObject({
      status: 403,
      body: { message: 'You cannot approve your own change' },
    })
    expect((await board.read(second)).body).toMatchObject({ persons: [{ _id: person }] })
  })

  it('DOC-57, DOC-58 is asked to leave with the right to delete there, once, and by the revision that was seen', async () => {
    const { person, leaving } = await aSharedOfficial()

    expect(await board.remove(leaving, firm.as.trust)).toMatchObject(forbidden)
    expect(await board.remove({ ...leaving, rev: 99 })).toMatchObject({
      status: 409,
      body: { message: 'This record was changed in the meantime' },
    })
    await board.remove(leaving)
    expect(await board.remove(leaving, firm.as.supervisor)).toMatchObject({
      status: 409,
      body: { message: 'Leaving this place is already requested' },
    })
    expect(await openChangeOf(person)).toMatchObject({ actionType: 'update', user_name: 'manager' })
  })

  it('GOV-12 does not leave the last of them, and is unknown to others', async () => {
    const { first, person, leaving } = await aSharedOfficial()
    const missing = { status: 404, body: { message: 'Associated object was not found' } }

    for (const parent_id of [unknownId, client, (await board.aDirector()).id]) {
      expect(await board.remove({ ...leaving, parent_id })).toMatchObject(missing)
    }
    expect(await board.remove({ ...leaving, parent_id: 'x' })).toMatchObject({ status: 400 })
    await board.remove(leaving)
    expect(await board.remove({ ...leaving, parent_id: first })).toMatchObject({
      status: 409,
      body: { message: 'This record stands nowhere else. Delete it instead.' },
    })
    await firm.approve((await openChangeOf(person))._id)
    expect(await board.remove({ ...leaving, parent_id: first })).toMatchObject({ status: 409 })
  })

  it('GOV-12 is deleted where it is to leave all others, and not once that was denied', async () => {
    const { first, person, leaving } = await aSharedOfficial()
    await board.remove(leaving)
    const { _id: change } = await openChangeOf(person)
    expect((await board.remove({ id: person, type: 'person' })).body).toMatchObject({ result: 'requested' })
    const { _id: removal } = await openChangeOf(person)

    await product.call(firm.as.officer, denyChange, { body: { id: change, text: 'Still in office there' } })
    expect(await board.approve(removal)).toMatchObject(notDeletable)
    expect((await board.read(first)).body).toMatchObject({ persons: [{ _id: person }] })
  })

  it('GOV-12 takes what it was to leave along once its deletion is approved', async () => {
    const { first, second, person, leaving } = await aSharedOfficial()
    await board.remove(leaving)
    await board.remove({ id: person, type: 'person' })

    await firm.approve((await openChangeOf(person))._id)

    for (const id of [first, second]) {
      expect((await board.read(id)).body).toMatchObject({ persons: [], md: { structure: { changing: [] } } })
    }
  })

  it('MBD-01 does not leave a director that they are themselves', async () => {
    const { id: director, identity: person } = await board.aDirector(individual)
    const linked = await board.addPerson({ md_id: (await board.aDirector()).id, person_id: person })
    await firm.approve(idOf(linked.body.action))

    expect(await board.remove({ id: person, type: 'person', parent_id: director })).toMatchObject(notDeletable)
  })
})
