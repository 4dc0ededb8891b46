import {
  createDueDiligence,
  dueDiligenceInfo,
  getDueDiligence,
  reviewDueDiligence,
} from '@dossier/contract/due-diligence/endpoints/forms'
import type { DueDiligenceElement } from '@dossier/contract/due-diligence/schemas/forms'
import { fieldsOf } from '@dossier/contract/file/catalogue'
import { getNotification, listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { deleteObject } from '@dossier/contract/file/endpoints/records'
import { proposed } from '@dossier/contract/platform/fields/proposed'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenAction } from '../../file/engine/model'
import { type Content, draftRecord } from '../../file/kinds/drafting'
import { found } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { type Firm, openFirm } from '../../testing/firm'
import { insertRecords } from '../../testing/insert-records'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { forbidden, unknownId } from '../../testing/refusals'

let product: OpenProduct
let firm: Firm
let client: string

const address = { address_line_1: 'Harbour Street 1', city: 'Soto', zip: '1000', address_country: 'CW' }
const lines = 'Harbour Street 1\n1000 Soto\nCuraçao'

/** Keeps an approved record of the client and returns its id. */
async function keep(
  kind: Parameters<typeof draftRecord>[0],
  content: Content,
  openActions: readonly OpenAction[] = [],
) {
  const record = { ...draftRecord(kind, newId(), client, content), openActions }
  await insertRecords(product, firm.id, record)
  return record.id
}
const keepPerson = (link: string, parent: string, firstName: string, beside: object = {}) =>
  keep('person', { links: { [link]: [parent] }, values: { firstName, lastName: 'Silva', ...beside } })

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product)
  client = await firm.client()
  await firm.approve(await firm.propose(client, { chamber_of_commerce: 'CC-1', ...address }))
  await firm.propose(client, { chamber_of_commerce: 'CC-2' })
  const director = await keep('managing_director', { values: { entity_type: 'person' } })
  await keepPerson('mbd_related', director, 'Dora', {
    dateOfBirth: '1970-03-05',
    placeofBirth: 'Soto',
    secondPassportType: 'id_card',
    secondPassportNumber: 'ID-1234',
    secondPassportCountry: 'CW',
    secondDateIssued: '2020-01-01',
    secondDateExpiry: '2030-01-01',
    ...address,
  })
  const board = await keep('managing_director', { values: { entity_type: 'entity' } })
  await keep('legal_entity', { links: { mbd_related: [board] }, values: { name: 'Harbour Directors', ...address } })
  const holder = await keep('shareholder', { values: { shareholder_type: 'individual', percentage_held: 40 } })
  const owner = await keep('ubo', { links: { share_holder_related: [holder] } })
  await keepPerson('ubo_related', owner, 'Olga')
  const parent = await keep('shareholder', { values: { shareholder_type: 'entity', percentage_held: 60 } })
  await keep('legal_entity', { links: { share_holder_related: [parent] }, values: { name: 'Harbour Parent' } })
  const below = await keep('shareholder', {
    links: { share_holder_related: [parent] },
    values: { percentage_held: 90 },
  })
  const ultimate = await keep('ubo', { links: { share_holder_related: [below] } })
  await keepPerson('ubo_related', ultimate, 'Ursula')
  const alone = await keep('ubo', {})
  await keepPerson('ubo_related', alone, 'Alma', { percentage_held: 5 })
})

const create = (prefill: unknown, as: string | null = firm.as.manager, beside: object = {}) =>
  product.attempt(as, createDueDiligence, { body: { company_id: client, label: 'Yearly review', prefill, ...beside } })

type Made = { readonly _id: string; readonly access_link_token?: string }
async function made(prefill: unknown) {
  const { status, body } = await create(prefill)
  expect(status).toBe(200)
  const { _id: id, access_link_token: token = '' } = body.dueDiligence as Made
  const { elements } = (await product.call(null, dueDiligenceInfo, { body: { token } })).body
  return { id, token, elements }
}
const of = (elements: readonly DueDiligenceElement[], type: string) => elements.filter((each) => each.type === type)
/** As its client submits it who changes nothing of what was filled in. */
const submitted = (_id: string) =>
  product.database.db
    .collection<{ _id: string }>('records')
    .updateOne({ _id }, { $set: { 'facts.status': 'submitted' } })
