import { getDueDiligence, saveDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { listAuditEvents, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { proposed } from '@dossier/contract/platform/fields/proposed'
import { beforeAll, describe, expect, it } from 'vitest'
import { companyOf, openQuestionnaires, type Questionnaires } from '../../testing/questionnaires'
import { unknownId } from '../../testing/refusals'

let product: Questionnaires['product']
let hired: Questionnaires['hired']
let reader: Questionnaires['reader']
let aForm: Questionnaires['aForm']
let opened: Questionnaires['opened']
let approve: Questionnaires['approve']

beforeAll(async () => {
  ;({ product, hired, reader, aForm, opened, approve } = await openQuestionnaires())
})

describe('Saving by link', () => {
  it('DDL-77 DDL-36 writes changed fields at once, for the client and for staff', async () => {
    const { id, token } = await aForm()
    const { company, dueDiligence } = await opened(token)
    const saved = await product.call(null, saveDueDiligence, {
      body: {
        token,
        id,
        rev: dueDiligence.rev,
        record: { us_applicant: 'NO', peps_present_details: { ops: [{ insert: 'None\n' }] } },
        elements: [{ _id: company._id, trading_name: 'Harbour', registration_country: 'NL' }],
      },
    })
    expect(saved.status).toBe(200)
    expect(proposed(saved.body.dueDiligence, 'us_applicant')).toEqual({ value: 'NO', new_value: null, error: null })
    expect(saved.body.dueDiligence).toMatchObject({
      rev: dueDiligence.rev + 1,
      client_saved_at: product.clock.now().toISOString(),
    })
    const seen = await product.call(reader, getDueDiligence, { params: { id } })
    expect(proposed(companyOf(seen.body.elements), 'trading_name').value).toBe('Harbour')
    expect(companyOf(seen.body.elements).written_by).toBeNull()
  })

  it("GOV-14 GOV-24 goes on the organisation's record as the external client, without the token", async () => {
    const { id, token } = await aForm()
    const { company } = await opened(token)
    const officer = await hired('officer')
    await product.call(null, saveDueDiligence, {
      body: { token, elements: [{ _id: company._id, tax_id: 'NL-1' }], record: { position: 'Director' } },
    })
    const { body } = await product.call(officer, listAuditEvents, { query: {} })
    expect(body.events[0]).toMatchObject({
      actor_id: null,
      actor_name: 'External client',
      actor_type: 'ACCESS_TOKEN',
      what: 'due diligence saved',
      record: { kind: 'due_diligence_record', id },
      details: { fields: ['position'], elements: { [company._id]: ['tax_id'] } },
    })
    expect(JSON.stringify(body.events)).not.toContain(token)
    expect((await product.call(officer, verifyAudit, {})).body).toMatchObject({ ok: true })
  })

  it('writes and records nothing when nothing changes', async () => {
    const { token } = await aForm()
    const before = await opened(token)
    const { status, body } = await product.call(null, saveDueDiligence, {
      body: { token, record: { position: '' }, elements: [{ _id: before.company._id, tax_id: '' }] },
    })
    expect(status).toBe(200)
    expect(body.dueDiligence).toMatchObject({ rev: before.dueDiligence.rev, client_saved_at: null })
  })

  it('VAL-02 answers the faults by field, those of an element under its id, and writes nothing', async () => {
    const { token } = await aForm()
    const { company } = await opened(token)
    const { status, body } = await product.call(null, saveDueDiligence, {
      body: {
        token,
        record: { position: 'Director', us_applicant: 'perhaps', colour: 'blue' },
        elements: [{ _id: company._id, contact_email_address: 'nobody', full_name: 'Ada' }],
      },
    })
    expect([status, body.message]).toEqual([400, 'Invalid input'])
    expect(body.errors).toEqual({
      us_applicant: 'Invalid value',
      colour: 'Unknown field',
      [`${company._id}.contact_email_address`]: 'Please provide a valid email',
      [`${company._id}.full_name`]: 'This field does not apply',
    })
    expect(proposed((await opened(token)).dueDiligence, 'position').value).toBeNull()
  })

  it('refuses elements of another record like unknown ones', async () => {
    const { token } = await aForm()
    const otherForm = await aForm()
    const other = await opened(otherForm.token)
    for (const _id of [other.company._id, unknownId]) {
      const { status, body } = await product.call(null, saveDueDiligence, {
        body: { token, elements: [{ _id, tax_id: 'NL-1' }] },
      })
      expect([status, body.message]).toEqual([404, 'Not found'])
    }
    expect(proposed((await opened(otherForm.token)).company, 'tax_id').value).toBeNull()
  })

  it('ACC-41 refuses a wrong token, the documents token and the id of another record', async () => {
    const { token, documentsToken } = await aForm()
    const other = await aForm()
    const record = { position: 'Director' }
    for (const body of [
      { token: 'wrong', record },
      { token: '', record },
      { token: documentsToken, record },
      { token, id: other.id, record },
    ]) {
      const refused = await product.call(null, saveDueDiligence, { body })
      expect([refused.status, refused.body.message]).toEqual([401, 'Link is invalid or has expired'])
    }
  })

  it('GOV-07 refuses what was based on an earlier state, and answers the present one', async () => {
    const { token } = await aForm()
    const { dueDiligence, company } = await opened(token)
    const save = (rev: number, position: string) =>
      product.call(null, saveDueDiligence, { body: { token, rev, record: { position } } })
    expect((await save(dueDiligence.rev, 'Director')).status).toBe(200)
    const stale = await save(dueDiligence.rev, 'Secretary')
    expect([stale.status, stale.body.message]).toEqual([409, 'This record was changed in the meantime'])
    expect(stale.body.details).toMatchObject({
      current: { dueDiligence: { rev: dueDiligence.rev + 1, position: { value: 'Director' } } },
    })
    const staleElement = await product.call(null, saveDueDiligence, {
      body: { token, elements: [{ _id: company._id, rev: 7, tax_id: 'NL-1' }] },
    })
    expect(staleElement.status).toBe(409)
  })

  it('DDL-84 is over once the record is approved, which stays readable', async () => {
    const { id, token } = await aForm()
    await approve(id)
    const refused = await product.call(null, saveDueDiligence, { body: { token, record: { position: 'Director' } } })
    expect(refused.status).toBe(403)
    expect((await opened(token)).dueDiligence.status).toBe('approved')
  })

  it('refuses what is malformed or too big', async () => {
    const { token } = await aForm()
    const attempts = [
      { status: 400, body: { token, elements: [{ tax_id: 'NL-1' }] } },
      { status: 400, body: { token, elements: 'all' } },
      { status: 400, body: { token, rev: -1 } },
      { status: 400, body: { token, surprise: 1 } },
      { status: 400, body: { token, record: { $set: 1 } } },
      { status: 413, body: { token, record: { position: 'x'.repeat(1_100_000) } } },
    ]
    for (const { status, body } of attempts) {
      expect((await product.call(null, saveDueDiligence, { body: body as never })).status).toBe(status)
    }
  })

  it('lets one of two parallel saves from the same state through', async () => {
    const { token } = await aForm()
    const { dueDiligence } = await opened(token)
    const answers = await Promise.all(
      ['Director', 'Secretary'].map((position) =>
        product.call(null, saveDueDiligence, { body: { token, rev: dueDiligence.rev, record: { position } } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
