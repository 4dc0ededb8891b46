import { addElement, getDueDiligence, saveDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { approveChange, listNotifications } from '@dossier/contract/file/endpoints/changes'
import { deleteObject } from '@dossier/contract/file/endpoints/records'
import { proposed } from '@dossier/contract/platform/fields/proposed'
import { beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../platform/errors'
import { insertElements, submitForm } from '../../testing/filled-form'
import { openQuestionnaires, type Questionnaires } from '../../testing/questionnaires'
import { forbidden, unknownId } from '../../testing/refusals'

let office: Questionnaires
let supervisor: string

beforeAll(async () => {
  office = await openQuestionnaires()
  supervisor = await office.hired('supervisor')
})

type Sent = { token?: string; id?: string; type?: string; name?: string }
const add = (sent: Sent, as: string | null = null) =>
  office.product.attempt(as, addElement, { body: { type: 'director', name: 'Ada Lint', ...sent } })
const remove = (accessToken: string, id: string, type = 'due_diligence_element', as: string | null = null) =>
  office.product.attempt(as, deleteObject, { body: { id, type, accessToken } })
const elementIn = ({ body }: { body: Record<string, unknown> }) => body.element as { _id: string }

describe('Adding an element', () => {
  it.each([
    ['corporate_person', 'company_name'],
    ['corporate_shareholder', 'company_name'],
    ['director', 'full_name'],
    ['shareholder', 'full_name'],
    ['beneficiary', 'full_name'],
  ])('DDL-78 DDL-27 gives a %s its name at once', async (type, field) => {
    const { id, token } = await office.aForm()
    const { dueDiligence } = await office.opened(token)
    const { status, body } = await add({ token, type, name: ' Ada Lint ' })
    expect([status, body.rev]).toEqual([200, dueDiligence.rev + 1])
    const element = body.element as { type: string; due_diligense_id: string }
    expect(element).toMatchObject({ type, due_diligense_id: id, written_by: null })
    expect(proposed(element, field).value).toBe('Ada Lint')
    expect((await office.opened(token)).elements).toHaveLength(7)
  })

  it('DDL-18 DDL-19 gives a person the fields of its type, percentages above 0 and at most 100', async () => {
    const { token } = await office.aForm()
    const added = elementIn(await add({ token, type: 'shareholder' }))
    const save = (values: object) =>
      office.product.call(null, saveDueDiligence, { body: { token, elements: [{ _id: added._id, ...values }] } })
    const key = (field: string) => `${added._id}.${field}`
    for (const amount_of_shares_holding of [0, 100.01, -1]) {
      const refused = await save({ amount_of_shares_holding })
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [key('amount_of_shares_holding')]])
    }
    const wrong = { identity_document: 'passport', politically_exposed_person: 'no', company_name: 'Lint Ltd' }
    expect(Object.keys((await save(wrong)).body.errors ?? {})).toEqual(Object.keys(wrong).map(key))
    const fine = {
      identity_document: 'driver_license',
      politically_exposed_person: 'NO',
      amount_of_shares_holding: 100,
    }
    expect((await save(fine)).status).toBe(200)
    const director = elementIn(await add({ token }))
    const refused = await office.product.call(null, saveDueDiligence, {
      body: { token, elements: [{ _id: director._id, amount_of_shares_holding: 5 }] },
    })
    expect(refused.body.errors).toEqual({ [`${director._id}.amount_of_shares_holding`]: 'This field does not apply' })
  })

  it('DDL-27 DDL-78 asks for a name, and never adds a company', async () => {
    const { token } = await office.aForm()
    for (const name of ['', '   ']) {
      expect((await add({ token, name })).body).toMatchObject({ errors: { name: 'This field is required' } })
    }
    expect((await add({ token, name: 'x'.repeat(256) })).body).toMatchObject({ errors: { name: 'Input too long' } })
    for (const type of ['company', 'fund', '']) expect((await add({ token, type })).status).toBe(400)
    expect((await office.opened(token)).elements).toHaveLength(6)
  })

  it('DDL-36 DDL-78 by staff is shown to the client with author and time', async () => {
    const { id, token } = await office.aForm()
    expect((await add({ id }, office.manager)).status).toBe(200)
    const written_by = { name: 'manager', at: office.product.clock.now().toISOString() }
    expect((await office.opened(token)).elements.at(-1)).toMatchObject({ type: 'director', written_by })
  })

  it('DDL-36 to an approved form is proposed, unseen by its client until it is approved', async () => {
    const { id, token } = await office.aForm()
    await office.approve(id)
    expect((await add({ token })).status).toBe(403)
    const { status, body } = await add({ id }, office.manager)
    expect([status, body.element]).toMatchObject([200, { pending_action: { actionType: 'create' } }])
    expect((await office.opened(token)).elements).toHaveLength(6)
    const { notifications } = (
      await office.product.call(supervisor, listNotifications, { query: { view: 'forConfirmation' } })
    ).body
    const change = notifications.find((each) => each.visible && each.object_name === 'Ada Lint')
    await office.product.call(supervisor, approveChange, { body: { id: found(change)._id } })
    expect((await office.opened(token)).elements).toHaveLength(7)
  })

  it('is bounded by a limit that says so', async () => {
    const { id, token } = await office.aForm()
    await insertElements(office, id, 'director', 494)
    const refused = await add({ token })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This form has 500 elements, which is the most it takes',
    ])
  })

  it('DDL-78 is refused like a save: without link or right, for a form that is not there, of another organisation', async () => {
    const { id, token, documentsToken } = await office.aForm()
    expect((await add({ id })).status).toBe(401)
    for (const wrong of ['', 'nonsense', documentsToken]) {
      expect((await add({ token: wrong })).body.message).toBe('Link is invalid or has expired')
    }
    expect((await add({ token, id: unknownId })).status).toBe(401)
    expect((await add({ token }, office.manager)).body.message).toBe('Sign out to fill in this form')
    for (const as of [office.reader, office.outsider]) expect(await add({ id }, as)).toMatchObject(forbidden)
    for (const [as, of] of [
      [office.stranger, id],
      [office.manager, unknownId],
    ] as const) {
      const { status, body } = await add({ id: of }, as)
      expect([status, body.message]).toEqual([404, 'Due Diligence Record not found'])
    }
    expect((await add({}, office.manager)).status).toBe(400)
  })
})