/** What a form shows of an element, without what is empty. */
const filled = (element: DueDiligenceElement) =>
  Object.fromEntries(
    fieldsOf('due_diligence_element')
      .map(({ name }) => [name, name in element ? proposed(element, name).value : null] as const)
      .filter(([, value]) => value !== null),
  )
const shownOf = (elements: readonly DueDiligenceElement[], type: string) => of(elements, type).map(filled)

describe('What a new form is filled with', () => {
  it('CHG-18 shows in the removal of an element what it held, not whose work it is', async () => {
    const { id } = await made(['directors'])
    const director = async () => {
      const form = (await product.call(firm.as.manager, getDueDiligence, { params: { id } })).body
      return found(form.elements.find(({ type }) => type === 'director'))
    }
    const body = { type: 'due_diligence_element' as const, id: (await director())._id }
    expect(await product.attempt(firm.as.manager, deleteObject, { body })).toMatchObject({ status: 200 })
    const params = { id: found((await director()).pending_action)._id }
    const { notification } = (await product.call(firm.as.officer, getNotification, { params })).body
    expect(notification).toMatchObject({ sourceObjectState: { type: 'director' } })
    for (const fact of ['copied_from', 'writers']) expect(notification).not.toHaveProperty(['sourceObjectState', fact])
  })

  it('ACC-39 DDL-09 is nothing of the file unless it is chosen', async () => {
    for (const prefill of [undefined, []]) {
      const { elements } = await made(prefill)
      expect(elements).toHaveLength(6)
      expect(elements.map(filled)).toEqual(elements.map(() => ({})))
    }
  })

  it('ACC-39 is what stands approved of the company, and nothing else', async () => {
    const { elements } = await made(['company'])
    expect(elements).toHaveLength(6)
    const [company, ...others] = elements
    expect(filled(found(company))).toEqual({
      company_name: 'Harbour Holdings',
      registration_number: 'CC-1',
      registered_address: lines,
    })
    expect(others.map(filled)).toEqual(others.map(() => ({})))
  })

  it('ACC-39 is an element for each director, person or entity', async () => {
    const { elements } = await made(['directors'])
    expect(shownOf(elements, 'director')).toEqual([
      {
        full_name: 'Dora Silva',
        date_of_birth: '1970-03-05',
        place_of_birth: 'Soto',
        residential_address: lines,
        identity_document: 'id_card',
        identity_document_number: 'ID-1234',
        date_of_issue: '2020-01-01',
        date_of_expiry: '2030-01-01',
        issuing_state: 'Curaçao',
      },
    ])
    expect(shownOf(elements, 'corporate_person')).toEqual([
      { company_name: 'Harbour Directors', registered_address: lines },
    ])
    for (const type of ['company', 'shareholder', 'corporate_shareholder', 'beneficiary']) {
      expect(shownOf(elements, type)).toEqual([{}])
    }
  })

  it('ACC-39 is an element for each shareholder with its share, and for each UBO with a share of the client', async () => {
    const { elements } = await made(['ubos', 'shareholders'])
    expect(shownOf(elements, 'shareholder')).toEqual([{ full_name: 'Olga Silva', amount_of_shares_holding: 40 }])
    expect(shownOf(elements, 'corporate_shareholder')).toEqual([
      { company_name: 'Harbour Parent', amount_of_shares_holding: 60 },
    ])
    expect(shownOf(elements, 'beneficiary')).toEqual([
      { full_name: 'Olga Silva', amount_of_shares_holding: 40 },
      { full_name: 'Ursula Silva' },
      { full_name: 'Alma Silva', amount_of_shares_holding: 5 },
    ])
    expect(shownOf(elements, 'director')).toEqual([{}])
  })

  it('DDL-36 GOV-14 is written by its maker, whom the form names, and the trail says of what it was', async () => {
    const { id, elements } = await made(['company'])
    expect(elements.map(({ written_by }) => written_by?.name)).toEqual(['manager', ...Array(5).fill(undefined)])
    const { events } = (await product.call(firm.as.officer, listAuditEvents, { query: {} })).body
    expect(found(events.find(({ what }) => what === 'due diligence created'))).toMatchObject({
      actor_name: 'manager',
      record: { id },
      details: { prefilled: ['company'] },
    })
  })

  it('GOV-01 is not approved by its maker while anyone else could', async () => {
    const { body } = await create(['company'], firm.as.administrator)
    const { _id: id } = body.dueDiligence as Made
    await submitted(id)
    const verdict = { body: { id, status: 'approved' as const } }
    expect(await product.attempt(firm.as.administrator, reviewDueDiligence, verdict)).toMatchObject({
      status: 403,
      body: { message: 'You cannot approve your own change' },
    })
    expect((await product.attempt(firm.as.officer, reviewDueDiligence, verdict)).status).toBe(200)
  })
})

