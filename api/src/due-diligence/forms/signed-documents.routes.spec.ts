import {
  dueDiligenceInfo,
  getDueDiligence,
  listDueDiligence,
  markSigned,
  reviewDocument,
  reviewDueDiligence,
} from '@dossier/contract/due-diligence/endpoints/forms'
import { listAuditEvents, verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { getKycFile, updateKycFile, uploadComment, uploadKycFile } from '@dossier/contract/file/endpoints/documents'
import { deleteObject } from '@dossier/contract/file/endpoints/records'
import { richTextOf } from '@dossier/contract/platform/validation/rich-text'
import { beforeAll, describe, expect, it } from 'vitest'
import { submitForm } from '../../testing/filled-form'
import { attach, documentIn } from '../../testing/form-documents'
import { insertDocument } from '../../testing/insert-document'
import { aPdfFile } from '../../testing/pdf'
import { openQuestionnaires, type Questionnaires } from '../../testing/questionnaires'
import { forbidden, unknownId } from '../../testing/refusals'

let office: Questionnaires
let officer: string

beforeAll(async () => {
  office = await openQuestionnaires()
  officer = await office.hired('officer')
})

const signed = (_id: string) =>
  office.product.database.db
    .collection<{ _id: string }>('records')
    .updateOne({ _id }, { $set: { 'facts.status': 'SIGNED' } })

async function aSignedDocument() {
  const form = await office.aForm()
  const { _id: document } = documentIn(await attach(office, { token: form.token }))
  await signed(document)
  return { ...form, document }
}

describe('A document that was signed', () => {
  it('DDL-41 is decided on no more, and no one is shown that status', async () => {
    const { id: form, token, document: id } = await aSignedDocument()
    for (const verdict of [{ status: 'approved' }, { status: 'rejected', comment: 'Not legible' }]) {
      expect(await office.product.attempt(officer, reviewDocument, { body: { id, ...verdict } })).toMatchObject({
        status: 409,
        body: { message: 'An approved document cannot be changed' },
      })
    }
    const staff = (await office.product.call(officer, getDueDiligence, { params: { id: form } })).body.docs
    const client = (await office.product.call(null, dueDiligenceInfo, { body: { token } })).body.docs
    for (const [shown] of [staff, client]) {
      expect(shown).toMatchObject({ _id: id, status: 'approved', admin_comment: null, rev: 0 })
    }
  })

  it('DDL-41 keeps its fields, its file and what is said of it, in a form and in the file of a client', async () => {
    const { product, firm, clientId, manager } = office
    const ofForm = (await aSignedDocument()).document
    const ofClient = await insertDocument(product, { id: firm }, clientId, 'kyc-attaoi-5-1')
    await signed(ofClient)
    const comment = { field: 'comment_data_handler', content: richTextOf('Please check') }
    for (const id of [ofForm, ofClient]) {
      const shown = async () => (await product.call(officer, getKycFile, { params: { id } })).body.kycfile
      const before = await shown()
      const refused = [
        await product.attempt(manager, updateKycFile, { params: { id }, form: {}, file: aPdfFile('other') }),
        await product.attempt(manager, uploadComment, { body: { comment_structure: { kyc_file_id: id, ...comment } } }),
      ]
      for (const answer of refused) expect(answer).toMatchObject(forbidden)
      expect(await shown()).toEqual(before)
    }
    const form = { company_id: clientId, documentType: 'kyc-attaoi-5-1', id: ofClient }
    expect(await product.attempt(manager, uploadKycFile, { form, file: aPdfFile('other') })).toMatchObject(forbidden)
    const params = { id: ofClient }
    expect(await product.attempt(manager, updateKycFile, { params, form: { certDate: '2026-01-01' } })).toMatchObject(
      forbidden,
    )
  })
})

describe('Saying that a document is signed', () => {
  // an office whose documents no one wrote past the trail
  beforeAll(async () => {
    office = await openQuestionnaires()
    officer = await office.hired('officer')
  })

  const sign = (body: object, as: string | null = officer) => office.product.attempt(as, markSigned, { body })

  /** An approved form with a document of its client. */
  async function approvedForm() {
    const { id, token } = await office.aForm()
    const file_id = documentIn(await attach(office, { token }))._id
    await submitForm(office, token)
    expect((await sign({ id, file_id })).body.message).toBe(
      'Only a document of an approved form can be marked as signed, and not a rejected one',
    )
    const body = { id, status: 'approved' as const }
    const { dueDiligence } = (await office.product.call(officer, reviewDueDiligence, { body })).body
    return { id, token, file_id, rev: dueDiligence.rev }
  }

  it('DDL-41 sets that document, leaves the form approved, and says so in the list and on the trail', async () => {
    const { product, clientId, manager } = office
    const { id, file_id, rev } = await approvedForm()
    const { status, body } = await sign({ id, file_id, rev })
    expect([status, body.dueDiligence, body.file]).toMatchObject([
      200,
      { _id: id, status: 'approved', signed: [{ file_id, at: product.clock.now().toISOString() }] },
      { _id: file_id, status: 'approved' },
    ])
    const { records } = (await product.call(manager, listDueDiligence, { query: { company_id: clientId } })).body
    const listed = records.find(({ _id }) => _id === id)
    expect(listed).toMatchObject({ status: 'approved', signed: [{ file_id }] })
    const auditor = await office.hired('internalAuditor', `auditor${rev}${id.slice(-4)}`)
    const { events } = (await product.call(auditor, listAuditEvents, { query: {} })).body
    expect(events.find(({ what }) => what === 'due diligence document signed')).toMatchObject({
      what: 'due diligence document signed',
      record: { id },
      details: { document: file_id, file: expect.any(String) },
    })
    expect((await product.call(auditor, verifyAudit, {})).body.ok).toBe(true)
    const stored = await product.database.db.collection<{ _id: string }>('records').findOne({ _id: file_id })
    expect(stored).toMatchObject({ facts: { status: 'SIGNED' } })
    expect(await sign({ id, file_id })).toMatchObject({
      status: 409,
      body: { message: 'This document is signed already' },
    })
    expect(
      await product.attempt(manager, updateKycFile, { params: { id: file_id }, form: {}, file: aPdfFile('other') }),
    ).toMatchObject(forbidden)
  })

  it('DDL-41 GOV-01 is never said by who attached it', async () => {
    const { id, file_id: ofClient } = await approvedForm()
    const file_id = documentIn(await attach(office, { due_diligence_id: id }, { as: officer }))._id
    expect(await sign({ id, file_id })).toMatchObject({ status: 403, body: { code: 'own-change' } })
    const other = await office.hired('supervisor', `supervisor${id.slice(-4)}`)
    expect((await sign({ id, file_id }, other)).status).toBe(200)
    expect((await sign({ id, file_id: ofClient })).status).toBe(200)
  })

  it('DDL-41 is refused to others, of other documents, and over a form that moved on', async () => {
    const { id, token, file_id, rev } = await approvedForm()
    const other = await office.aForm()
    const elsewhere = documentIn(await attach(office, { token: other.token }))._id
    expect((await sign({ id, file_id }, null)).status).toBe(401)
    expect((await sign({ id, file_id }, token)).status).toBe(401)
    for (const as of [office.manager, office.outsider]) expect(await sign({ id, file_id }, as)).toMatchObject(forbidden)
    for (const body of [
      { id, file_id: elsewhere },
      { id, file_id: unknownId },
      { id: unknownId, file_id },
    ]) {
      expect((await sign(body)).status).toBe(404)
    }
    for (const body of [{ id }, { file_id }, { id, file_id, rev: 'x' }, { id, file_id, more: 1 }]) {
      expect((await sign(body)).status).toBe(400)
    }
    expect(await sign({ id, file_id, rev: rev - 1 })).toMatchObject({ status: 409, body: { code: 'stale-record' } })
  })

  it('DDL-41 GOV-43 keeps the document that the form says is signed, which goes with the form alone', async () => {
    const { product, clientId, manager } = office
    const { id, file_id } = await approvedForm()
    const remove = (body: object) => product.attempt(manager, deleteObject, { body })
    expect((await sign({ id, file_id })).status).toBe(200)
    expect(await remove({ type: 'kyc_file', id: file_id })).toMatchObject({
      status: 409,
      body: { message: 'A signed document cannot be deleted' },
    })
    const shown = async () =>
      (await product.call(manager, listDueDiligence, { query: { company_id: clientId } })).body.records.find(
        ({ _id }) => _id === id,
      )
    expect(await shown()).toMatchObject({ signed: [{ file_id }] })
    const other = documentIn(await attach(office, { due_diligence_id: id }, { as: manager }))._id
    await product.call(officer, reviewDocument, { body: { id: other, status: 'approved' } })
    expect((await remove({ type: 'kyc_file', id: other })).status).toBe(200)
    expect(await sign({ id, file_id: other })).toMatchObject({
      status: 409,
      body: { message: 'The deletion of this document has been requested' },
    })
    expect((await remove({ type: 'due_diligence_record', id })).status).toBe(200)
  })
})
