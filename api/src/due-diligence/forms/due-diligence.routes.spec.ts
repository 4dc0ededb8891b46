import { createDueDiligence, getDueDiligence, listDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { createClient } from '@dossier/contract/file/endpoints/clients'
import { proposed } from '@dossier/contract/platform/fields/proposed'
import { beforeAll, describe, expect, it } from 'vitest'
import { companyOf, openQuestionnaires, type Questionnaires } from '../../testing/questionnaires'
import { unknownId } from '../../testing/refusals'

let product: Questionnaires['product']
let firm: Questionnaires['firm']
let clientId: Questionnaires['clientId']
let aClient: Questionnaires['aClient']
let manager: Questionnaires['manager']
let reader: Questionnaires['reader']
let outsider: Questionnaires['outsider']
let stranger: Questionnaires['stranger']
let aForm: Questionnaires['aForm']
let opened: Questionnaires['opened']

beforeAll(async () => {
  ;({ product, firm, clientId, aClient, manager, reader, outsider, stranger, aForm, opened } =
    await openQuestionnaires())
})

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

  it('GOV-24 DDL-84 keeps the tokens encrypted and hashed, never as they are', async () => {
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

  it('DDL-07 refuses a label of which no reader sees all', async () => {
    for (const label of ['\u3164'.repeat(3), 'Form\u200b', 'Form \u202e6202']) {
      const { body } = await product.attempt(manager, createDueDiligence, { body: { company_id: clientId, label } })
      expect([label, body.errors]).toEqual([label, { label: 'Invalid value' }])
    }
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
    const blind = await product.hire(firm, {
      type: 'DATA_CONTROLLER',
      username: 'blind',
      permissionChanges: { view_due_diligence: 'deny' },
    })
    expect((await product.call(await product.tokenOf(blind), createDueDiligence, { body })).status).toBe(403)
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

  it('DDL-11 gives the link tokens to those who may update or create, and to no one else', async () => {
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

  it('DDL-39 refuses foreign and unknown records alike, users without sight, and a malformed id', async () => {
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
