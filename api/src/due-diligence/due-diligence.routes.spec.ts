import { listAuditEvents, listNotifications, verifyAudit } from '@dossier/contract/endpoints/changes'
import { createClient } from '@dossier/contract/endpoints/clients'
import {
  checkAccessToken,
  createDueDiligence,
  dueDiligenceInfo,
  getDueDiligence,
  listDueDiligence,
  saveDueDiligence,
} from '@dossier/contract/endpoints/due-diligence'
import { proposed } from '@dossier/contract/proposed'
import type { DueDiligenceElement } from '@dossier/contract/schemas/due-diligence'
import { beforeAll, describe, expect, it } from 'vitest'
import { collectionOf } from '../records/collections'
import { openProduct } from '../testing/open-product'

type Product = Awaited<ReturnType<typeof openProduct>>

const unknownId = '65f0c0ffee65f0c0ffee65f1'
let product: Product
/** DATA_CONTROLLER: may create and update. */
let manager: string
/** TRUST_OFFICER: may only look. */
let reader: string
/** A manager of another organisation. */
let stranger: string
/** No permission at all. */
let outsider: string
let clientId: string
let firm: string

beforeAll(async () => {
  product = await openProduct()
  firm = await product.found('Trust Office')
  manager = await product.tokenOf(await product.hire(firm, { type: 'DATA_CONTROLLER', username: 'manager' }))
  reader = await product.tokenOf(await product.hire(firm, { type: 'TRUST_OFFICER', username: 'reader' }))
  outsider = await product.tokenOf(await product.hire(firm, { type: 'CLIENT', username: 'outsider' }))
  const other = await product.found('Other Office')
  stranger = await product.tokenOf(await product.hire(other, { type: 'DATA_CONTROLLER', username: 'stranger' }))
  clientId = await aClient()
})

async function aClient() {
  const created = await product.call(manager, createClient, {
    body: { company_type: 'corporate', name: 'Harbour Holdings', location_type: 'local' },
  })
  return created.body.company._id
}

async function aForm({ company = clientId, label = 'Yearly review' } = {}) {
  product.clock.pass(1)
  const { body } = await product.call(manager, createDueDiligence, { body: { company_id: company, label } })
  const { dueDiligence } = body
  return {
    id: dueDiligence._id,
    rev: dueDiligence.rev,
    token: dueDiligence.access_link_token ?? '',
    documentsToken: dueDiligence.access_link_documents_token ?? '',
  }
}

const companyOf = (elements: readonly DueDiligenceElement[]) => {
  const company = elements.find(({ type }) => type === 'company')
  if (!company) throw new Error('No company element')
  return company
}

const opened = async (token: string) => {
  const { body } = await product.call(null, dueDiligenceInfo, { body: { token } })
  return { ...body, company: companyOf(body.elements) }
}

/** As the later verbs of review do it. */
const approve = (id: string) =>
  product.database.db
    .collection<{ _id: string }>(collectionOf.due_diligence_record)
    .updateOne({ _id: id }, { $set: { 'facts.status': 'approved' } })

describe('Creating a questionnaire', () => {
  it('DDL-76 DDL-09 takes effect at once, with both links and one element of each type', async () => {
    const { status, body } = await product.call(manager, createDueDiligence, {
      body: { company_id: clientId, label: '  Yearly review ' },
    })
    expect(status).toBe(200)
    expect(body.dueDiligence).toMatchObject({ comment: 'Yearly review', status: 'draft', pending_action: null })
    const token = body.dueDiligence.access_link_token ?? ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(body.dueDiligence.access_link_documents_token).not.toBe(token)
    expect((await opened(token)).elements).toHaveLength(6)
  })

  it('GOV-20 GOV-24 DDL-84 keeps the tokens encrypted and hashed, never as they are', async () => {
    const { token, documentsToken } = await aForm()
    const collections = await product.database.db.listCollections({}, { nameOnly: true }).toArray()
    const stored = await Promise.all(
      collections.map(({ name }) => product.database.db.collection(name).find({}).toArray()),
    )
    const everything = JSON.stringify(stored)
    expect(everything).not.toContain(token)
    expect(everything).not.toContain(documentsToken)
  })

  it.each([undefined, '', ' ab ', 'a'])('DDL-07 refuses the label %j', async (label) => {
    const { status, body } = await product.call(manager, createDueDiligence, {
      body: { company_id: clientId, ...(label !== undefined && { label }) },
    })
    expect(status).toBe(400)
    expect(body.errors).toEqual({ label: 'Comment is required and should be at least 3 characters long' })
  })

  it('DDL-76 is for corporate clients only', async () => {
    const holder = await product.call(manager, createClient, {
      body: { company_type: 'account_holder', first_name: 'Ada', last_name: 'Lint', account_holder_type: 'bank' },
    })
    const { status, body } = await product.call(manager, createDueDiligence, {
      body: { company_id: holder.body.company._id, label: 'Yearly review' },
    })
    expect(status).toBe(400)
    expect(body.errors).toEqual({ company_id: 'Due diligence is for corporate clients only' })
  })

  it('PRM-07 refuses who is not signed in, who may not, and clients that are foreign or unknown alike', async () => {
    const body = { company_id: clientId, label: 'Yearly review' }
    expect((await product.call(null, createDueDiligence, { body })).status).toBe(401)
    expect((await product.call(reader, createDueDiligence, { body })).status).toBe(403)
    expect((await product.call(outsider, createDueDiligence, { body })).status).toBe(403)
    const foreign = await product.call(stranger, createDueDiligence, { body })
    const unknown = await product.call(manager, createDueDiligence, { body: { ...body, company_id: unknownId } })
    for (const { status, body } of [foreign, unknown]) {
      expect([status, body.message]).toEqual([404, 'Associated object was not found'])
    }
  })

  it('refuses a malformed client and a label that is too long', async () => {
    const { status, body } = await product.call(manager, createDueDiligence, {
      body: { company_id: 'nobody', label: 'x'.repeat(256) },
    })
    expect(status).toBe(400)
    expect(body.errors).toEqual({ company_id: 'Invalid id', label: 'Input too long' })
  })
})

