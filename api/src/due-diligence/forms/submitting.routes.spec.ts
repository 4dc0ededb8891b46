import {
  addElement,
  getDueDiligence,
  reviewDueDiligence,
  saveDueDiligence,
  submitReport,
} from '@dossier/contract/due-diligence/endpoints/forms'
import { fieldsOf } from '@dossier/contract/file/catalogue'
import { listAuditEvents, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../platform/errors'
import { fillForm, submitForm } from '../../testing/filled-form'
import { openQuestionnaires, type Questionnaires } from '../../testing/questionnaires'

let office: Questionnaires
let officer: string

beforeAll(async () => {
  office = await openQuestionnaires()
  officer = await office.hired('officer')
})

const submit = (token: string, rev?: number) => office.product.call(null, submitReport, { body: { token, rev } })
const save = (token: string, record: object) =>
  office.product.call(null, saveDueDiligence, { body: { token, record: { ...record } } })
const refusedAs = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message]
const incomplete = 'Some of the required fields are missing in the form, please fill all of the needed information'
const required = 'This field is required'
const review = (id: string, status: 'approved' | 'rejected', comment = '') =>
  office.product.call(officer, reviewDueDiligence, { body: { id, status, comment } })

describe('Submitting a form', () => {
  it('DDL-79 DDL-37 makes a draft submitted, though documents are missing, and the trail says so', async () => {
    const { id, token } = await office.aForm()
    await fillForm(office, token)
    const { status, body } = await submit(token)
    expect(status).toBe(200)
    expect(body.dueDiligence).toMatchObject({
      _id: id,
      status: 'submitted',
      submitted_at: office.product.clock.now().toISOString(),
    })
    const { events } = (await office.product.call(officer, listAuditEvents, { query: {} })).body
    expect(events[0]).toMatchObject({
      what: 'due diligence submitted',
      actor_name: 'External client',
      record: { kind: 'due_diligence_record', id },
      details: { documents_missing: 11 + 2 * 3 },
    })
    expect((await office.product.call(officer, verifyAudit, {})).body).toMatchObject({ ok: true })
  })

  it('DDL-79 DDL-45 DDL-46 DDL-49 is refused with every field that is missing, of the record and of each element', async () => {
    const { token } = await office.aForm()
    const { elements } = await office.opened(token)
    const { status, body } = await submit(token)
    expect([status, body.message]).toEqual([400, incomplete])
    const ofElements = elements.flatMap(({ _id, type }) =>
      fieldsOf('due_diligence_element')
        .filter(({ applies }) => applies?.((name) => (name === 'type' ? type : null)) ?? true)
        .map(({ name }) => `${_id}.${name}`),
    )
    expect(new Set(elements.map(({ type }) => type)).size).toBe(6)
    const ofRecord = fieldsOf('due_diligence_record').filter(({ shown }) => shown === undefined)
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(
      [...ofElements, ...ofRecord.map(({ name }) => name)].toSorted(),
    )
    expect(body).not.toHaveProperty('more_errors')
    expect(new Set(Object.values(body.errors ?? {}))).toEqual(new Set([required]))
    expect((await office.opened(token)).dueDiligence.status).toBe('draft')
  })

  it('DDL-45 DDL-79 is refused with dates that cannot be, which are saved until then', async () => {
    const { token } = await office.aForm()
    await fillForm(office, token)
    const { elements, company } = await office.opened(token)
    const director = found(elements.find(({ type }) => type === 'director'))
    const saved = await office.product.call(null, saveDueDiligence, {
      body: {
        token,
        record: { date_when_signed: '2050-01-01' },
        elements: [
          { _id: director._id, date_of_birth: '2050-01-01', date_of_issue: '2024-01-01', date_of_expiry: '2023-12-31' },
          { _id: company._id, license_date_of_issue: '2020-01-01', license_expiry_date: '2019-12-31' },
        ],
      },
    })
    expect(saved.status).toBe(200)
    const { status, body } = await submit(token)
    expect([status, body.message]).toEqual([400, incomplete])
    expect(body.errors).toEqual({
      date_when_signed: 'Date when signed cannot be in the future',
      [`${company._id}.license_expiry_date`]: 'License expiry date cannot be before license date of issue',
      [`${director._id}.date_of_birth`]: 'Date of birth cannot be in the future',
      [`${director._id}.date_of_issue`]: 'Date of issue cannot be before date of birth',
      [`${director._id}.date_of_expiry`]: 'Date of expiry cannot be before date of issue',
    })
  })

  it('DDL-46 DDL-15 skips elements that are not relevant and flags those that do not say', async () => {
    const { token } = await office.aForm()
    await fillForm(office, token)
    const added = await office.product.call(null, addElement, {
      body: { token, type: 'corporate_person', name: 'Silent Ltd' },
    })
    const { _id } = added.body.element
    expect((await submit(token)).body.errors).toMatchObject({ [`${_id}.is_relevant`]: required })
    await office.product.call(null, saveDueDiligence, { body: { token, elements: [{ _id, is_relevant: 'NO' }] } })
    expect((await submit(token)).status).toBe(200)
  })

  it('DDL-12 DDL-47 DDL-48 asks for details and the officer only after a YES', async () => {
    const { token } = await office.aForm()
    await fillForm(office, token)
    const details = { peps_present_details: '', interesting_past_details: '' }
    const noOfficer = { compliance_officer_name: '', compliance_officer_email: '', compliance_officer_phone: '' }
    await save(token, { ...details, ...noOfficer, peps_present: 'YES', interesting_past: 'YES' })
    expect((await submit(token)).body.errors).toEqual({
      peps_present_details: required,
      interesting_past_details: required,
    })
    const nothing = { ops: [{ insert: '  \n' }] }
    await save(token, { peps_present_details: nothing, interesting_past: 'NO', compliance_officer_present: 'YES' })
    expect((await submit(token)).body.errors).toEqual({
      peps_present_details: required,
      compliance_officer_name: required,
      compliance_officer_email: required,
      compliance_officer_phone: required,
    })
    await save(token, { peps_present: 'NO', compliance_officer_present: 'NO' })
    expect((await submit(token)).status).toBe(200)
  })

  it('DDL-13 DDL-47 asks for FATCA answers and the signature, of which questions take YES or NO alone', async () => {
    const { token } = await office.aForm()
    await fillForm(office, token)
    const questions = fieldsOf('due_diligence_record').filter(({ input }) => input === 'yes-no')
    expect(questions.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['us_applicant', 'us_applicant_connect', 'us_applicant_tag_related']),
    )
    const wrong = Object.fromEntries(questions.map(({ name }) => [name, 'yes']))
    const answered = await save(token, wrong)
    expect([answered.status, Object.keys(answered.body.errors ?? {})]).toEqual([400, questions.map(({ name }) => name)])
    const signature = { filler_full_name: '', position: '', date_when_signed: '' }
    await save(token, { us_applicant: '', ...signature })
    expect(Object.keys((await submit(token)).body.errors ?? {})).toEqual(['us_applicant', ...Object.keys(signature)])
  })

  it('DDL-79 is 409 unless it is a draft or was rejected, and one of two at once wins', async () => {
    const { id, token } = await office.aForm()
    await fillForm(office, token)
    const both = await Promise.all([submit(token), submit(token)])
    expect(both.map(refusedAs).sort()).toEqual([
      [200, undefined],
      [409, 'This form was submitted already'],
    ])
    expect((await submit(token)).status).toBe(409)
    await review(id, 'approved')
    expect(refusedAs(await submit(token))).toEqual([409, 'This form was submitted already'])
  })

  it('DDL-37 GOV-19 a submitted one stays editable, and a rejected one is submitted again', async () => {
    const { id, token } = await office.aForm()
    await submitForm(office, token)
    expect((await save(token, { position: 'Secretary' })).status).toBe(200)
    await review(id, 'rejected', 'The register is missing')
    expect((await save(token, { position: 'Director' })).status).toBe(200)
    office.product.clock.pass(5)
    const again = await submit(token)
    expect([again.status, again.body.dueDiligence.status]).toEqual([200, 'submitted'])
    expect(again.body.dueDiligence.submitted_at).toBe(office.product.clock.now().toISOString())
    const { body } = await office.product.call(officer, getDueDiligence, { params: { id } })
    // what its reviewer last saw is what was rejected
    expect(body.changed_since_submission).toEqual([
      { record: id, field: 'position', submitted: 'Secretary', now: 'Director' },
    ])
  })

  it('DDL-79 DDL-84 takes the link of the form that is its own, without a session, as the form stands', async () => {
    const { token, documentsToken } = await office.aForm()
    await fillForm(office, token)
    const { rev } = (await office.opened(token)).dueDiligence
    for (const wrong of ['', 'nonsense', documentsToken, office.manager]) {
      expect(refusedAs(await submit(wrong))).toEqual([401, 'Link is invalid or has expired'])
    }
    const signedIn = await office.product.call(office.manager, submitReport, { body: { token } })
    expect(refusedAs(signedIn)).toEqual([403, 'Sign out to fill in this form'])
    const stale = await submit(token, rev - 1)
    expect([stale.status, stale.body.code]).toEqual([409, 'stale-record'])
    for (const body of [{ token: 7 }, { token, rev: 'x' }, { token, more: 1 }]) {
      expect((await office.product.attempt(null, submitReport, { body })).status).toBe(400)
    }
    expect((await submit(token, rev)).status).toBe(200)
  })
})
