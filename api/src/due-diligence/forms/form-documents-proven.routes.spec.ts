import { verifyAudit } from '@dossier/contract/file/endpoints/changes'
import type { Document } from 'mongodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { found } from '../../platform/errors'
import { attach, documentIn, removeDocument } from '../../testing/form-documents'
import { aPdfFile } from '../../testing/pdf'
import { openQuestionnaires, type Questionnaires } from '../../testing/questionnaires'

type Stored = Document & { _id: string }

let office: Questionnaires
let officer: string
let form: Awaited<ReturnType<Questionnaires['aForm']>>
let document: string

beforeEach(async () => {
  office = await openQuestionnaires()
  officer = await office.hired('officer')
  form = await office.aForm()
  document = documentIn(await attach(office, { token: form.token }))._id
})

const records = () => office.product.database.db.collection<Stored>('records')
const verify = async () => (await office.product.call(officer, verifyAudit, {})).body
const stored = async () => found(await records().findOne({ _id: document }))

describe('A document of a questionnaire', () => {
  it('GOV-33 is what its event says was uploaded, by link or by staff, also where another was taken back', async () => {
    await attach(office, { due_diligence_id: form.id }, { as: office.manager, file: aPdfFile('by staff') })
    const other = documentIn(await attach(office, { token: form.token, doc_type: 'shareregister' }))
    if (other) await removeDocument(office, form.token, other._id)
    expect(await verify()).toMatchObject({ ok: true })
  })

  it('GOV-33 with the content of another document is found', async () => {
    const second = await office.aForm()
    const other = documentIn(await attach(office, { token: second.token }, { file: aPdfFile('of another') }))._id
    const { values } = found(await records().findOne({ _id: other }))
    expect(await verify()).toMatchObject({ ok: true })
    await records().updateOne({ _id: document }, { $set: { values } })
    expect(await verify()).toMatchObject({ ok: false, broken_at: expect.any(Number) })
  })

  it('GOV-33 without its file is found', async () => {
    await records().updateOne({ _id: document }, { $set: { values: {} } })
    expect(await verify()).toMatchObject({ ok: false })
  })

  it('GOV-33 that was put in under a form that is there is found', async () => {
    await records().insertOne({ ...(await stored()), _id: 'f'.repeat(24) })
    expect(await verify()).toMatchObject({ ok: false })
  })

  it('GOV-33 that hangs under something of the file besides is found', async () => {
    await records().updateOne({ _id: document }, { $set: { 'links.company': [office.clientId] } })
    expect(await verify()).toMatchObject({ ok: false })
  })
})