describe('Listing questionnaires', () => {
  it('DDL-70 DDL-05 answers the newest first, 30 a page, with how many there are', async () => {
    const company = await aClient()
    for (let number = 1; number <= 31; number++) await aForm({ company, label: `Review ${number}` })
    const first = await product.call(manager, listDueDiligence, { query: { company_id: company } })
    expect(first.body.count).toBe(31)
    expect(first.body.records).toHaveLength(30)
    expect(first.body.records[0]).toMatchObject({ comment: 'Review 31', changesCount: 0 })
    const second = await product.call(manager, listDueDiligence, { query: { company_id: company, page: '2' } })
    expect(second.body.records.map(({ comment }) => comment)).toEqual(['Review 1'])
  })

  it('DDL-11 gives the link tokens to those who may update or create, and to nobody else', async () => {
    const { id } = await aForm()
    const asManager = await product.call(manager, listDueDiligence, { query: { company_id: clientId } })
    const asReader = await product.call(reader, listDueDiligence, { query: { company_id: clientId } })
    const single = await product.call(reader, getDueDiligence, { params: { id } })
    expect(asManager.body.records.every(({ access_link_token }) => access_link_token)).toBe(true)
    for (const record of [...asReader.body.records, single.body.dueDiligence]) {
      expect(record).not.toHaveProperty('access_link_token')
      expect(record).not.toHaveProperty('access_link_documents_token')
    }
  })

  it('refuses who is not signed in, who may not, foreign and unknown clients, and a malformed page', async () => {
    const query = { company_id: clientId }
    expect((await product.call(null, listDueDiligence, { query })).status).toBe(401)
    expect((await product.call(outsider, listDueDiligence, { query })).status).toBe(403)
    const foreign = await product.call(stranger, listDueDiligence, { query })
    const unknown = await product.call(manager, listDueDiligence, { query: { company_id: unknownId } })
    for (const { status, body } of [foreign, unknown]) {
      expect([status, body.message]).toEqual([404, 'Associated object was not found'])
    }
    expect((await product.call(manager, listDueDiligence, { query: { ...query, page: '0' } })).status).toBe(400)
  })
})

describe('Reading a questionnaire', () => {
  it('DDL-71 DDL-14 DDL-16 answers the record, its elements with the fields of their types, and the client', async () => {
    const { id } = await aForm()
    const { body } = await product.call(reader, getDueDiligence, { params: { id } })
    expect(body).toMatchObject({ company_name: 'Harbour Holdings', docs: [], dueDiligence: { _id: id } })
    expect(body.elements.map(({ type }) => type)).toEqual([
      'company',
      'corporate_person',
      'director',
      'corporate_shareholder',
      'shareholder',
      'beneficiary',
    ])
    expect(proposed(companyOf(body.elements), 'trading_name')).toEqual({
      value: null,
      new_value: null,
      error: 'This field is required',
    })
    expect(companyOf(body.elements)).not.toHaveProperty('full_name')
  })

  it('DDL-39 refuses foreign and unknown records alike, whoever may not look, and a malformed id', async () => {
    const { id } = await aForm()
    const foreign = await product.call(stranger, getDueDiligence, { params: { id } })
    const unknown = await product.call(manager, getDueDiligence, { params: { id: unknownId } })
    for (const { status, body } of [foreign, unknown]) {
      expect([status, body.message]).toEqual([404, 'Due Diligence Record not found'])
    }
    expect((await product.call(null, getDueDiligence, { params: { id } })).status).toBe(401)
    expect((await product.call(outsider, getDueDiligence, { params: { id } })).status).toBe(403)
    expect((await product.call(manager, getDueDiligence, { params: { id: 'latest' } })).status).toBe(400)
  })
})