describe('Filling a new form', () => {
  it('ACC-39 takes sight of what is copied, and refuses all of it without', async () => {
    const prefills = ['company', 'directors', 'shareholders', 'ubos']
    const blind = await product.tokenOf(
      await product.hire(firm.id, {
        type: 'CLIENT',
        permissionChanges: { view_due_diligence: 'allow', create_due_diligence: 'allow', view_mbd_section: 'allow' },
      }),
    )
    for (const prefill of prefills) {
      const answer = await create([prefill], blind)
      if (prefill === 'directors') expect(answer.status).toBe(200)
      else expect(answer).toMatchObject(forbidden)
    }
    expect(await create(['directors', 'ubos'], blind)).toMatchObject(forbidden)
  })

  it('DDL-76 is refused for what is no part of a file, without a session or right, and for clients that are not theirs', async () => {
    for (const prefill of ['company', ['nothing'], [1], Array(5).fill('company'), { company: true }]) {
      expect((await create(prefill)).status).toBe(400)
    }
    expect((await create(['company'], null)).status).toBe(401)
    expect(await create(['company'], firm.as.trust)).toMatchObject(forbidden)
    const other = await openFirm(product, ['manager'])
    for (const answer of [
      await create(['company'], other.as.manager),
      await create(['company'], firm.as.manager, { company_id: unknownId }),
    ]) {
      expect(answer.status).toBe(404)
    }
  })

  it('leaves out what is only proposed, and what a form would refuse', async () => {
    const unapproved = (await firm.proposeClient('Harbour Two')).id
    const ubo = draftRecord('ubo', newId(), unapproved)
    const values = { firstName: 'Zora', lastName: 'Silva', percentage_held: 0 }
    const person = draftRecord('person', newId(), unapproved, { links: { ubo_related: [ubo.id] }, values })
    await insertRecords(product, firm.id, ubo, person)
    const { body } = await create(['company', 'ubos'], firm.as.manager, { company_id: unapproved })
    const { access_link_token: token = '' } = body.dueDiligence as Made
    const { elements } = (await product.call(null, dueDiligenceInfo, { body: { token } })).body
    expect(shownOf(elements, 'company')).toEqual([{}])
    expect(shownOf(elements, 'beneficiary')).toEqual([{ full_name: 'Zora Silva' }])
  })

  it('is bounded by what a form takes', async () => {
    const crowd = await firm.client('Harbour Crowd')
    const directors = Array.from({ length: 496 }, () =>
      draftRecord('managing_director', newId(), crowd, { values: { entity_type: 'person' } }),
    )
    const people = directors.map(({ id }) =>
      draftRecord('person', newId(), crowd, {
        links: { mbd_related: [id] },
        values: { firstName: 'D', lastName: 'S' },
      }),
    )
    await insertRecords(product, firm.id, ...directors, ...people)
    const refused = await create(['directors'], firm.as.manager, { company_id: crowd })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This form has 500 elements, which is the most it takes',
    ])
  })
})