describe('Deleting an element', () => {
  it('DDL-83 DDL-69 by its client is done at once, while the form is editable', async () => {
    const { id, token } = await office.aForm()
    const added = elementIn(await add({ token }))
    await submitForm(office, token).catch(() => undefined)
    expect(await remove(token, added._id)).toMatchObject({ status: 200, body: { result: 'deleted' } })
    expect((await office.opened(token)).elements).toHaveLength(6)
    const { elements } = await office.opened(token)
    await office.approve(id)
    expect((await remove(token, elements.at(-1)?._id ?? '')).status).toBe(403)
  })

  it('DDL-09 DDL-83 leaves the company, of another form nothing, and takes its own link alone', async () => {
    const { token, documentsToken } = await office.aForm()
    const other = await office.aForm()
    const { company, elements } = await office.opened(token)
    const one = elements.at(-1)?._id ?? ''
    expect(await remove(token, company._id)).toMatchObject(forbidden)
    expect((await remove(other.token, one)).status).toBe(404)
    for (const wrong of ['', 'nonsense', documentsToken]) expect((await remove(wrong, one)).status).toBe(401)
    expect((await remove(token, one, 'due_diligence_element', office.manager)).status).toBe(403)
    for (const type of ['due_diligence_record', 'person', 'revision']) {
      expect((await remove(token, one, type)).status).toBe(403)
    }
    expect((await office.product.attempt(null, deleteObject, { body: { id: one, type: 'person' } })).status).toBe(401)
  })

  it('GOV-19 after submitting is listed with what was there', async () => {
    const { id, token } = await office.aForm()
    await submitForm(office, token)
    const { elements } = await office.opened(token)
    const gone = found(elements.find(({ type }) => type === 'beneficiary'))._id
    await remove(token, gone)
    const added = elementIn(await add({ token }))._id
    const { body } = await office.product.call(office.reader, getDueDiligence, { params: { id } })
    expect(body.changed_since_submission).toEqual(
      expect.arrayContaining([
        { record: gone, field: 'type', submitted: 'beneficiary', now: null },
        { record: added, field: 'type', submitted: null, now: 'director' },
        { record: added, field: 'full_name', submitted: null, now: 'Ada Lint' },
      ]),
    )
  })

  it('DDL-40 DDL-43 DDL-69 by staff is a request, of elements as of forms; of a company never', async () => {
    const { id, token } = await office.aForm()
    const { company, elements } = await office.opened(token)
    const ask = (as: string, body: object) => office.product.attempt(as, deleteObject, { body })
    const one = { id: elements.at(-1)?._id, type: 'due_diligence_element' }
    expect(await ask(office.manager, one)).toMatchObject({ status: 200, body: { result: 'requested' } })
    expect(await ask(office.manager, { ...one, id: company._id })).toMatchObject(forbidden)
    const form = { id, type: 'due_diligence_record' }
    expect(await ask(office.reader, form)).toMatchObject(forbidden)
    expect(await ask(office.manager, form)).toMatchObject({ status: 200, body: { result: 'requested' } })
    const { body } = await office.product.call(office.reader, getDueDiligence, { params: { id } })
    expect(body.dueDiligence.pending_action).toMatchObject({ actionType: 'remove' })
    expect((await remove(token, elements.at(-1)?._id ?? '')).body.message).toBe('Delete is already requested')
  })
})