describe('A link', () => {
  it('DDL-74 ACC-39 opens its form without a sign-in, and shows nothing that is only for staff', async () => {
    const { id, token } = await aForm()
    const { status, body } = await product.call(null, dueDiligenceInfo, { body: { token, id } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ company_name: 'Harbour Holdings', dueDiligence: { _id: id, link_last_used_at: null } })
    expect(body.dueDiligence).not.toHaveProperty('access_link_token')
  })

  it('ACC-41 DDL-84 is refused when it is wrong, missing, empty, too long or that of the documents', async () => {
    const { documentsToken } = await aForm()
    for (const body of [{ token: 'x'.repeat(43) }, {}, { token: '' }, { token: documentsToken }]) {
      const refused = await product.call(null, dueDiligenceInfo, { body })
      expect([refused.status, refused.body.message]).toEqual([401, 'Link is invalid or has expired'])
    }
    const tooLong = await product.call(null, dueDiligenceInfo, { body: { token: 'x'.repeat(4001) } })
    expect(tooLong.status).toBe(400)
  })

  it('DDL-74 opens no other record than its own, whether that exists or not', async () => {
    const { token } = await aForm()
    const other = await aForm()
    for (const id of [other.id, unknownId]) {
      const refused = await product.call(null, dueDiligenceInfo, { body: { token, id } })
      expect([refused.status, refused.body.message]).toEqual([401, 'Link is invalid or has expired'])
    }
  })

  it('DDL-74 DDL-84 opens nothing once its record is gone', async () => {
    const { id, token } = await aForm()
    await product.database.db.collection<{ _id: string }>(collectionOf.due_diligence_record).deleteOne({ _id: id })
    const refused = await product.call(null, dueDiligenceInfo, { body: { token } })
    expect([refused.status, refused.body.message]).toEqual([404, 'Due Diligence Record not found'])
    expect((await product.call(null, checkAccessToken, { body: { token } })).body).toMatchObject({ success: false })
  })

  it('ACC-40 says what it opens', async () => {
    const { id, token, documentsToken } = await aForm()
    const target = { success: true, due_diligence_id: id, company_id: clientId }
    const form = await product.call(null, checkAccessToken, { body: { token } })
    expect(form.body).toEqual({ status: 'success', ...target, kind: 'form' })
    const documents = await product.call(null, checkAccessToken, { body: { token: documentsToken } })
    expect(documents.body).toEqual({ status: 'success', ...target, kind: 'documents' })
    for (const wrong of ['', 'nothing like it']) {
      const { status, body } = await product.call(null, checkAccessToken, { body: { token: wrong } })
      expect([status, body]).toEqual([200, { status: 'success', success: false }])
    }
  })

  it('GOV-20 tells staff when it was last used, and a GET changes nothing', async () => {
    const { id, token } = await aForm()
    const lastUse = async () =>
      (await product.call(manager, getDueDiligence, { params: { id } })).body.dueDiligence.link_last_used_at
    await product.api.request(`/api/client/due-diligence-info?token=${token}`)
    expect(await lastUse()).toBeNull()
    await opened(token)
    expect(await lastUse()).toBe(product.clock.now().toISOString())
  })

  it('DDL-84 ACC-39 opens no call for staff', async () => {
    const { id, token } = await aForm()
    expect((await product.call(token, getDueDiligence, { params: { id } })).status).toBe(401)
    expect((await product.call(token, listDueDiligence, { query: { company_id: clientId } })).status).toBe(401)
  })
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
    const officer = await product.tokenOf(await product.hire(firm, { type: 'COMPLIANCE_OFFICER', username: 'officer' }))
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

  it('DDL-33 DDL-84 is over once the record is approved, which stays readable', async () => {
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

describe('Saving by staff', () => {
  it('DDL-36 DDL-34 writes elements of an open form at once, with author and time for the client to see', async () => {
    const { id, token } = await aForm()
    const { company } = await opened(token)
    const saved = await product.call(manager, saveDueDiligence, {
      body: { id, elements: [{ _id: company._id, tax_id: 'NL-9' }] },
    })
    expect(saved.status).toBe(200)
    const seen = await opened(token)
    expect(proposed(seen.company, 'tax_id')).toEqual({ value: 'NL-9', new_value: null, error: null })
    expect(seen.company.written_by).toEqual({ name: 'manager', at: product.clock.now().toISOString() })
    expect(seen.dueDiligence.client_saved_at).toBeNull()
  })

  it('DDL-34 leaves the answers of an open form to the client', async () => {
    const { id } = await aForm()
    const refused = await product.call(manager, saveDueDiligence, { body: { id, record: { position: 'Director' } } })
    expect(refused.status).toBe(403)
  })

  it('DDL-36 DDL-35 files change requests for an approved form, one a record, and the client sees none of it', async () => {
    const company = await aClient()
    const { id, token } = await aForm({ company })
    const before = await opened(token)
    await approve(id)
    const saved = await product.call(manager, saveDueDiligence, {
      body: {
        id,
        rev: before.dueDiligence.rev,
        record: { position: 'Director' },
        elements: [{ _id: before.company._id, rev: before.company.rev, tax_id: 'NL-9' }],
      },
    })
    expect(saved.status).toBe(200)
    expect(saved.body.dueDiligence).toMatchObject({ changesCount: 2, position: { value: null, new_value: 'Director' } })
    const supervisor = await product.tokenOf(
      await product.hire(firm, { type: 'DATA_PROCESSOR', username: 'supervisor' }),
    )
    const waiting = await product.call(supervisor, listNotifications, {
      query: { view: 'forConfirmation', company_id: company },
    })
    const objects = waiting.body.notifications.map(({ objectType }) => objectType).sort()
    expect(objects).toEqual(['due_diligence_element', 'due_diligence_record', 'kyc_review'])
    const seen = await opened(token)
    expect(seen.dueDiligence).toMatchObject({ changesCount: 0, pending_actions: [], position: { new_value: null } })
    expect(proposed(seen.company, 'tax_id').new_value).toBeNull()
    const listed = await product.call(reader, listDueDiligence, { query: { company_id: company } })
    expect(listed.body.records[0]?.changesCount).toBe(2)
  })

  it('DDL-36 files all of it or nothing', async () => {
    const { id, token } = await aForm()
    const { company } = await opened(token)
    await approve(id)
    const refused = await product.call(manager, saveDueDiligence, {
      body: { id, record: { position: 'Director' }, elements: [{ _id: company._id, tax_id: 1, colour: 'blue' }] },
    })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { [`${company._id}.tax_id`]: 'Invalid value', [`${company._id}.colour`]: 'Unknown field' },
    ])
    const seen = await product.call(manager, getDueDiligence, { params: { id } })
    expect(seen.body.dueDiligence.changesCount).toBe(0)
  })

  it('refuses who is not signed in, who may not, foreign and unknown records, and a missing id', async () => {
    const { id } = await aForm()
    const elements: never[] = []
    expect((await product.call(null, saveDueDiligence, { body: { id, elements } })).status).toBe(401)
    expect((await product.call(reader, saveDueDiligence, { body: { id, elements } })).status).toBe(403)
    expect((await product.call(outsider, saveDueDiligence, { body: { id, elements } })).status).toBe(403)
    for (const refused of [
      await product.call(stranger, saveDueDiligence, { body: { id, elements } }),
      await product.call(manager, saveDueDiligence, { body: { id: unknownId, elements } }),
    ]) {
      expect([refused.status, refused.body.message]).toEqual([404, 'Due Diligence Record not found'])
    }
    const nameless = await product.call(manager, saveDueDiligence, { body: { elements } })
    expect([nameless.status, nameless.body.errors]).toEqual([400, { id: 'Please provide a value' }])
  })

  it('GOV-07 refuses what was based on an earlier state, open or approved', async () => {
    const { id, token } = await aForm()
    const { company } = await opened(token)
    const stale = { body: { id, rev: 5, elements: [{ _id: company._id, tax_id: 'NL-9' }] } }
    expect((await product.call(manager, saveDueDiligence, stale)).status).toBe(409)
    await approve(id)
    expect((await product.call(manager, saveDueDiligence, stale)).status).toBe(409)
  })

  it('refuses elements of another record, open or approved', async () => {
    const { id } = await aForm()
    const other = await opened((await aForm()).token)
    const foreign = { body: { id, elements: [{ _id: other.company._id, tax_id: 'NL-9' }] } }
    expect((await product.call(manager, saveDueDiligence, foreign)).status).toBe(404)
    await approve(id)
    expect((await product.call(manager, saveDueDiligence, foreign)).status).toBe(404)
  })
})
