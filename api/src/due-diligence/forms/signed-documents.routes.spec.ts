import { dueDiligenceInfo, getDueDiligence, reviewDocument } from '@dossier/contract/due-diligence/endpoints/forms'
import { getKycFile, updateKycFile, uploadComment, uploadKycFile } from '@dossier/contract/file/endpoints/documents'
import { richTextOf } from '@dossier/contract/platform/validation/rich-text'
import { beforeAll, describe, expect, it } from 'vitest'
import { attach, documentIn } from '../../testing/form-documents'
import { insertDocument } from '../../testing/insert-document'
import { aPdfFile } from '../../testing/pdf'
import { openQuestionnaires, type Questionnaires } from '../../testing/questionnaires'
import { forbidden } from '../../testing/refusals'

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
